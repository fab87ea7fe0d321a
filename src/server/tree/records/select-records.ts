import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { versionOfHead } from '#domain/gedcom/at-signs.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { gedcomRecords } from '#server/platform/db/record-schema.ts';

/** A kept record, with the version whose rules its lines follow. */
export interface StoredRecord {
  readonly id: string;
  readonly importId: string;
  readonly xref: string | null;
  readonly tag: string;
  readonly lines: string;
  readonly entityId: string | null;
  readonly version: GedcomVersion;
}

const columns = {
  id: gedcomRecords.id,
  importId: gedcomRecords.importId,
  xref: gedcomRecords.xref,
  tag: gedcomRecords.tag,
  lines: gedcomRecords.lines,
  entityId: gedcomRecords.entityId,
};

/** The records of members and unions by their ids. Of several that speak of one, the last, by which an export names them. */
export async function selectRecordsOf(
  db: Queryable,
  treeId: TreeId,
  entityIds: readonly string[],
): Promise<ReadonlyMap<string, StoredRecord>> {
  if (entityIds.length === 0) return new Map();
  const rows = await db
    .select(columns)
    .from(gedcomRecords)
    .where(and(eq(gedcomRecords.treeId, treeId), inArray(gedcomRecords.entityId, [...entityIds])))
    .orderBy(asc(gedcomRecords.importId), asc(gedcomRecords.position));
  const records = await withVersions(db, treeId, rows);
  return new Map(records.map((record) => [record.entityId ?? '', record]));
}

/** Cited sources and shared notes, by their names. */
export async function selectCited(
  db: Queryable,
  treeId: TreeId,
  xrefs: Iterable<string>,
): Promise<ReadonlyMap<string, StoredRecord>> {
  const names = [...new Set(xrefs)];
  if (names.length === 0) return new Map();
  const rows = await db
    .select(columns)
    .from(gedcomRecords)
    .where(
      and(
        eq(gedcomRecords.treeId, treeId),
        sql`${gedcomRecords.tag} in ('SOUR', 'NOTE', 'SNOTE')`,
        inArray(gedcomRecords.xref, names),
      ),
    );
  const records = await withVersions(db, treeId, rows);
  return new Map(records.map((record) => [record.xref ?? '', record]));
}

/** All records of a kind that others point to, in the order of their files. */
export async function selectShared(
  db: Queryable,
  treeId: TreeId,
  tag: 'SOUR' | 'REPO' | '_LOC',
): Promise<readonly StoredRecord[]> {
  const rows = await db
    .select(columns)
    .from(gedcomRecords)
    .where(
      and(
        eq(gedcomRecords.treeId, treeId),
        sql`${gedcomRecords.tag} not in ('INDI', 'FAM')`,
        eq(gedcomRecords.tag, tag),
      ),
    )
    .orderBy(asc(gedcomRecords.importId), asc(gedcomRecords.position));
  return withVersions(db, treeId, rows);
}

type Row = Omit<StoredRecord, 'version'>;

/** Records that were written here have no HEAD and follow the rules of 5.5.1. */
async function withVersions(db: Queryable, treeId: TreeId, rows: readonly Row[]): Promise<StoredRecord[]> {
  const imports = [...new Set(rows.map(({ importId }) => importId))];
  if (imports.length === 0) return [];
  const heads = await db
    .select({ importId: gedcomRecords.importId, lines: gedcomRecords.lines })
    .from(gedcomRecords)
    .where(
      and(
        eq(gedcomRecords.treeId, treeId),
        sql`${gedcomRecords.tag} = 'HEAD'`,
        inArray(gedcomRecords.importId, imports),
      ),
    )
    .orderBy(desc(gedcomRecords.position));
  const versionOf = new Map(heads.map(({ importId, lines }) => [importId, versionOfHead(lines)]));
  return rows.map((row) => ({ ...row, version: versionOf.get(row.importId) ?? '5.5.1' }));
}
