import {
  deleteOwnAccount,
  getAccountExport,
  getAccountExportFile,
  getDeletion,
  getProfile,
  startAccountExport,
} from '#contract/own-account.ts';
import { sendBlob } from '#server/files/requests/requested-file.ts';
import type { Auth } from '#server/instance/accounts/auth.ts';
import { confirmPassword } from '#server/instance/accounts/check-password.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type ClientReader, networkOf } from '#server/platform/http/client-address.ts';
import { isOutage } from '#server/platform/http/known-failures.ts';
import type { On } from '#server/platform/http/router.ts';
import type { JobLog } from '#server/platform/jobs/job-queue.ts';
import type { WorkProcess } from '#server/platform/jobs/work-process.ts';
import { deleteAccount } from './delete-account.ts';
import {
  type AccountExportParts,
  type AccountExportTask,
  beginAccountExport,
  presentAccountExport,
} from './export-account.ts';
import { findProfile } from './find-profile.ts';
import { findLastExport, moveAccountExport, selectHeirs, selectOwnTrees } from './queries.ts';

interface Parts extends AccountExportParts {
  readonly auth: Auth;
  readonly background: WorkProcess;
  readonly client: ClientReader;
  readonly log: JobLog;
}

declare module '#server/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'export-account': AccountExportTask;
  }
}

/** One's own account as a whole: how others see it, everything of it to take along, and its end. */
export function registerOwnAccountRoutes<T>(on: On<T>, parts: Parts): void {
  const { auth, client, blobs, db: instance, jobs, background, log, now } = parts;
  jobs.handle('export-account', async (task) => {
    try {
      await background.run('export-account', task);
    } catch (error) {
      if (isOutage(error)) throw error;
      log.error({ err: error, exportId: task.exportId }, 'the export of an account failed');
      await moveAccountExport(instance, task.exportId, ['waiting', 'writing'], { state: 'failed' });
    }
  });

  on(getProfile, async ({ db, actor, params }) => {
    const profile = await findProfile(db, actor, params.userId);
    if (!profile) throw new AppError('not_found');
    return profile;
  });

  on(getAccountExport, async ({ db, actor }) => {
    const last = await findLastExport(db, actor.id);
    return { export: last ? presentAccountExport(last, now()) : null };
  });

  on(startAccountExport, async ({ actor, http }) =>
    presentAccountExport(await beginAccountExport(parts, actor, networkOf(client.addressOf(http))), now()),
  );

  on(getAccountExportFile, async ({ db, actor }) => {
    const last = await findLastExport(db, actor.id);
    if (!last || presentAccountExport(last, now()).state === 'expired') throw new AppError('not_found');
    if (last.state !== 'done') throw new AppError('export_not_ready');
    const day = last.createdAt.toISOString().slice(0, 10);
    return await sendBlob(blobs, last.blobHash, {
      mime: 'application/zip',
      name: `swissfam-account-${day}.zip`,
      size: last.size,
    });
  });

  on(getDeletion, async ({ db, actor }) => {
    const trees = await selectOwnTrees(db, actor.id);
    const heirs = await selectHeirs(
      db,
      trees.map(({ id }) => id),
    );
    return {
      trees: trees.map((tree) => ({
        ...tree,
        heirs: heirs.flatMap(({ treeId, userId, name }) => (treeId === tree.id ? [{ userId, name }] : [])),
      })),
    };
  });

  on(deleteOwnAccount, async ({ db, actor, body, http }) => {
    await confirmPassword(db, actor, body.password, now());
    const network = networkOf(client.addressOf(http));
    await deleteAccount(db, { actor, fates: body.trees, network, now: now() });
    await auth.signOut(http);
    return null;
  });
}
