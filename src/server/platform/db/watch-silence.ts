import type { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from './launch-postgres.ts';

/** What the watch reads of a connection beyond the driver's types. */
interface Watched {
  readonly connection: { readonly stream: Socket };
  /** Of the server process behind it. Behind a pooler it is another number. */
  readonly processID: number | null;
  readonly _activeQuery: object | null;
}

/** What was last seen of a connection on which an answer is waited for. */
interface Waiting {
  readonly query: object;
  readonly bytes: number;
  readonly since: number;
}

const CHECK_MS = 500;
/** After so long without a byte the database is asked on another connection. */
const SILENT_MS = 2500;
/** And has so long to answer: together with the look before they stay below the five seconds of FT-06. */
const ANSWER_MS = 1500;

/**
 * Ends connections on which an answer is waited for that will not come: the server is stopped, or the network swallows what is sent.
 * What was asked fails then, as if the connection were lost. A statement that merely takes long is let be: the database, asked
 * on a connection of its own, says that it is at it.
 */
export function watchSilence(pool: pg.Pool, connection: pg.PoolConfig, log: Log): void {
  const clients = new Set<pg.PoolClient>();
  const waiting = new WeakMap<pg.PoolClient, Waiting>();
  pool.on('connect', (client) => void clients.add(client));
  pool.on('remove', (client) => void clients.delete(client));
  let checking = false;

  const check = async () => {
    const silent = [...clients].filter((client) => isSilent(client, waiting));
    if (silent.length === 0) return;
    const busy = await findBusy(connection, silent.map(processOf)).catch((error: Error) => {
      log.debug(`The database does not say what it is at: ${error.message}`);
      return undefined;
    });
    for (const client of silent) {
      const before = waiting.get(client);
      const pid = processOf(client);
      const isAtWork = busy !== undefined && pid !== null && busy.get(pid) !== false;
      // An answer that came meanwhile, or the next question.
      if (isAtWork || !before || watchedOf(client)._activeQuery !== before.query) continue;
      if (bytesOf(client) !== before.bytes) continue;
      log.warn('A database connection on which no answer comes is ended.');
      watchedOf(client).connection.stream.destroy(lost());
    }
  };

  const timer = setInterval(() => {
    if (pool.ended) clearInterval(timer);
    if (checking || pool.ended) return;
    checking = true;
    void check().finally(() => {
      checking = false;
    });
  }, CHECK_MS);
  timer.unref();
}

const lost = () => new Error('Connection terminated: no answer came');

// Safe: these are what the driver keeps; the test of the watch fails where a new version keeps them elsewhere.
const watchedOf = (client: pg.PoolClient) => client as unknown as Watched;
const processOf = (client: pg.PoolClient) => watchedOf(client).processID;

function bytesOf(client: pg.PoolClient): number {
  const { stream } = watchedOf(client).connection;
  return stream.bytesRead + stream.bytesWritten;
}

/** Whether it has waited for the same answer for long, and nothing has come or gone. Notes what it sees. */
function isSilent(client: pg.PoolClient, waiting: WeakMap<pg.PoolClient, Waiting>): boolean {
  const query = watchedOf(client)._activeQuery;
  const before = waiting.get(client);
  if (query === null) return waiting.delete(client) && false;
  const bytes = bytesOf(client);
  if (before?.query === query && before.bytes === bytes) return performance.now() - before.since >= SILENT_MS;
  waiting.set(client, { query, bytes, since: performance.now() });
  return false;
}

/** Of the server processes that the database knows, whether each is at work. Fails when it does not answer in time. */
async function findBusy(
  connection: pg.PoolConfig,
  pids: readonly (number | null)[],
): Promise<ReadonlyMap<number, boolean>> {
  const client = new pg.Client({
    ...connection,
    application_name: 'swissfam-watch',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; busy: boolean }>(
      `select pid, state in ('active', 'fastpath function call') as busy from pg_stat_activity where pid = any ($1)`,
      [pids],
    );
    return new Map(rows.map(({ pid, busy }) => [pid, busy]));
  } catch (error) {
    // A server without a connection to spare is one that answers.
    if (error instanceof pg.DatabaseError) return new Map();
    throw error;
  } finally {
    void client.end().catch(() => undefined);
  }
}
