import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { beginSnapshot, type Db } from './connection.ts';
import { readMigrations, tablesOf } from './migrate.ts';

/** A table as it can be written out and read in again. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

interface FoundTable extends TableShape {
  /** What its rows are ordered by. */
  readonly key: readonly string[];
  /** Bytes on the disk, about. */
  readonly size: number;
}

export interface AppliedMigration {
  readonly name: string;
  readonly hash: string;
}

/** One unchanging state of all tables. */
export interface Dump {
  readonly tables: readonly FoundTable[];
  readonly migrations: readonly AppliedMigration[];
  /**
   * The rows of a table as COPY writes them, in the order of their key: the same rows give the same bytes on any machine and
   * version. `where` is SQL of the program's own.
   */
  readonly copy: (table: FoundTable, where: string | undefined) => Readable;
  /** Rows of a query, as tuples. */
  readonly rows: <Tuple extends unknown[]>(text: string) => Promise<Tuple[]>;
}

/** How values are spelled, whatever the server, the database or the role prefer. */
export const plainSpelling = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local extra_float_digits = 1; set local bytea_output = 'hex'`;

/** Reads the tables in one snapshot: whatever others write meanwhile, all of it is of one moment. */
export async function withDump<Result>(db: Db, read: (dump: Dump) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect();
  let isWhole = false;
  try {
    await client.query(beginSnapshot);
    await client.query(plainSpelling);
    const result = await read(await openDump(client));
    await client.query('commit');
    isWhole = true;
    return result;
  } finally {
    // What was cut off in the middle of a COPY cannot be used for anything else.
    client.release(!isWhole);
  }
}

/** The same within a transaction that somebody else has begun, `plainSpelling` included. */
export async function openDump(client: pg.ClientBase): Promise<Dump> {
  const migrations = await readApplied(client);
  return {
    migrations,
    tables: await findTables(client),
    copy: ({ name, columns, key }, where) => {
      const list = columns.map(pg.escapeIdentifier).join(', ');
      const condition = where === undefined ? '' : ` where ${where}`;
      const rows = `select ${list} from public.${pg.escapeIdentifier(name)}${condition} order by ${key.join(', ')}`;
      const stream = client.query(copyTo(`copy (${rows}) to stdout`, { highWaterMark: 1 << 18 }));
      // A lost connection is told at once, also when nobody reads yet or any more: unheard it would end the process, and whoever
      // reads later would wait for ever.
      return stream.on('error', (error) => void stream.destroy(error));
    },
    rows: async <Tuple extends unknown[]>(text: string) => (await client.query<Tuple>({ text, rowMode: 'array' })).rows,
  };
}

async function readApplied(client: pg.ClientBase): Promise<readonly AppliedMigration[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as there`,
  );
  if (!rows[0]?.there) return [];
  return (await client.query<AppliedMigration>('select name, hash from public.schema_migrations order by name')).rows;
}

/** The tables that the migrations made, by name; what else somebody keeps in the same database is none of ours. */
async function findTables(client: pg.ClientBase): Promise<readonly FoundTable[]> {
  const { rows } = await client.query<FoundTable>(
    `select c.relname as name, pg_table_size(c.oid)::float8 as size,
       array(select attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
       array(select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
         from unnest(i.indkey::int2[]) with ordinality as k(attnum, nth)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum order by k.nth) as key
     from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any ($1)
     order by c.relname collate "C"`,
    [tablesOf(await readMigrations())],
  );
  return rows;
}
