import { sql } from 'drizzle-orm';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Queryable, Transaction } from '#server/platform/db/connection.ts';

/** A row as the database spells it: column names to JSON values. The log keeps rows in this form. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** The kinds of rows a tree is made of, as they stand in the log, and their tables. */
const tables = {
  tree: 'family_trees',
  member: 'family_members',
  union: 'unions',
  child: 'union_children',
  record: 'gedcom_records',
  media: 'media_files',
  dismissal: 'dismissed_findings',
  card: 'moved_cards',
  photo: 'photos',
  photo_file: 'photo_files',
  photo_person: 'photo_people',
} as const;

export type Entity = keyof typeof tables;

// Safe: the keys of a constant.
export const entities = Object.keys(tables) as Entity[];

export const tableOf = (entity: Entity) => sql.identifier(tables[entity]);
const ownerColumn = (entity: Entity) => (entity === 'tree' ? sql`id` : sql`tree_id`);

/** Rows leave and enter as JSON, so that one statement carries thousands and an old image fits the table as it is today. */
export async function insertRows(tx: Transaction, entity: Entity, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const table = tableOf(entity);
  await tx.execute(
    sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`,
  );
}

export async function deleteRows(
  tx: Transaction,
  treeId: TreeId,
  entity: Entity,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(
    sql`delete from ${tableOf(entity)} where ${ownerColumn(entity)} = ${treeId} and id = any(${sql.param(ids)}::uuid[])`,
  );
}

/** Writes the columns that the first row names, which all of them have, nothing else. */
export async function updateRows(tx: Transaction, treeId: TreeId, entity: Entity, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  if (columns.length === 0) return;
  const table = tableOf(entity);
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const fresh = sql.join(
    columns.map((column) => sql`fresh.${sql.identifier(column)}`),
    sql`, `,
  );
  await tx.execute(
    sql`update ${table} set (${names}) = row(${fresh})
        from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as fresh
        where ${table}.${ownerColumn(entity)} = ${treeId} and ${table}.id = fresh.id`,
  );
}

export async function readRows(
  db: Queryable,
  treeId: TreeId,
  entity: Entity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  if (ids.length === 0) return new Map();
  const table = tableOf(entity);
  const result = await db.execute<{ row: Row }>(
    sql`select to_jsonb(${table}) as row from ${table}
        where ${ownerColumn(entity)} = ${treeId} and id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(result.rows.map(({ row }) => [row.id, row]));
}

/** Which of some ids are those of rows that are there. */
export async function idsThatExist(
  db: Queryable,
  treeId: TreeId,
  entity: Entity,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${tableOf(entity)}
        where ${ownerColumn(entity)} = ${treeId} and id = any(${sql.param([...new Set(ids)])}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The rows one change brought, at most `limit` of those that are still there. */
export async function readRowsAddedIn(
  db: Queryable,
  treeId: TreeId,
  entity: Exclude<Entity, 'tree'>,
  changeId: string,
  limit: number,
): Promise<readonly Row[]> {
  const table = tableOf(entity);
  const result = await db.execute<{ row: Row }>(
    sql`select to_jsonb(${table}) as row from ${table}
        where tree_id = ${treeId} and added_in = ${changeId} limit ${limit}`,
  );
  return result.rows.map(({ row }) => row);
}
