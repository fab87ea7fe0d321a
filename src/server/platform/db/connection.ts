import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Log } from './launch-postgres.ts';
import { watchSilence } from './watch-silence.ts';

type NoRelations = Record<string, never>;

/** The pool. A statement sent to it may run on any connection, so never inside a transaction. */
export type Db = NodePgDatabase<NoRelations> & { $client: pg.Pool };

/** One connection inside `begin … commit`. */
export type Transaction = NodePgDatabase<NoRelations> & { $client: pg.PoolClient };

/** For query functions that work in both. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, NoRelations>;

/** Together with the job queue's own four and the fourteen of background work this stays below the embedded server's 48. */
const poolSize = 20;

export function openPool(connection: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({
    max: poolSize,
    idleTimeoutMillis: 30_000,
    application_name: 'swissfam',
    ...withDeadlines(connection),
  });
  // A connection that breaks is replaced at the next use, and whoever has borrowed it hears so by their next question; without
  // listeners, one to those that are lent and one to those that are not, it would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn(`A database connection was lost: ${error.message}`));
  });
  pool.on('error', (error) => log.debug(`A database connection will be replaced: ${error.message}`));
  watchSilence(pool, connection, log);
  return pool;
}

/** A pool in the hands of a library that brings statements of its own. */
export const sqlOf = (pool: pg.Pool) => ({
  executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
});

/** How long a connection may take to come about, in milliseconds (FT-06). */
const CONNECT_MS = 5000;
/** The system asks connections on which nothing happens whether the other end is still there. */
const KEEP_ALIVE_MS = 10_000;

/** What every connection has, of a pool or alone. */
export function withDeadlines(connection: pg.PoolConfig): pg.PoolConfig {
  return {
    ...connection,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
}

/**
 * Opens a connection of its own. That it is lost is told by whatever is asked on it; nobody needs to listen for it, which would
 * otherwise end the process.
 */
export async function openClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(withDeadlines(connection));
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * `keepsStatements`: what the server prepared on a connection is still there at the next use of it. True where nothing
 * stands in between; a pooler may hand the next statement to another connection.
 */
export function openDb(pool: pg.Pool, { keepsStatements = false } = {}): Db {
  const db = drizzle({ client: pool });
  if (keepsStatements) minders.add(db);
  return db;
}

const minders = new WeakSet<Queryable>();

/** Whether a statement prepared under a name may be used again by that name. */
export const keepsStatements = (db: Queryable): boolean => minders.has(db);

type TransactionOptions = { readonly timeoutMs?: number };

const attempts = 5;

/**
 * Runs `work` in one transaction and again, up to five times in all, when the database asks for that (serialisation failure
 * or deadlock). So `work` must have no effect outside the transaction. `timeoutMs` bounds each statement, 10 s unless told; it is set with
 * SET LOCAL because a pooler in between may hand the connection to somebody else afterwards.
 */
export async function withTransaction<Result>(
  db: Db,
  work: (transaction: Transaction) => Promise<Result>,
  { timeoutMs = 10_000 }: TransactionOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await onOneConnection(db, `begin; set local statement_timeout = ${Math.trunc(timeoutMs)}`, (client) => {
        const transaction = drizzle({ client });
        if (keepsStatements(db)) minders.add(transaction);
        return work(transaction);
      });
    } catch (error) {
      if (attempt === attempts || !asksForRetry(error)) throw error;
      // Different waits, so that two transactions do not meet again.
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

function asksForRetry(error: unknown): boolean {
  const code = findDatabaseErrorCode(error);
  return code === '40001' || code === '40P01';
}

/** PostgreSQL's five-character code of a failed statement; drizzle wraps the driver's error. */
export function findDatabaseErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof pg.DatabaseError) return error.code;
  return findDatabaseErrorCode(error.cause);
}

/** One unchanging state of the database. */
export interface Snapshot {
  readonly tx: Queryable;
  /** Rows as tuples: as objects, a hundred thousand of them take three times as long. */
  readonly rows: <Tuple extends unknown[]>(text: string, values: readonly unknown[]) => Promise<Tuple[]>;
}

/** Whoever writes a long file asks nothing for minutes; nobody waits for a lock of somebody who only reads. */
export const beginSnapshot =
  'begin transaction isolation level repeatable read, read only; set local idle_in_transaction_session_timeout = 0';

/** Runs `read` on one unchanging state of the database, however long it takes and whatever others write meanwhile. */
export async function withSnapshot<Result>(db: Db, read: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
  return await onOneConnection(db, beginSnapshot, (client) => {
    let before: Promise<unknown> = Promise.resolve();
    return read({
      tx: drizzle({ client }),
      rows: <Tuple extends unknown[]>(text: string, values: readonly unknown[]) => {
        // Those who ask at the same time are answered one after the other: it is one connection.
        const asked = before.then(() => client.query<Tuple>({ text, values: [...values], rowMode: 'array' }));
        before = asked.catch(() => {});
        return asked.then(({ rows }) => rows);
      },
    });
  });
}

/** From `begin`, which is sent in one message with whatever else stands there, to the end of the transaction. */
async function onOneConnection<Result>(
  db: Db,
  begin: string,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await db.$client.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    // A connection that cannot even roll back is not lent again.
    client.release(broken);
  }
}
