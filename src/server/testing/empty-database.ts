import type pg from 'pg';

/** What a database of the template has before a test: compared with what it has after one. */
export interface Untouched {
  /** How many types, columns, constraints and so on there are, and when the last of each was made. */
  readonly shape: string;
  /** Bytes of all tables and indexes. */
  readonly size: number;
  /** The rows that the migrations leave, by table. */
  readonly rows: Readonly<Record<string, readonly unknown[]>>;
}

type Asked = Pick<pg.Client, 'query'>;

type Shape = Pick<Untouched, 'shape' | 'size'> & { readonly connections: number };

const inOurSchemas = "relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast')";

/** A table that is renamed shows in its type only. */
const catalogues = [
  'pg_type',
  'pg_attribute',
  'pg_attrdef',
  'pg_constraint',
  'pg_index',
  'pg_trigger',
  'pg_rewrite',
  'pg_proc',
];

const readShape = `
  select concat_ws(' ', ${catalogues.map((name) => `(select row(count(*), max(xmin::text::bigint)) from ${name})`).join(', ')},
      (select string_agg(setconfig::text, ' ') from pg_db_role_setting)) as shape,
    (select sum(pg_relation_size(oid))::int from pg_class where ${inOurSchemas}) as size,
    (select count(*)::int from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend') as connections`;

const readTables = `select oid::regclass::text as name from pg_class where ${inOurSchemas} and relkind = 'r' order by 1`;

/** A table waits where another one, which comes later, still points to it. */
const deleteRows = `do $$
  declare name text; is_used boolean; used text[] = '{}'; later text[];
  begin
    for name in ${readTables} loop
      execute format('select exists (select from %s)', name) into is_used;
      if is_used then used = used || name; end if;
    end loop;
    while used <> '{}' loop
      later = '{}';
      foreach name in array used loop
        begin
          execute format('delete from %s', name);
        exception when foreign_key_violation then later = later || name;
        end;
      end loop;
      if later = used then raise 'Rows of % keep one another.', used; end if;
      used = later;
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
      from pg_sequences where last_value is not null;
  end $$`;

/** What grew beyond this takes longer to empty than a new one to make. */
const mostGrowth = 4_000_000;

export async function readUntouched(client: Asked): Promise<Untouched> {
  const { shape, size } = await shapeOf(client);
  const rows: Record<string, readonly unknown[]> = {};
  for (const { name } of (await client.query<{ name: string }>(readTables)).rows) {
    const found = await client.query<{ row: unknown }>(`select to_jsonb(t) as row from ${name} t`);
    if (found.rows.length > 0) rows[name] = found.rows.map(({ row }) => row);
  }
  return { shape, size, rows };
}

async function shapeOf(client: Asked): Promise<Shape> {
  const [found] = (await client.query<Shape>(readShape)).rows;
  if (!found) throw new Error('The database has no shape.');
  return found;
}

/**
 * Takes out whatever tests have written. False where that is not enough: it has other tables, has grown too far, or somebody
 * else is still connected.
 */
export async function emptyDatabase(pool: pg.Pool, untouched: Untouched): Promise<boolean> {
  const { shape, size, connections } = await shapeOf(pool);
  if (shape !== untouched.shape || size > untouched.size + mostGrowth) return false;
  if (connections !== pool.totalCount || pool.idleCount !== pool.totalCount) return false;
  await pool.query(deleteRows);
  for (const [name, rows] of Object.entries(untouched.rows)) {
    await pool.query(`insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1)`, [
      JSON.stringify(rows),
    ]);
  }
  return true;
}
