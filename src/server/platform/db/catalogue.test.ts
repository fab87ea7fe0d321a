import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withDatabase } from '#server/testing/test-database.ts';

async function names(query: ReturnType<typeof sql>): Promise<string[]> {
  const { db } = await withDatabase();
  return (await db.execute<{ name: string }>(query)).rows.map(({ name }) => name);
}

/** Tables that belong to a tree: they have a tree_id. */
const treeOwned = sql`(select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'tree_id')`;
const treeIdOf = (table: ReturnType<typeof sql>) =>
  sql`(select attnum from pg_attribute where attrelid = ${table} and attname = 'tree_id')`;

test('[CON-022] all tables are in the schema public', async () => {
  const others = await names(sql`select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace <> 'public'::regnamespace
    and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'drizzle', 'pgboss')`);
  expect(others).toEqual([]);
});

test('every table of a tree has the primary key (tree_id, id)', async () => {
  const broken = await names(sql`select c.oid::regclass::text as name from pg_class c where c.oid in ${treeOwned}
    and not exists (select 1 from pg_constraint p where p.conrelid = c.oid and p.contype = 'p'
      and pg_get_constraintdef(p.oid) = 'PRIMARY KEY (tree_id, id)')`);
  expect(broken).toEqual([]);
  expect(
    (await names(sql`select oid::regclass::text as name from pg_class where oid in ${treeOwned}`)).length,
  ).toBeGreaterThan(7);
});

test('[CAT-011] what there may be one of, there cannot be two of: every account, link and mark is held by a unique index', async () => {
  const unique = await names(sql`select indrelid::regclass || ' ' || pg_get_indexdef(indexrelid) as name from pg_index
    where indisunique and not indisprimary`);
  const held = (table: string, columns: string) =>
    unique.some((name) => name.startsWith(`${table} `) && name.includes(`(${columns})`));
  expect(held('users', 'lower(email)')).toBe(true);
  expect(held('sessions', 'token')).toBe(true);
  expect(held('accounts', 'provider_id, account_id')).toBe(true);
  expect(held('tree_access', 'tree_id, user_id')).toBe(true);
  expect(held('union_children', 'tree_id, union_id, member_id')).toBe(true);
  expect(held('changes', 'tree_id, seq')).toBe(true);
  expect(held('photo_people', 'tree_id, photo_id, member_id')).toBe(true);
});

test('every unique index and foreign key of a table of a tree carries tree_id', async () => {
  const indexes = await names(sql`select i.indexrelid::regclass::text as name from pg_index i
    where i.indrelid in ${treeOwned} and i.indisunique and not (${treeIdOf(sql`i.indrelid`)} = any (i.indkey::int2[]))`);
  expect(indexes).toEqual([]);
  const keys = await names(sql`select k.conname as name from pg_constraint k
    where k.contype = 'f' and k.conrelid in ${treeOwned} and not (${treeIdOf(sql`k.conrelid`)} = any (k.conkey))`);
  expect(keys).toEqual([]);
});

test('nothing outside a tree points into one', async () => {
  const keys = await names(sql`select k.conname as name from pg_constraint k
    where k.contype = 'f' and k.confrelid in ${treeOwned} and k.conrelid not in ${treeOwned}`);
  expect(keys).toEqual([]);
});

test('ids come from the program: no sequences, triggers, enums, functions or generated columns', async () => {
  const inPublic = sql`'public'::regnamespace`;
  expect(
    await names(sql`select relname as name from pg_class where relkind = 'S' and relnamespace = ${inPublic}`),
  ).toEqual([]);
  expect(
    await names(sql`select tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not tgisinternal and c.relnamespace = ${inPublic}`),
  ).toEqual([]);
  expect(
    await names(sql`select typname as name from pg_type where typtype = 'e' and typnamespace = ${inPublic}`),
  ).toEqual([]);
  expect(
    await names(sql`select p.proname as name from pg_proc p where p.pronamespace = ${inPublic}
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`),
  ).toEqual([]);
  expect(
    await names(sql`select attrelid::regclass || '.' || attname as name from pg_attribute a
      join pg_class c on c.oid = a.attrelid where c.relnamespace = ${inPublic} and (attgenerated <> '' or attidentity <> '')`),
  ).toEqual([]);
});

test('no constraint is deferrable and none excludes', async () => {
  const constraints = await names(
    sql`select conname as name from pg_constraint where connamespace = 'public'::regnamespace
      and (condeferrable or contype = 'x')`,
  );
  expect(constraints).toEqual([]);
});

test('names are searched by one trigram index a table', async () => {
  const indexes = await names(
    sql`select indexname as name from pg_indexes where schemaname = 'public' and indexdef like '%gin_trgm_ops%'`,
  );
  expect(indexes.toSorted()).toEqual([
    'family_members_search',
    'family_trees_search',
    'life_events_search',
    'public_people_search',
    'users_search',
  ]);
});
