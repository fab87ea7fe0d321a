import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type Db, openDb, openPool } from '#server/platform/db/connection.ts';
import { emptyDatabase } from './empty-database.ts';
import { silentLog } from './silent-log.ts';
import { templateDatabase } from './template-database.ts';

export type TestDatabase = {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** For code that opens its own connections (migrations, jobs, a second instance). */
  readonly connection: pg.PoolConfig;
};

/** The databases of this test file that are in use. */
const made: TestDatabase[] = [];
/** Databases that are as the template again: making one costs several times as much as emptying one. */
const spare: TestDatabase[] = [];
let shared: Promise<TestDatabase> | undefined;
let administrator: pg.Pool | undefined;

/** The database of this test file: as the migrated template, taken at the first call and given back after the last test. */
export function withDatabase(): Promise<TestDatabase> {
  shared ??= freshDatabase();
  return shared;
}

/** A further, untouched database for a test that counts rows or needs two of them. Given back like the first. */
export async function freshDatabase(): Promise<TestDatabase> {
  const waiting = spare.pop();
  if (waiting) {
    made.push(waiting);
    return waiting;
  }
  return use(await makeDatabase(templateDatabase));
}

/** A database without any tables, as somebody has just made it. Dropped after the last test. */
export async function databaseWithoutTables(): Promise<TestDatabase> {
  return use(await makeDatabase('template0'));
}

async function makeDatabase(template: string): Promise<pg.PoolConfig> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Its files as they are: through the log, which is the usual way, each page costs eight times as much.
  await asAdministrator(`create database ${name} template ${template} strategy file_copy`);
  return { ...inject('postgres'), database: name };
}

function use(connection: pg.PoolConfig): TestDatabase {
  const pool = openPool({ ...connection, max: 4 }, silentLog);
  const database = { db: openDb(pool, { keepsStatements: true }), pool, connection };
  made.push(database);
  return database;
}

/** Further connections to the same database, as another process has them. End its pool when you are done. */
export function furtherPool({ connection }: TestDatabase): TestDatabase {
  const pool = openPool({ ...connection, max: 4 }, silentLog);
  return { db: openDb(pool, { keepsStatements: true }), pool, connection };
}

/**
 * Empties a database for the next test that asks for one, or drops it where that does not lead to what the template has.
 * Whoever used it has closed it.
 */
export async function giveBack(database: TestDatabase): Promise<void> {
  const index = made.indexOf(database);
  if (index !== -1) made.splice(index, 1);
  const { pool, connection } = database;
  if (!pool.ended && spare.length < 2 && (await emptyDatabase(pool, inject('untouched')))) {
    spare.push(database);
    return;
  }
  if (!pool.ended) await pool.end();
  await dropDatabase(connection.database);
}

/** After the last test of every file: the files share what they load, so that this module is loaded once for many of them. */
export async function giveBackDatabases(): Promise<void> {
  shared = undefined;
  for (const database of [...made]) await giveBack(database);
}

const tries = 50;

/** A worker of the server's own may be tidying the tables: it is nobody's to end, and done in a moment. */
async function dropDatabase(name: string | undefined): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await asAdministrator(`drop database ${name} with (force)`);
    } catch (error) {
      const isHeld = error instanceof pg.DatabaseError && error.code === '42501';
      if (!isHeld || attempt === tries) throw error;
      await sleep(100);
    }
  }
}

async function asAdministrator(statement: string): Promise<void> {
  // One connection makes and drops all databases of this worker. No test waits for its end.
  administrator ??= openPool(
    { ...inject('postgres'), database: 'swissfam', max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true },
    silentLog,
  );
  await administrator.query(statement);
}
