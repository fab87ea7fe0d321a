import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { gedcomRecords } from '#server/platform/db/record-schema.ts';
import { unions } from '#server/platform/db/schema.ts';

const columns = {
  importId: gedcomRecords.importId,
  xref: gedcomRecords.xref,
  tag: gedcomRecords.tag,
  lines: gedcomRecords.lines,
  entityId: gedcomRecords.entityId,
};

/** The records of a member and of the couples the member is part of, the member's first, couples by their beginning. */
export function selectRecordsOf(db: Queryable, treeId: TreeId, memberId: MemberId) {
  return db
    .select({ ...columns, unionId: unions.id })
    .from(gedcomRecords)
    .leftJoin(unions, and(eq(unions.treeId, gedcomRecords.treeId), eq(unions.id, gedcomRecords.entityId)))
    .where(
      and(
        eq(gedcomRecords.treeId, treeId),
        or(
          eq(gedcomRecords.entityId, memberId),
          inArray(
            gedcomRecords.entityId,
            db
              .select({ id: sql<string>`${unions.id}` })
              .from(unions)
              .where(and(eq(unions.treeId, treeId), or(eq(unions.partnerA, memberId), eq(unions.partnerB, memberId)))),
          ),
        ),
      ),
    )
    .orderBy(sql`${unions.id} is not null`, asc(unions.startEarliest), asc(gedcomRecords.position));
}

/** Records by their names: the sources and notes that others point to, and HEAD, which says how at signs are written. */
export function selectNamedRecords(db: Queryable, treeId: TreeId, xrefs: readonly string[]) {
  return db
    .select(columns)
    .from(gedcomRecords)
    .where(
      and(eq(gedcomRecords.treeId, treeId), or(inArray(gedcomRecords.xref, [...xrefs]), eq(gedcomRecords.tag, 'HEAD'))),
    );
}
