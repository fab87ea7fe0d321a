import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { LaunchedPostgres, Log } from '#server/platform/db/launch-postgres.ts';
import type { StartedApp } from './start-server.ts';

type Running = {
  readonly server: Server;
  readonly stopping: AbortController;
  readonly app: StartedApp;
  readonly pool: pg.Pool;
  readonly postgres: LaunchedPostgres;
  readonly log: Log;
};

/** How long requests that are already here may take to finish. */
const patience = 10_000;

/** Accepts nothing new, answers what is in flight, then stops the jobs and the database, in this order. */
export async function shutDown({ server, stopping, app, pool, postgres, log }: Running): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  stopping.abort();
  // A kept-alive connection becomes idle only when its last answer is out.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const finished = await Promise.race([closed.then(() => true), sleep(patience, false, { ref: false })]);
  clearInterval(sweep);
  if (!finished) {
    log.warn(`Requests that took longer than ${patience / 1000} s to finish were cut off.`);
    server.closeAllConnections();
    await closed;
  }
  await app.stop();
  await pool.end();
  await postgres.stop();
}

/**
 * Ctrl-C in a terminal reaches this process directly and again through npm and the start script: the same wish, not
 * a second one.
 */
const sameSignal = 500;

/** SIGTERM, SIGINT or a closed terminal stop the server and end the process with 0; a second signal ends it at once. */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let since: number | undefined;

  const end = (): void => {
    if (since !== undefined) {
      if (performance.now() - since > sameSignal) process.exit(1);
      return;
    }
    since = performance.now();
    log.info('Stopping.');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
        process.exit(1);
      },
    );
  };

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
  // The start script is the other end of this channel; when it is killed, nobody is left to pass signals on.
  process.on('disconnect', end);
  process.channel?.unref();
}

/**
 * What is thrown where nobody listens is a bug after which nothing can be trusted: it is logged as a line, and the process ends with 1.
 * On its way out it stops the database that it has started, see hold-cluster.ts.
 */
export function endOnStrayErrors(log: Pick<Log, 'error'>): void {
  const end = (error: unknown): void => {
    log.error({ err: error }, 'An error that nobody has caught; the server ends.');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
