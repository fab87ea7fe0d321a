import type pg from 'pg';
import { backUpBeforeMigration } from '#server/instance/backups/back-up-before-migration.ts';
import { type Config, listenHost } from '#server/platform/config/config.ts';
import { keepSecret } from '#server/platform/config/keep-secret.ts';
import { type Db, openDb, openPool } from '#server/platform/db/connection.ts';
import { type Log, launchPostgres } from '#server/platform/db/launch-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { listen } from '#server/platform/http/listen.ts';
import { shutDown } from './shutdown.ts';
import { version } from './system-routes.ts';

/** What the application is made from. */
export type AppParts = {
  readonly config: Config;
  readonly secret: string;
  readonly db: Db;
  readonly pool: pg.Pool;
  /** For what opens its own connections, such as the job queue. */
  readonly connection: pg.PoolConfig;
  readonly log: Log;
  /** Aborts when the server is about to stop: streams must end, with a word to come back. */
  readonly stopping: AbortSignal;
};

export type StartedApp = {
  /** `env` as the HTTP server hands it over: it holds the socket. */
  readonly fetch: (request: Request, env?: object) => Response | Promise<Response>;
  readonly isDemo: boolean;
  /** Lines for the person at the console, such as the setup link; told the address because it is in them. */
  readonly welcome: (address: string) => readonly string[];
  /** Stops jobs; called after the last request was answered, before the database goes. */
  readonly stop: () => Promise<void>;
};

export type CreateApp = (parts: AppParts) => Promise<StartedApp>;
export type RunningServer = { readonly address: string; readonly stop: () => Promise<void> };

/** From nothing to an address that answers, in the only order that works. What was started is stopped when a later step fails. */
export async function startServer(config: Config, log: Log, createApp: CreateApp): Promise<RunningServer> {
  const postgres = await launchPostgres({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log });
  const pool = openPool(postgres.connection, log);
  const stopping = new AbortController();
  let app: StartedApp | undefined;
  try {
    const secret = await keepSecret(config);
    const { connection } = postgres;
    const db = openDb(pool, { keepsStatements: postgres.embedded });
    await migrate(connection, {
      log,
      backUp: (migration) => backUpBeforeMigration({ config, db, secret, program: version, say }, migration),
    });
    app = await createApp({
      config,
      secret,
      db,
      pool,
      connection,
      log,
      stopping: stopping.signal,
    });
    const { server, address } = await listen(app.fetch, { ...config, host: listenHost(config, app.isDemo), say });
    say(`The database is ${postgres.place}`);
    say(`Swissfam is ready: ${config.baseUrl ?? address}`);
    for (const line of app.welcome(config.baseUrl ?? address)) say(line);
    const running = { server, stopping, app, pool, postgres, log };
    return { address, stop: () => shutDown(running) };
  } catch (error) {
    await app?.stop();
    await pool.end();
    await postgres.stop();
    throw error;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
