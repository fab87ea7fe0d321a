import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartFailure } from '#server/platform/config/start-failure.ts';
import { openClient } from './connection.ts';
import type { Log } from './launch-postgres.ts';

export type Migration = { readonly name: string; readonly hash: string; readonly statements: string };

/** Any number will do, as long as every version of the program uses the same. */
const lockKey = 7_947_733;

const ownFolder = join(import.meta.dirname, 'migrations');

interface MigrateOptions {
  readonly log: Log;
  readonly folder?: string;
  /** Makes a backup of a database that is not new, once, before the first migration changes it; resolves with where it lies. */
  readonly backUp?: (migration: string) => Promise<string | undefined>;
}

/**
 * Brings the database to the state of `migrations/NNNN_name.sql`, in order of their numbers. Each runs in a transaction of its
 * own, under a lock that belongs to that transaction, so several instances may start at once; each is recorded with a hash.
 * Throws StartFailure for a database that a newer program has changed, for one whose history differs from the files, and
 * for a migration that fails; what the failed one has done is rolled back.
 */
export async function migrate(
  connection: pg.PoolConfig,
  { log, folder = ownFolder, backUp = async () => undefined }: MigrateOptions,
): Promise<void> {
  const migrations = await readMigrations(folder);
  const client = await openClient(connection);
  let backup: Promise<string | undefined> | undefined;
  /** Before the first migration of this start; of what a start makes itself there is nothing to keep. */
  const backUpOnce = (migration: string, isNew: boolean) => {
    backup ??= isNew ? Promise.resolve(undefined) : backUp(migration);
    return backup;
  };
  try {
    for (;;) {
      const applied = await applyNext(client, migrations, backUpOnce);
      if (applied === undefined) return;
      log.info(`Database brought up to ${applied}.`);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function applyNext(
  client: pg.Client,
  migrations: readonly Migration[],
  backUp: (migration: string, isNew: boolean) => Promise<string | undefined>,
): Promise<string | undefined> {
  await client.query('begin');
  try {
    // The backup may take minutes.
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await lockTables(client);
    await makeHistory(client);
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations');
    const done = new Map(rows.map(({ name, hash }) => [name, hash]));
    refuseForeignHistory(migrations, done);
    const next = migrations.find(({ name }) => !done.has(name));
    if (next) {
      const backup = await backUp(next.name, done.size === 0);
      await applyMigration(client, next).catch((error: unknown) => {
        throw error instanceof StartFailure ? new StartFailure(`${error.message}${wayBack(backup)}`) : error;
      });
    }
    await client.query('commit');
    return next?.name;
  } catch (error) {
    // A connection that is lost has rolled back by itself.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

function wayBack(backup: string | undefined): string {
  const older = ' The version of Swissfam that ran before can be started again.';
  if (backup === undefined) return older;
  return `${older} A backup from before the change lies in ${backup}; "npm run restore -- ${backup}" puts it into an empty DATA_DIR or database.`;
}

/** Until the end of the transaction nobody else changes what tables there are. */
export async function lockTables(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
}

export async function makeHistory(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create table if not exists schema_migrations
       (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  );
}

/** Throws StartFailure with a sentence where the database refuses it; the caller rolls back. */
export async function applyMigration(client: pg.ClientBase, { name, hash, statements }: Migration): Promise<void> {
  await client.query(statements).catch((error: Error) => {
    throw new StartFailure(`The migration ${name} failed: ${error.message}. The database is as it was before.`);
  });
  await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
}

function refuseForeignHistory(migrations: readonly Migration[], done: ReadonlyMap<string, string>): void {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]));
  const unknown = [...done.keys()].filter((name) => !known.has(name)).sort();
  if (unknown.length > 0) {
    throw new StartFailure(
      `The database was last used by a newer Swissfam (it has ${unknown.join(', ')}). Start that version again; ` +
        'this older one could damage what it does not know.',
    );
  }
  const changed = migrations.find(({ name, hash }) => done.has(name) && done.get(name) !== hash);
  if (changed) {
    throw new StartFailure(
      `The migration ${changed.name} is not the one this database was made with. Files in ` +
        'src/server/platform/db/migrations must not change once they are applied; add a further one.',
    );
  }
}

/** In the order in which they are applied. */
export async function readMigrations(folder = ownFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return await Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have other line ends.
      const statements = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return {
        name: name.replace(/\.sql$/, ''),
        hash: createHash('sha256').update(statements).digest('hex'),
        statements,
      };
    }),
  );
}

const newTable = /^(?:CREATE TABLE|ALTER TABLE "\w+" RENAME TO) "(\w+)"/gm;

/** The tables that some migrations make or rename, by the names that they have had. */
export function tablesOf(migrations: readonly Migration[]): readonly string[] {
  const made = migrations.flatMap(({ statements }) => [...statements.matchAll(newTable)]);
  return [...new Set(made.flatMap(([, name = '']) => name))];
}
