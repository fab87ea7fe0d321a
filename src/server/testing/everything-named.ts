import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connection.ts';
import type { Canaries } from './canaries.ts';
import { readings } from './readings.ts';

/** What all tables of a database hold, the queue's too, and all files of an instance. */
export async function everythingNamed(instance: { db: Db; dataDir: string; canaries: Canaries }): Promise<Set<string>> {
  const { db, dataDir, canaries } = instance;
  const named = new Set<string>();
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`);
  for (const { schema, name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    );
    for (const { row } of rows) {
      const hex = /\\x([\da-f]+)/g;
      const bytes = row.replaceAll(hex, (_, digits: string) => Buffer.from(digits, 'hex').toString('latin1'));
      for (const what of canaries.namedIn(bytes)) named.add(`${what} in ${name}`);
    }
  }
  const { rows: noted } = await db.execute<{ name: string; vals: string }>(sql`
    select tablename as name, concat(most_common_vals::text, histogram_bounds::text) as vals from pg_stats
    where schemaname not in ('pg_catalog', 'information_schema')`);
  for (const { name, vals } of noted) {
    for (const what of canaries.namedIn(vals)) named.add(`${what} in the statistics of ${name}`);
  }
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    for await (const text of readings(await readFile(join(entry.parentPath, entry.name)))) {
      for (const what of canaries.namedIn(text)) named.add(`${what} in a file`);
    }
  }
  return named;
}
