import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openClient, type Queryable } from './connection.ts';
import { plainSpelling, type TableShape } from './dump-tables.ts';
import { applyMigration, lockTables, type Migration, makeHistory, tablesOf } from './migrate.ts';

/** What stands in the way of putting a backup into a database. */
export type Obstacle = 'inhabited' | 'foreign' | 'in-use';

/**
 * One transaction in which the tables are made anew and filled. Until `commit` nobody sees any of it, and whatever ends it
 * early leaves the database as it was.
 */
export interface Rebuilding {
  readonly client: pg.Client;
  /** The same connection, for queries. */
  readonly tx: Queryable;
  /** Undefined where it is empty; call it before anything is made. */
  readonly findObstacle: () => Promise<Obstacle | undefined>;
  /** Makes the tables as they were after these migrations, without indexes and references, which would slow down the filling. */
  readonly makeTables: (migrations: readonly Migration[], all: readonly Migration[]) => Promise<void>;
  /** Takes the rows of a table as COPY wrote them. */
  readonly fill: (table: TableShape, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Makes the indexes and references that were put off; fails where a reference leads nowhere. */
  readonly finishTables: () => Promise<void>;
  readonly migrateOn: (rest: readonly Migration[]) => Promise<void>;
  readonly commit: () => Promise<void>;
}

/** Of two restores at once one waits for the other to end, see `lockTables`. */
const programName = 'swissfam-restore';

/** Rolled back unless `work` commits. */
export async function withRebuilding<Result>(
  connection: pg.PoolConfig,
  work: (rebuilding: Rebuilding) => Promise<Result>,
): Promise<Result> {
  const client = await openClient({ ...connection, application_name: programName });
  let putOff: readonly string[] = [];
  try {
    await client.query('begin');
    await client.query(plainSpelling);
    // Files are put in place while the transaction waits.
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await lockTables(client);
    return await work({
      client,
      tx: drizzle({ client }),
      findObstacle: () => findObstacle(client),
      async makeTables(migrations, all) {
        for (const name of [...tablesOf(all), 'schema_migrations']) {
          await client.query(`drop table if exists public.${pg.escapeIdentifier(name)} cascade`);
        }
        await makeHistory(client);
        for (const migration of migrations) await applyMigration(client, migration);
        putOff = await putOffIndexes(client);
      },
      fill: (table, bytes) => fill(client, table, bytes),
      async finishTables() {
        // Sorting a hundred thousand names into the search index takes a third of the time with more room.
        await client.query(`set local maintenance_work_mem = '256MB'`);
        for (const statement of putOff) await client.query(statement);
      },
      async migrateOn(rest) {
        for (const migration of rest) await applyMigration(client, migration);
      },
      async commit() {
        const { rows } = await client.query<{ name: string }>(
          `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
        );
        await client.query('commit');
        // Otherwise the first searches would be slow, until the database does it by itself.
        await client.query(`vacuum (analyze) ${rows.map(({ name }) => `public.${name}`).join(', ')}`);
      },
    });
  } finally {
    // Ends a transaction that was not committed, too.
    await client.end().catch(() => undefined);
  }
}

async function findObstacle(client: pg.Client): Promise<Obstacle | undefined> {
  const ask = async (condition: string) =>
    (await client.query<{ yes: boolean }>(`select ${condition} as yes`)).rows[0]?.yes === true;
  const isThere = (table: string) => ask(`to_regclass('public.${table}') is not null`);
  const inUse = `exists (select from pg_stat_activity where datname = current_database()
    and application_name like 'swissfam%' and application_name <> '${programName}')`;
  if (!(await isThere('schema_migrations'))) {
    const hasTables = `exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))`;
    return (await ask(hasTables)) ? 'foreign' : undefined;
  }
  for (const table of ['users', 'family_trees']) {
    if ((await isThere(table)) && (await ask(`exists (select from public.${table})`))) return 'inhabited';
  }
  return (await ask(inUse)) ? 'in-use' : undefined;
}

/** Takes away what can be made again at the end, and returns how: indexes first, then the references that lean on them. */
async function putOffIndexes(client: pg.Client): Promise<readonly string[]> {
  const { rows: references } = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  );
  for (const { drop } of references) await client.query(drop);
  const { rows: indexes } = await client.query<{ drop: string; make: string }>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     order by i.indexrelid::regclass::text`,
  );
  for (const { drop } of indexes) await client.query(drop);
  return [...indexes, ...references].map(({ make }) => make);
}

async function fill(client: pg.Client, { name, columns }: TableShape, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const list = columns.map(pg.escapeIdentifier).join(', ');
  await pipeline(bytes, client.query(copyFrom(`copy public.${pg.escapeIdentifier(name)} (${list}) from stdin`)));
}
