import { join } from 'node:path';
import { createBackground, createIntake } from '#server/files/requests/background.ts';
import { createAdmission } from '#server/instance/accounts/admission.ts';
import { createAuth } from '#server/instance/accounts/auth.ts';
import { createKnownDevices } from '#server/instance/accounts/known-devices.ts';
import { createStreamWatch } from '#server/instance/accounts/stream-watch.ts';
import { createSecondStep } from '#server/instance/accounts/two-factor/create-second-step.ts';
import { createPendingSignIns } from '#server/instance/accounts/two-factor/pending-sign-ins.ts';
import { notePublicityBy, noteTrashBy } from '#server/instance/admin/trees/note-decision.ts';
import { openBackupFolder } from '#server/instance/backups/backup-folder.ts';
import { createRequestCounter } from '#server/instance/health/request-counter.ts';
import { instanceAddress } from '#server/instance/mail/instance-address.ts';
import { createLiveInbox } from '#server/instance/notifications/live-inbox.ts';
import { createTreeAnnouncer } from '#server/instance/notifications/updates/tree-announcer.ts';
import { createPeopleIndex } from '#server/people/search/people-index.ts';
import { createStatisticsCache } from '#server/people/statistics/statistics-cache.ts';
import { openBlobStore } from '#server/platform/blobs/open-blob-store.ts';
import { createCipher } from '#server/platform/config/cipher.ts';
import { createClientReader } from '#server/platform/http/client-address.ts';
import { createJobQueue } from '#server/platform/jobs/job-queue.ts';
import type { Processes } from '#server/platform/jobs/work-process.ts';
import { createAccountPost } from '#server/platform/outbox/account-post.ts';
import { createPublicSearch } from '#server/sharing/public-trees/search-public.ts';
import { publicVisits } from '#server/sharing/shares/admit-visitor.ts';
import { createLastCheck } from '#server/sharing/shares/last-check.ts';
import { createPreviewPictures } from '#server/sharing/visits/preview-pictures.ts';
import { createVisitWatch } from '#server/sharing/visits/stream-visit.ts';
import type { ChangeSink } from '#server/tree/changes/commit-change.ts';
import { createLiveVersions } from '#server/tree/changes/live-versions.ts';
import { createGraphCache } from '#server/tree/trees/graph-cache.ts';
import { createTreeViews } from '#server/tree/views/view-tree.ts';
import { createVisitorIds } from '#server/tree/views/visitor-ids.ts';
import type { AppParts } from './start-server.ts';
import { version } from './system-routes.ts';

const backgroundProgram = join(import.meta.dirname, 'background-process.ts');

interface SharedOptions {
  readonly now: () => Date;
  readonly processes: Processes | undefined;
}

/** What features share, made once and handed to them. Nothing of it runs before the app is started, but the queue's connections. */
export type SharedParts = Awaited<ReturnType<typeof createSharedParts>> & { readonly isDemo: boolean };

export async function createSharedParts(parts: AppParts, { now, processes }: SharedOptions) {
  const { config, db, log, connection, stopping } = parts;
  const environment = config.mail;
  const address = instanceAddress(config);
  const blobs = openBlobStore(config);
  await blobs.reach();
  const backupFolder = openBackupFolder(config);
  const client = createClientReader(config);
  const cipher = createCipher(parts.secret);
  const auth = createAuth({ db, secret: parts.secret, client, log, now });
  const post = createAccountPost({ cipher, environment, address });
  const devices = createKnownDevices({ db, client, now });
  const pending = createPendingSignIns({ db, client, now });
  const admission = createAdmission({ db, auth, client, devices, secondStep: createSecondStep({ db, pending }), now });
  const live = createLiveVersions(db, (error) => log.error({ err: error }, 'looking for new versions failed'));
  const treeAnnouncer = createTreeAnnouncer({ db, now }, (error) =>
    log.error({ err: error }, 'telling of changes failed'),
  );
  const sink: ChangeSink = {
    db,
    now,
    announce: (treeId, { version: written, changeId }, actorId) => {
      live.announce(treeId, { version: written, changeId, actorId });
      treeAnnouncer.changed(treeId, actorId);
    },
  };
  const inbox = createLiveInbox(db, now, (error) => log.error({ err: error }, 'looking for new messages failed'));
  const graphs = createGraphCache(db, now);
  const onStreamError = (error: unknown) => log.error({ err: error }, 'looking at open streams failed');
  const streams = createStreamWatch({ db, onError: onStreamError, now });
  const visits = createVisitWatch({ db, onError: onStreamError, now });
  const visitorIdsOf = createVisitorIds(parts.secret);
  const views = createTreeViews(graphs, visitorIdsOf);
  const jobs = createJobQueue(connection, log);
  const work = { program: backgroundProgram, connection, config, now, processes };
  // A database of our own has no other process on it.
  const lastCheck = createLastCheck({ isAlone: config.databaseUrl === undefined });
  const backups = {
    db,
    connection,
    blobs,
    folder: backupFolder,
    secret: { value: parts.secret, isOurs: config.secret === undefined },
    program: version,
    jobs,
    log,
    now,
  };
  return {
    config,
    db,
    log,
    now,
    stopping,
    environment,
    address,
    blobs,
    backupFolder,
    backups,
    client,
    cipher,
    auth,
    post,
    devices,
    pending,
    admission,
    live,
    treeAnnouncer,
    sink,
    inbox,
    graphs,
    streams,
    visits,
    visitorIdsOf,
    views,
    jobs,
    lastCheck,
    statistics: createStatisticsCache(graphs, now),
    people: createPeopleIndex(db, graphs),
    publicTrees: createPublicSearch({ db, views }),
    previews: createPreviewPictures(views),
    counter: createRequestCounter({ db, now, log }),
    background: createBackground(work),
    intake: createIntake({ ...work, announce: sink.announce }),
    noteTrash: noteTrashBy(client),
    notePublicity: notePublicityBy(client),
    outwaitVisitors: () => lastCheck.outwait(publicVisits),
  };
}
