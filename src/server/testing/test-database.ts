import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type Db, openDb, openPool } from '#server/platform/db/connection.ts';
import { silentLog } from './silent-log.ts';
import { templateDatabase } from './template-database.ts';

export type TestDatabase = {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** For code that opens its own connections (migrations, jobs, a second instance). */
  readonly connection: pg.PoolConfig;
};

const made: TestDatabase[] = [];
let shared: Promise<TestDatabase> | undefined;
let administrator: pg.Pool | undefined;

/** The database of this test file: a copy of the migrated template, made at the first call and dropped after the last test. */
export function withDatabase(): Promise<TestDatabase> {
  shared ??= freshDatabase();
  return shared;
}

/** A further, untouched database (about 40 ms of processor), for a test that counts rows or needs two of them. Dropped like the first. */
export async function freshDatabase(): Promise<TestDatabase> {
  return await makeDatabase(templateDatabase);
}

async function makeDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Its files as they are: through the log, which is the usual way, each page costs eight times as much.
  await asAdministrator(`create database ${name} template ${template} strategy file_copy`);
  const connection = { ...inject('postgres'), database: name };
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

/** A database without any tables, as somebody has just made it. Dropped like the others. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return await makeDatabase('template0');
}

/** After the last test of every file: the files share what they load, so that this module is loaded once for many of them. */
export async function dropDatabases(): Promise<void> {
  shared = undefined;
  for (const { pool, connection } of made.splice(0)) {
    if (!pool.ended) await pool.end();
    await dropDatabase(connection.database);
  }
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
