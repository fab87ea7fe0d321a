import { join } from 'node:path';
import { Hono } from 'hono';
import type { Access } from '#contract/route.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { createAccountPost } from '#server/accounts/account-post.ts';
import { createAdmission } from '#server/accounts/admission.ts';
import { createAuth } from '#server/accounts/auth.ts';
import { ensureDemo } from '#server/accounts/demo-accounts.ts';
import { createFindActor } from '#server/accounts/find-actor.ts';
import { registerKeyRoutes } from '#server/accounts/keys/routes.ts';
import { createKnownDevices } from '#server/accounts/known-devices.ts';
import { expireAccountExports } from '#server/accounts/own-account/queries.ts';
import { registerOwnAccountRoutes } from '#server/accounts/own-account/routes.ts';
import { registerRegistrationRoutes } from '#server/accounts/registration-routes.ts';
import { registerAccountRoutes } from '#server/accounts/routes.ts';
import { registerSecurityRoutes } from '#server/accounts/security-routes.ts';
import { ensureSetupToken } from '#server/accounts/setup-link.ts';
import { createStreamWatch } from '#server/accounts/stream-watch.ts';
import { notePublicityBy, noteTrashBy } from '#server/admin/trees/note-decision.ts';
import { registerTreeAdministrationRoutes } from '#server/admin/trees/routes.ts';
import { registerTakeOutRoutes } from '#server/admin/trees/take-out-routes.ts';
import { registerUserAdministrationRoutes } from '#server/admin/users/routes.ts';
import { createFindBearer } from '#server/api-tokens/find-bearer.ts';
import { registerApiTokenRoutes } from '#server/api-tokens/routes.ts';
import { registerAuditRoutes } from '#server/audit/routes.ts';
import { openBackupFolder } from '#server/backups/backup-folder.ts';
import { registerBackupRoutes } from '#server/backups/routes.ts';
import { openBlobStore } from '#server/blobs/open-blob-store.ts';
import { sweepBlobs } from '#server/blobs/sweep-blobs.ts';
import { registerBookRoutes } from '#server/books/routes.ts';
import { registerCalendarRoutes } from '#server/calendar/routes.ts';
import { registerCardRoutes } from '#server/cards/routes.ts';
import type { ChangeSink } from '#server/changes/commit-change.ts';
import { createLiveVersions } from '#server/changes/live-versions.ts';
import { registerChangeRoutes } from '#server/changes/routes.ts';
import { registerConnectionRoutes } from '#server/connections/routes.ts';
import { registerDashboardRoutes } from '#server/dashboard/routes.ts';
import { StartFailure } from '#server/db/start-failure.ts';
import { registerErasureRoutes } from '#server/erasure/routes.ts';
import { registerEvidenceRoutes } from '#server/evidence/routes.ts';
import { expireExports } from '#server/exports/queries.ts';
import { registerExportRoutes } from '#server/exports/routes.ts';
import { forgetEndedImports } from '#server/gedcom/queries.ts';
import { registerImportRoutes } from '#server/gedcom/routes.ts';
import { createRequestCounter } from '#server/health/request-counter.ts';
import { applyRetention } from '#server/house/apply-retention.ts';
import { registerHouseJobRoutes } from '#server/house/house-job-routes.ts';
import { registerHouseRoutes } from '#server/house/routes.ts';
import { registerSettingsRoutes } from '#server/house/settings-routes.ts';
import type { Caller } from '#server/http/actor.ts';
import { AppError } from '#server/http/app-error.ts';
import { createClientReader } from '#server/http/client-address.ts';
import { crossSiteGuard } from '#server/http/cross-site.ts';
import { errorResponse } from '#server/http/error-response.ts';
import { describeApi } from '#server/http/open-api.ts';
import { requestLog } from '#server/http/request-log.ts';
import { createRouter } from '#server/http/router.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { serveBrowserPart } from '#server/http/serve-browser-part.ts';
import { loadStaticFiles, type StaticFiles } from '#server/http/static-files.ts';
import { registerIntegrityRoutes } from '#server/integrity/routes.ts';
import { registerAccessRoutes } from '#server/invitations/access-routes.ts';
import { registerInvitationRoutes } from '#server/invitations/routes.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import type { Processes } from '#server/jobs/work-process.ts';
import { registerKeptSearchRoutes } from '#server/kept-searches/routes.ts';
import { registerKinshipRoutes } from '#server/kinship/routes.ts';
import { registerHistoryRoutes } from '#server/life/history-routes.ts';
import { registerLifeRoutes } from '#server/life/routes.ts';
import { registerLivingRoutes } from '#server/living/routes.ts';
import { houseAddress } from '#server/mail/house-address.ts';
import { registerMailRoutes } from '#server/mail/routes.ts';
import { registerMemberRoutes } from '#server/members/routes.ts';
import { startMessenger } from '#server/notifications/delivery/messenger.ts';
import { createLiveInbox } from '#server/notifications/live-inbox.ts';
import { createTreeNewsroom } from '#server/notifications/news/tree-news.ts';
import { remind } from '#server/notifications/reminders/remind.ts';
import { registerNotificationRoutes } from '#server/notifications/routes.ts';
import { registerPasskeyConfirmation } from '#server/passkeys/confirmation-routes.ts';
import { registerPasskeyRoutes } from '#server/passkeys/routes.ts';
import { registerPasskeySignIn } from '#server/passkeys/sign-in-routes.ts';
import { registerPhotoRoutes } from '#server/photos/routes.ts';
import { registerVisitedPhotoRoutes } from '#server/photos/visit-routes.ts';
import { registerPictureRoutes } from '#server/pictures/routes.ts';
import { registerPlaceRoutes } from '#server/places/routes.ts';
import { servePublicTreesPage } from '#server/public-trees/page.ts';
import { serveRobots } from '#server/public-trees/robots.ts';
import { registerPublicTreeRoutes } from '#server/public-trees/routes.ts';
import { startFindableKeeper } from '#server/public-trees/start-keeper.ts';
import { registerReportRoutes } from '#server/reports/routes.ts';
import { createSeal } from '#server/seal.ts';
import { createPeopleIndex } from '#server/search/people-index.ts';
import { registerSearchRoutes } from '#server/search/routes.ts';
import { startWarming } from '#server/search/start-warming.ts';
import { registerUserSettingsRoutes } from '#server/settings/user-settings-routes.ts';
import { createAdmitVisitor, publicVisits } from '#server/shares/admit-visitor.ts';
import { createLastLook } from '#server/shares/last-look.ts';
import { registerShareRoutes } from '#server/shares/routes.ts';
import { registerShareVisitorRoutes } from '#server/shares/visitor-routes.ts';
import { registerSourceRoutes } from '#server/sources/routes.ts';
import { registerStatisticsRoutes } from '#server/statistics/routes.ts';
import { createStatisticsCache } from '#server/statistics/statistics-cache.ts';
import { sweepSuggestedPhotos } from '#server/suggestions/queries.ts';
import { registerSuggestionRoutes } from '#server/suggestions/routes.ts';
import { registerSuggestingRoutes } from '#server/suggestions/visitor-routes.ts';
import { registerTreeConnectionRoutes } from '#server/tree-connections/routes.ts';
import { createGraphCache } from '#server/trees/graph-cache.ts';
import { registerGraphRoutes } from '#server/trees/graph-routes.ts';
import { type FoundTree, type LoadedTree, loadTree } from '#server/trees/load-tree.ts';
import { registerTreeRoutes } from '#server/trees/routes.ts';
import { registerConfirmationRoutes } from '#server/two-factor/confirmation-routes.ts';
import { createSecondStep } from '#server/two-factor/create-second-step.ts';
import { createPendingSignIns } from '#server/two-factor/pending-sign-ins.ts';
import { registerTwoFactorRoutes } from '#server/two-factor/routes.ts';
import { registerSecondStepRoutes } from '#server/two-factor/sign-in-routes.ts';
import { registerVisitPictures, serveVisitPages } from '#server/visits/pages.ts';
import { createPreviewPictures } from '#server/visits/preview-pictures.ts';
import { registerVisitPreview } from '#server/visits/preview-routes.ts';
import { registerVisitRoutes } from '#server/visits/routes.ts';
import { createVisitWatch } from '#server/visits/stream-visit.ts';
import { createTreeViews } from '#server/visits/view-tree.ts';
import { createVisitorIds } from '#server/visits/visitor-ids.ts';
import { createBackground, createIntake } from './background.ts';
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

export const builtPages = join(import.meta.dirname, '../../dist/web');

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
  const background = createBackground({ connection, config, now, processes });
  const sink: ChangeSink = {
    db,
    now,
    announce: (treeId, { version, changeId }, actorId) => {
      live.announce(treeId, { version, changeId, actorId });
      newsroom.changed(treeId, actorId);
    },
  };

  const intake = createIntake({ connection, config, now, processes, announce: sink.announce });

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
  registerInvitationRoutes(on, { admission, post, seal, client, now });
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
  registerSearchRoutes(on, { db, views, people });
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
