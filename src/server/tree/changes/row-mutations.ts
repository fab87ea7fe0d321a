import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Entity, type Row, readRows } from './rows.ts';
import type { Journal, Mutation } from './write-context.ts';

/** What reading rows of a tree takes: a connection, and which tree it is. */
export interface TreeReader {
  readonly tx: Queryable;
  readonly journal: Pick<Journal, 'treeId'>;
}

export const added = (entity: Entity, after: Row): Mutation => ({ entity, id: after.id, before: null, after });
export const removed = (entity: Entity, before: Row): Mutation => ({ entity, id: before.id, before, after: null });
export const changed = (entity: Entity, before: Row, columns: Record<string, unknown>): Mutation => {
  const plain = JSON.parse(JSON.stringify(columns));
  return { entity, id: before.id, before, after: { ...before, ...plain } };
};

export async function loadRow(context: TreeReader, entity: Entity, id: string): Promise<Row> {
  const row = (await readRows(context.tx, context.journal.treeId, entity, [id])).get(id);
  if (!row) throw new AppError('not_found');
  return row;
}

type Condition = ReturnType<typeof sql>;

export async function unionRows({ tx, journal }: TreeReader, condition: Condition): Promise<Row[]> {
  const { rows } = await tx.execute<{ row: Row }>(
    sql`select to_jsonb(unions) as row from unions where tree_id = ${journal.treeId} and (${condition}) order by id`,
  );
  return rows.map(({ row }) => row);
}

export async function childRows({ tx, journal }: TreeReader, condition: Condition): Promise<Row[]> {
  const { rows } = await tx.execute<{ row: Row }>(
    sql`select to_jsonb(union_children) as row from union_children
        where tree_id = ${journal.treeId} and (${condition}) order by position, id`,
  );
  return rows.map(({ row }) => row);
}
