import { join } from 'node:path';
import { Hono } from 'hono';
import type { Access, FeatureSwitch } from '#contract/route.ts';
import { createFindBearer } from '#server/instance/accounts/api-tokens/find-bearer.ts';
import { ensureDemo } from '#server/instance/accounts/demo-accounts.ts';
import { createFindActor } from '#server/instance/accounts/find-actor.ts';
import { ensureSetupToken } from '#server/instance/accounts/setup-link.ts';
import { StartFailure } from '#server/platform/config/start-failure.ts';
import type { Caller } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { crossSiteGuard } from '#server/platform/http/cross-site.ts';
import { errorResponse } from '#server/platform/http/error-response.ts';
import { describeApi } from '#server/platform/http/open-api.ts';
import { requestLog } from '#server/platform/http/request-log.ts';
import { createRouter } from '#server/platform/http/router.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { serveBrowserPart } from '#server/platform/http/serve-browser-part.ts';
import { loadStaticFiles, type StaticFiles } from '#server/platform/http/static-files.ts';
import type { Processes } from '#server/platform/jobs/work-process.ts';
import { requireSwitch } from '#server/platform/settings/require-switch.ts';
import { servePublicTreesPage } from '#server/sharing/public-trees/page.ts';
import { serveRobots } from '#server/sharing/public-trees/robots.ts';
import { createAdmitVisitor } from '#server/sharing/shares/admit-visitor.ts';
import { serveVisitPages } from '#server/sharing/visits/pages.ts';
import { type FoundTree, type LoadedTree, loadTree } from '#server/tree/access/load-tree.ts';
import { loadSampleForDemo } from './demo-family.ts';
import { features } from './features.ts';
import { clearUnfinished, IDLE_MS, scheduleJobs, startBesideRequests } from './run-jobs.ts';
import { createSharedParts } from './shared-parts.ts';
import type { AppParts, StartedApp } from './start-server.ts';
import { version } from './system-routes.ts';
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

export const builtPages = join(import.meta.dirname, '../../../dist/web');

export type App = StartedApp & { readonly routes: ReturnType<typeof createRouter<LoadedTree>>['routes'] };

/** Wires the features together. Everything they share is made here and handed to them. */
export async function createApp(
  parts: AppParts,
  { now = () => new Date(), runsJobs = true, processes, ...options }: AppOptions = {},
): Promise<App> {
  const { config, db, log } = parts;
  const made = await createSharedParts(parts, { now, processes });
  const demoAccounts = config.demo === 'off' ? undefined : await ensureDemo(db, config);
  if (config.demo === 'on' && !demoAccounts) {
    throw new StartFailure(
      'DEMO=1 was asked for, but this installation has real accounts. Use another DATA_DIR for a demo.',
    );
  }
  const isDemo = demoAccounts !== undefined;
  if (demoAccounts) await loadSampleForDemo(made.sink, demoAccounts);
  const setupToken = isDemo ? null : await ensureSetupToken(db);
  const shared = { ...made, isDemo };
  const { client, counter, cipher, views } = shared;

  const app = new Hono();
  app.use(requestLog(log));
  app.use(securityHeaders(client));
  app.use('/api/*', counter.middleware);
  app.use('/api/*', crossSiteGuard(client));
  app.onError((error, http) => errorResponse(error, http, http.get('requestId'), log));

  const gate = {
    db,
    cipher,
    findCaller: createFindBearer({ db, findBySession: createFindActor(shared), now }),
    loadTree: ({ actor, found }: Caller<FoundTree>, treeId: string, access: Access) =>
      loadTree(db, actor, treeId, access, found),
    requireSwitch: (name: FeatureSwitch) => requireSwitch(db, name),
    admitVisitor: createAdmitVisitor(shared),
  };
  const { on, routes } = createRouter<LoadedTree, FoundTree>(app, gate);
  for (const register of features) register(on, shared);
  scheduleJobs(shared);
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
  await clearUnfinished(shared, new Date(now().getTime() - (config.databaseUrl === undefined ? 0 : IDLE_MS)));
  const beside = runsJobs ? await startBesideRequests(shared) : undefined;
  return {
    fetch: app.fetch,
    routes,
    isDemo,
    welcome: (url) => welcome(url, demoAccounts, setupToken),
    stop: async () => {
      for (const stream of [shared.live, shared.streams, shared.visits, shared.inbox]) stream.stop();
      await shared.treeAnnouncer.flush();
      await beside?.stop();
      for (const worker of [counter, shared.jobs, shared.background, shared.intake]) await worker.stop();
    },
  };
}
