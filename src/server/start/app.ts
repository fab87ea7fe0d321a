import { join } from 'node:path';
import { Hono } from 'hono';
import type { Access, FeatureSwitch } from '#contract/route.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { registerBookRoutes } from '#server/files/books/routes.ts';
import { registerExportRoutes } from '#server/files/exports/routes.ts';
import { forgetEndedImports } from '#server/files/gedcom/queries.ts';
import { registerImportRoutes } from '#server/files/gedcom/routes.ts';
import { registerPictureRoutes } from '#server/files/pictures/routes.ts';
import { registerReportRoutes } from '#server/files/reports/routes.ts';
import { createBackground, createIntake } from '#server/files/requests/background.ts';
import { expireExports } from '#server/files/requests/queries.ts';
import { createAdmission } from '#server/instance/accounts/admission.ts';
import { createFindBearer } from '#server/instance/accounts/api-tokens/find-bearer.ts';
import { registerApiTokenRoutes } from '#server/instance/accounts/api-tokens/routes.ts';
import { createAuth } from '#server/instance/accounts/auth.ts';
import { ensureDemo } from '#server/instance/accounts/demo-accounts.ts';
import { createFindActor } from '#server/instance/accounts/find-actor.ts';
import { registerInvitedRoutes } from '#server/instance/accounts/invited-routes.ts';
import { registerKeyRoutes } from '#server/instance/accounts/keys/routes.ts';
import { createKnownDevices } from '#server/instance/accounts/known-devices.ts';
import { expireAccountExports } from '#server/instance/accounts/own-account/queries.ts';
import { registerOwnAccountRoutes } from '#server/instance/accounts/own-account/routes.ts';
import { registerPasskeyConfirmation } from '#server/instance/accounts/passkeys/confirmation-routes.ts';
import { registerPasskeyRoutes } from '#server/instance/accounts/passkeys/routes.ts';
import { registerPasskeySignIn } from '#server/instance/accounts/passkeys/sign-in-routes.ts';
import { registerRegistrationRoutes } from '#server/instance/accounts/registration-routes.ts';
import { registerAccountRoutes } from '#server/instance/accounts/routes.ts';
import { registerSecurityRoutes } from '#server/instance/accounts/security-routes.ts';
import { ensureSetupToken } from '#server/instance/accounts/setup-link.ts';
import { createStreamWatch } from '#server/instance/accounts/stream-watch.ts';
import { registerConfirmationRoutes } from '#server/instance/accounts/two-factor/confirmation-routes.ts';
import { createSecondStep } from '#server/instance/accounts/two-factor/create-second-step.ts';
import { createPendingSignIns } from '#server/instance/accounts/two-factor/pending-sign-ins.ts';
import { registerTwoFactorRoutes } from '#server/instance/accounts/two-factor/routes.ts';
import { registerSecondStepRoutes } from '#server/instance/accounts/two-factor/sign-in-routes.ts';
import { applyRetention } from '#server/instance/admin/house/apply-retention.ts';
import { registerHouseJobRoutes } from '#server/instance/admin/house/house-job-routes.ts';
import { registerHouseRoutes } from '#server/instance/admin/house/routes.ts';
import { registerSettingsRoutes } from '#server/instance/admin/house/settings-routes.ts';
import { notePublicityBy, noteTrashBy } from '#server/instance/admin/trees/note-decision.ts';
import { registerTreeAdministrationRoutes } from '#server/instance/admin/trees/routes.ts';
import { registerTakeOutRoutes } from '#server/instance/admin/trees/take-out-routes.ts';
import { registerUserAdministrationRoutes } from '#server/instance/admin/users/routes.ts';
import { openBackupFolder } from '#server/instance/backups/backup-folder.ts';
import { registerBackupRoutes } from '#server/instance/backups/routes.ts';
import { registerCalendarRoutes } from '#server/instance/calendar/routes.ts';
import { registerDashboardRoutes } from '#server/instance/dashboard/routes.ts';
import { registerErasureRoutes } from '#server/instance/erasure/routes.ts';
import { createRequestCounter } from '#server/instance/health/request-counter.ts';
import { houseAddress } from '#server/instance/mail/house-address.ts';
import { startMessenger } from '#server/instance/mail/messenger.ts';
import { registerMailRoutes } from '#server/instance/mail/routes.ts';
import { createLiveInbox } from '#server/instance/notifications/live-inbox.ts';
import { createTreeNewsroom } from '#server/instance/notifications/news/tree-news.ts';
import { remind } from '#server/instance/notifications/reminders/remind.ts';
import { registerNotificationRoutes } from '#server/instance/notifications/routes.ts';
import { registerEvidenceRoutes } from '#server/people/evidence/routes.ts';
import { registerIntegrityRoutes } from '#server/people/integrity/routes.ts';
import { registerKinshipRoutes } from '#server/people/kinship/routes.ts';
import { registerHistoryRoutes } from '#server/people/life/history-routes.ts';
import { registerLivingRoutes } from '#server/people/life/living/routes.ts';
import { registerLifeRoutes } from '#server/people/life/routes.ts';
import { registerSourceRoutes } from '#server/people/life/sources/routes.ts';
import { registerConnectionRoutes } from '#server/people/members/connections/routes.ts';
import { registerMemberRoutes } from '#server/people/members/routes.ts';
import { registerPhotoRoutes } from '#server/people/photos/routes.ts';
import { registerVisitedPhotoRoutes } from '#server/people/photos/visit-routes.ts';
import { registerPlaceRoutes } from '#server/people/places/routes.ts';
import { registerKeptSearchRoutes } from '#server/people/search/kept-searches/routes.ts';
import { createPeopleIndex } from '#server/people/search/people-index.ts';
import { registerSearchRoutes } from '#server/people/search/routes.ts';
import { startWarming } from '#server/people/search/start-warming.ts';
import { registerStatisticsRoutes } from '#server/people/statistics/routes.ts';
import { createStatisticsCache } from '#server/people/statistics/statistics-cache.ts';
import { registerAuditRoutes } from '#server/platform/audit/routes.ts';
import { openBlobStore } from '#server/platform/blobs/open-blob-store.ts';
import { sweepBlobs } from '#server/platform/blobs/sweep-blobs.ts';
import { createSeal } from '#server/platform/config/seal.ts';
import { StartFailure } from '#server/platform/config/start-failure.ts';
import type { Caller } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { createClientReader } from '#server/platform/http/client-address.ts';
import { crossSiteGuard } from '#server/platform/http/cross-site.ts';
import { errorResponse } from '#server/platform/http/error-response.ts';
import { describeApi } from '#server/platform/http/open-api.ts';
import { requestLog } from '#server/platform/http/request-log.ts';
import { createRouter } from '#server/platform/http/router.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { serveBrowserPart } from '#server/platform/http/serve-browser-part.ts';
import { loadStaticFiles, type StaticFiles } from '#server/platform/http/static-files.ts';
import { createJobQueue } from '#server/platform/jobs/job-queue.ts';
import type { Processes } from '#server/platform/jobs/work-process.ts';
import { createAccountPost } from '#server/platform/outbox/account-post.ts';
import { requireSwitch } from '#server/platform/settings/require-switch.ts';
import { registerUserSettingsRoutes } from '#server/platform/settings/user-settings-routes.ts';
import { registerAccessRoutes } from '#server/sharing/invitations/access-routes.ts';
import { registerInvitationRoutes } from '#server/sharing/invitations/routes.ts';
import { servePublicTreesPage } from '#server/sharing/public-trees/page.ts';
import { serveRobots } from '#server/sharing/public-trees/robots.ts';
import { registerPublicTreeRoutes } from '#server/sharing/public-trees/routes.ts';
import { createPublicSearch } from '#server/sharing/public-trees/search-public.ts';
import { startFindableKeeper } from '#server/sharing/public-trees/start-keeper.ts';
import { createAdmitVisitor, publicVisits } from '#server/sharing/shares/admit-visitor.ts';
import { createLastLook } from '#server/sharing/shares/last-look.ts';
import { registerShareRoutes } from '#server/sharing/shares/routes.ts';
import { registerShareVisitorRoutes } from '#server/sharing/shares/visitor-routes.ts';
import { sweepSuggestedPhotos } from '#server/sharing/suggestions/queries.ts';
import { registerSuggestionRoutes } from '#server/sharing/suggestions/routes.ts';
import { registerSuggestingRoutes } from '#server/sharing/suggestions/visitor-routes.ts';
import { registerTreeConnectionRoutes } from '#server/sharing/tree-connections/routes.ts';
import { registerVisitPictures, serveVisitPages } from '#server/sharing/visits/pages.ts';
import { createPreviewPictures } from '#server/sharing/visits/preview-pictures.ts';
import { registerVisitPreview } from '#server/sharing/visits/preview-routes.ts';
import { registerVisitRoutes } from '#server/sharing/visits/routes.ts';
import { createVisitWatch } from '#server/sharing/visits/stream-visit.ts';
import { type FoundTree, type LoadedTree, loadTree } from '#server/tree/access/load-tree.ts';
import { registerCardRoutes } from '#server/tree/cards/routes.ts';
import type { ChangeSink } from '#server/tree/changes/commit-change.ts';
import { createLiveVersions } from '#server/tree/changes/live-versions.ts';
import { registerChangeRoutes } from '#server/tree/changes/routes.ts';
import { createGraphCache } from '#server/tree/trees/graph-cache.ts';
import { registerGraphRoutes } from '#server/tree/trees/graph-routes.ts';
import { registerTreeRoutes } from '#server/tree/trees/routes.ts';
import { createTreeViews } from '#server/tree/views/view-tree.ts';
import { createVisitorIds } from '#server/tree/views/visitor-ids.ts';
import { loadSampleForDemo } from './demo-family.ts';
import type { AppParts, StartedApp } from './start-server.ts';
import { startSweeping } from './sweep-stranded.ts';
import { registerSystemRoutes, version } from './system-routes.ts';
import { welcome } from './welcome.ts';

