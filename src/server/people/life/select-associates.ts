import { sql } from 'drizzle-orm';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';

/** A record that somebody stands by. */
export interface AttendedRecord extends Record<string, unknown> {
  readonly tag: 'INDI' | 'FAM';
  readonly lines: string;
  /** The member or union whose record it is. */
  readonly entityId: string;
}

/** The records of people and couples by which the person of this record stands. */
export async function selectAttended(
  db: Queryable,
  treeId: TreeId,
  personXref: string,
): Promise<readonly AttendedRecord[]> {
  // The first condition is that of the index gedcom_records_associates.
  const { rows } = await db.execute<AttendedRecord>(sql`
    select tag, lines, entity_id as "entityId" from gedcom_records
    where tree_id = ${treeId} and strpos(lines, 'ASSO @') > 0 and strpos(lines, ${`ASSO @${personXref}@`}) > 0
      and entity_id is not null and tag in ('INDI', 'FAM') order by import_id, position`);
  return rows;
}

/** Who the records of these names are about. */
export async function selectPeopleOfRecords(
  db: Queryable,
  treeId: TreeId,
  xrefs: readonly string[],
): Promise<ReadonlyMap<string, MemberId>> {
  if (xrefs.length === 0) return new Map();
  const { rows } = await db.execute<{ xref: string; memberId: MemberId }>(sql`
    select xref, entity_id as "memberId" from gedcom_records
    where tree_id = ${treeId} and tag = 'INDI' and entity_id is not null
      and xref = any(${sql.param([...xrefs])}::text[])`);
  return new Map(rows.map(({ xref, memberId }) => [xref, memberId]));
}
