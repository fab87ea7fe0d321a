import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { gedcomRecords } from '#server/platform/db/record-schema.ts';

const PAGE = 1000;

/** The next records of one import as its file said them last, in the order of the file. */
export function selectImportedLines(db: Queryable, treeId: TreeId, importId: string, after: number) {
  return db
    .select({
      position: gedcomRecords.position,
      firstLine: gedcomRecords.firstLine,
      xref: gedcomRecords.xref,
      tag: gedcomRecords.tag,
      lines: sql<string>`coalesce(${gedcomRecords.said}, ${gedcomRecords.lines})`,
    })
    .from(gedcomRecords)
    .where(
      and(eq(gedcomRecords.treeId, treeId), eq(gedcomRecords.importId, importId), gt(gedcomRecords.position, after)),
    )
    .orderBy(asc(gedcomRecords.position))
    .limit(PAGE);
}
