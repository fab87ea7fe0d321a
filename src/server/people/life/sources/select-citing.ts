import { sql } from 'drizzle-orm';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';

/** A record that names others, by the names it names and how often. */
export interface CitingRecord extends Record<string, unknown> {
  readonly id: string;
  readonly importId: string;
  readonly tag: string;
  readonly lines: string;
  readonly said: string | null;
  readonly entityId: string | null;
}

/** The records that point to one under this tag, as those do that cite a source, in the order of their files. */
export async function selectPointing(
  db: Queryable,
  treeId: TreeId,
  tag: string,
  xref: string,
): Promise<readonly CitingRecord[]> {
  const { rows } = await db.execute<CitingRecord>(sql`
    select id, import_id as "importId", tag, lines, said, entity_id as "entityId" from gedcom_records
    where tree_id = ${treeId} and strpos(lines, ${` ${tag} @${xref}@`}) > 0 order by import_id, position`);
  return rows;
}

/** How often every source of a tree is cited, by its name. */
export async function countCitations(db: Queryable, treeId: TreeId): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ xref: string; citations: number }>(sql`
    select cited[1] as xref, count(*)::int as citations
    from gedcom_records r, regexp_matches(r.lines, '\\n\\d+ SOUR @([^@\\n]+)@', 'g') as cited
    where r.tree_id = ${treeId} and strpos(r.lines, ' SOUR @') > 0 group by 1`);
  return new Map(rows.map(({ xref, citations }) => [xref, citations]));
}

/** The partners of some couples. */
export async function selectCouples(db: Queryable, treeId: TreeId, ids: readonly string[]) {
  const { rows } = await db.execute<{ id: string; partnerA: string | null; partnerB: string | null }>(sql`
    select id, partner_a as "partnerA", partner_b as "partnerB" from unions
    where tree_id = ${treeId} and id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