export interface AppOptions {
  readonly now?: () => Date;
  /** False for an instance that only answers requests and leaves background work to others. */
  readonly runsJobs?: boolean;
  /** Where processes come from for work beside the server; new ones where nothing is said. */
  readonly processes?: Processes;
  /** The browser part; as it was built where nothing is said. */
  readonly files?: StaticFiles;
}

const backgroundProgram = join(import.meta.dirname, 'background-process.ts');

export const builtPages = join(import.meta.dirname, '../../../dist/web');

/** What has not grown for so long nobody writes any more. */
const IDLE_MS = 15 * MINUTE_MS;

export type App = StartedApp & { readonly routes: ReturnType<typeof createRouter<LoadedTree>>['routes'] };

/** Wires the features together. Everything they share is made here and handed to them. */
export async function createApp(
  parts: AppParts,
  { now = () => new Date(), runsJobs = true, processes, ...options }: AppOptions = {},
): Promise<App> {
  const { config, db, log, connection } = parts;
  const blobs = openBlobStore(config);
  await blobs.reach();
  const backupFolder = openBackupFolder(config);
  /** Files that were left half, and have not grown since. */
  const clearUnfinished = async (idleSince: Date) => {
    await blobs.clearUnfinished(idleSince);
    await backupFolder.clearUnfinished(idleSince);
  };
  const client = createClientReader(config);
  const seal = createSeal(parts.secret);
  const auth = createAuth({ db, secret: parts.secret, client, log, now });
  const post = createAccountPost({ seal, environment: config.mail, address: houseAddress(config), now });
  const devices = createKnownDevices({ db, client, now });
  const pending = createPendingSignIns({ db, client, now });
  const secondStep = createSecondStep({ db, pending });
  const admission = createAdmission({ db, auth, client, devices, secondStep, now });
  const live = createLiveVersions(db, (error) => log.error({ err: error }, 'looking for new versions failed'));
  const inbox = createLiveInbox(db, now, (error) => log.error({ err: error }, 'looking for new messages failed'));
  const newsroom = createTreeNewsroom({ db, now }, (error) => log.error({ err: error }, 'telling of changes failed'));
  const graphs = createGraphCache(db, now);
  const messaging = { db, graphs, seal, environment: config.mail, address: houseAddress(config), now, log };
  const onStreamError = (error: unknown) => log.error({ err: error }, 'looking at open streams failed');
  const streams = createStreamWatch({ db, onError: onStreamError, now });
  const visits = createVisitWatch({ db, onError: onStreamError, now });
  const statistics = createStatisticsCache(graphs, now);
  const visitorIdsOf = createVisitorIds(parts.secret);
  const views = createTreeViews(graphs, visitorIdsOf);
  const jobs = createJobQueue(connection, log);
  const background = createBackground({ program: backgroundProgram, connection, config, now, processes });
  const sink: ChangeSink = {
    db,
    now,
    announce: (treeId, { version, changeId }, actorId) => {
      live.announce(treeId, { version, changeId, actorId });
      newsroom.changed(treeId, actorId);
    },
  };

  const intake = createIntake({
    program: backgroundProgram,
    connection,
    config,
    now,
    processes,
    announce: sink.announce,
  });

  const demoAccounts = config.demo === 'off' ? undefined : await ensureDemo(db, config);
  if (config.demo === 'on' && !demoAccounts) {
    throw new StartFailure(
      'DEMO=1 was asked for, but this installation has real accounts. Use another DATA_DIR for a demo.',
    );
  }
  const isDemo = demoAccounts !== undefined;
  if (demoAccounts) await loadSampleForDemo(sink, demoAccounts);
  const setupToken = isDemo ? null : await ensureSetupToken(db);

  const app = new Hono();
  app.use(requestLog(log));
  app.use(securityHeaders(client));
  const counter = createRequestCounter({ db, now, log });
  app.use('/api/*', counter.middleware);
  app.use('/api/*', crossSiteGuard(client));
  app.onError((error, http) => errorResponse(error, http, http.get('requestId'), log));

  // A database of our own has no other process on it.
  const lastLook = createLastLook({ isAlone: config.databaseUrl === undefined });
  const gate = {
    db,
    seal,
    findCaller: createFindBearer({ db, findBySession: createFindActor({ db, auth, now }), now }),
    loadTree: ({ actor, found }: Caller<FoundTree>, treeId: string, access: Access) =>
      loadTree(db, actor, treeId, access, found),
    requireSwitch: (name: FeatureSwitch) => requireSwitch(db, name),
    admitVisitor: createAdmitVisitor({ db, seal, client, lastLook, now }),
  };
  const { on, routes } = createRouter<LoadedTree, FoundTree>(app, gate);
  registerSystemRoutes(on, { config, jobs, isDemo });
  registerAccountRoutes(on, { auth, admission, devices, client, isDemo, now });
  registerRegistrationRoutes(on, { admission, post, devices, client, now });
  registerSecurityRoutes(on, { auth, post, client, now });
  registerSecondStepRoutes(on, { auth, admission, pending, seal, client, now });
  registerTwoFactorRoutes(on, { auth, post, seal, client, now });
  registerPasskeyRoutes(on, { post, client, now });
  registerPasskeySignIn(on, { admission, client, now });
  registerPasskeyConfirmation(on, { client, now });
  registerConfirmationRoutes(on, { seal, client, now });
  registerApiTokenRoutes(on, { post, client, now });
  registerUserSettingsRoutes(on);
  registerKeptSearchRoutes(on, { now });
  registerOwnAccountRoutes(on, { db, auth, blobs, jobs, background, client, log, now });
  registerTreeRoutes(on, { sink, noteTrash: noteTrashBy(client), notePublicity: notePublicityBy(client) });
  registerAccessRoutes(on, { sink, graphs });
  registerShareRoutes(on, { post, seal, client, lastLook, views, now });
  registerKeyRoutes(on, { client, lastLook, now });
  registerShareVisitorRoutes(on, { graphs, seal, client, now });
  registerVisitRoutes(on, { views, client, live, visits, stopping: parts.stopping, now });
  registerVisitPreview(on, { views });
  registerSuggestingRoutes(on, { views, blobs, client, now });
  registerSuggestionRoutes(on, { sink, blobs });
  registerPublicTreeRoutes(on);
  registerTreeConnectionRoutes(on, { now });
  registerVisitPictures(on, createPreviewPictures(views));
  registerInvitationRoutes(on, { post, seal, now });
  registerInvitedRoutes(on, { admission, post, seal, client, now });
  registerGraphRoutes(on, { graphs });
  registerMemberRoutes(on, { sink, graphs });
  registerLifeRoutes(on, { sink });
  registerLivingRoutes(on, { graphs });
  registerPlaceRoutes(on, { sink });
  registerSourceRoutes(on, { sink });
  registerEvidenceRoutes(on, { sink });
  registerHistoryRoutes(on, { sink });
  registerConnectionRoutes(on, { sink });
  registerErasureRoutes(on, { sink, blobs, client, backups: backupFolder.path, now });
  registerCardRoutes(on, { sink });
  registerChangeRoutes(on, { sink, live, streams, stopping: parts.stopping });
  registerImportRoutes(on, { sink, blobs, jobs, intake, log });
  const writing = { db, blobs, jobs, background, log, now };
  registerExportRoutes(on, writing);
  registerBookRoutes(on, writing);
  registerPhotoRoutes(on, { sink, blobs, jobs, log });
  registerVisitedPhotoRoutes(on, { blobs, views });
  registerPictureRoutes(on, writing);
  registerIntegrityRoutes(on, { sink, graphs, jobs, log });
  registerDashboardRoutes(on, { graphs, statistics, now });
  registerStatisticsRoutes(on, { statistics });
  registerReportRoutes(on, writing);
  registerKinshipRoutes(on, { graphs });
  const people = createPeopleIndex(db, graphs);
  registerSearchRoutes(on, { db, people, publicTrees: createPublicSearch({ db, views }) });
  registerNotificationRoutes(on, { live: inbox, seal, mail: config.mail, stopping: parts.stopping, now });
  registerMailRoutes(on, { seal });
  registerCalendarRoutes(on, { ...messaging, post });
  registerUserAdministrationRoutes(on, { post, client, now });
  registerTreeAdministrationRoutes(on, { sink, client, outwaitVisitors: () => lastLook.outwait(publicVisits) });
  registerTakeOutRoutes(on, { ...writing, client });
  registerAuditRoutes(on);
  const backupParts = {
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
  registerBackupRoutes(on, backupParts);
  const mailParts = { seal, environment: config.mail };
  registerHouseRoutes(on, { db, blobs, jobs, counter, dataDir: config.dataDir, now, ...mailParts });
  registerHouseJobRoutes(on, { ...backupParts, ...mailParts });
  registerSettingsRoutes(on, mailParts);
  jobs.handle('nightly', async () => void (await applyRetention(db, now())));
  jobs.repeat('nightly', '17 3 * * *');
  jobs.handle('hourly', async () => {
    await expireExports(db, now());
    await expireAccountExports(db, now());
    await forgetEndedImports(db);
    await sweepSuggestedPhotos(db, now());
    await clearUnfinished(new Date(now().getTime() - IDLE_MS));
    await sweepBlobs(db, blobs, now());
  });
  jobs.repeat('hourly', '41 * * * *');
  jobs.handle('reminders', () => remind(messaging));
  jobs.repeat('reminders', '3 * * * *');
  app.get('/api/openapi.json', (http) => http.json(describeApi(routes, version)));
  app.all('/api/shared/*', ({ req: { method } }) => {
    // Whoever holds a link looks, and does nothing else.
    throw new AppError(method === 'GET' || method === 'HEAD' ? 'not_found' : 'method_not_allowed');
  });
  app.all('/api/*', () => {
    throw new AppError('not_found');
  });
  const files = options.files ?? (await loadStaticFiles(builtPages));
  serveRobots(app, { db, client });
  await servePublicTreesPage(app, { db, files, client });
  await serveVisitPages(app, { db, files, client, views, admitVisitor: gate.admitVisitor });
  serveBrowserPart(app, files);

  // With a database of our own nobody else can be writing.
  await clearUnfinished(new Date(now().getTime() - (config.databaseUrl === undefined ? 0 : IDLE_MS)));
  if (runsJobs) {
    await jobs.start();
    // Nobody should have to wait five minutes to hear how the house is.
    await jobs.send('look-after', {});
    await jobs.send('draw-photos', {});
  }
  const messenger = runsJobs ? startMessenger(messaging) : undefined;
  const onKeepError = (error: unknown) => log.error({ err: error }, 'keeping public trees findable failed');
  const keeper = runsJobs
    ? startFindableKeeper({ db, views, idsOf: visitorIdsOf, now, onError: onKeepError })
    : undefined;
  const onWarmError = (error: unknown) => log.error({ err: error }, 'reading trees before they are searched failed');
  const onSweepError = (error: unknown) => log.error({ err: error }, 'looking for work that nobody does failed');
  const sweeping = runsJobs ? startSweeping({ db, jobs, now, onError: onSweepError }) : undefined;
  const warming = runsJobs ? startWarming({ db, people, onError: onWarmError }) : undefined;
  return {
    fetch: app.fetch,
    routes,
    isDemo,
    welcome: (address) => welcome(address, demoAccounts, setupToken),
    stop: async () => {
      live.stop();
      streams.stop();
      visits.stop();
      inbox.stop();
      await newsroom.flush();
      await messenger?.stop();
      await keeper?.stop();
      await warming?.stop();
      await sweeping?.stop();
      await counter.stop();
      await jobs.stop();
      await background.stop();
      await intake.stop();
    },
  };
}
