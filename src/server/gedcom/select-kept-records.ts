import { and, asc, eq, sql } from 'drizzle-orm';
import type { KeptRecord } from '#domain/gedcom/gedcom-writer.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import type { MemberId, TreeId, UnionId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/db/connection.ts';
import { familyMembers, gedcomRecords, unionChildren, unions } from '#server/db/schema.ts';

const PAGE = 2000;

/** The original lines of a tree's imports in the order of their files, a page at a time. */
export async function* selectKeptRecords(db: Queryable, treeId: TreeId): AsyncGenerator<readonly KeptRecord[]> {
  let after: { importId: string; position: number } | undefined;
  for (;;) {
    const page = await selectPage(db, treeId, after);
    if (page.length > 0) {
      yield page.map(({ entityId, xref, tag, lines }) => ({
        xref,
        tag,
        lines,
        // Safe: the import wrote the id of the row that it made of a record with this tag.
        memberId: tag === 'INDI' ? (entityId as MemberId | null) : null,
        unionId: tag === 'FAM' ? (entityId as UnionId | null) : null,
      }));
    }
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}

interface RecordRow {
  readonly importId: string;
  readonly position: number;
  readonly xref: string | null;
  readonly tag: string;
  readonly lines: string;
  readonly entityId: string | null;
}

/** The two columns are compared as one: `or` in its place would walk the index from its beginning for every page. */
async function selectPage(
  db: Queryable,
  treeId: TreeId,
  after: { readonly importId: string; readonly position: number } | undefined,
): Promise<RecordRow[]> {
  const beyond = after
    ? sql`and (import_id, position) > (${after.importId}::uuid, ${after.position}::int)`
    : sql.empty();
  const { rows } = await db.execute<RecordRow & Record<string, unknown>>(
    sql`select import_id as "importId", position, xref, tag, lines, entity_id as "entityId" from gedcom_records
        where tree_id = ${treeId} ${beyond} order by import_id, position limit ${PAGE}`,
  );
  return rows;
}

/** The names that records of a tree have already. */
export async function selectXrefs(db: Queryable, treeId: TreeId): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ xref: gedcomRecords.xref })
    .from(gedcomRecords)
    .where(and(eq(gedcomRecords.treeId, treeId), sql`${gedcomRecords.xref} is not null`));
  return new Set(rows.flatMap(({ xref }) => xref ?? []));
}

/** A whole tree as plain rows, in the order in which its people were added. */
export async function selectFamily(db: Queryable, treeId: TreeId): Promise<FamilyTree> {
  const members = await db
    .select({
      id: familyMembers.id,
      firstName: familyMembers.firstName,
      lastName: familyMembers.lastName,
      gender: familyMembers.gender,
      birthDate: familyMembers.birthDate,
      birthPlace: familyMembers.birthPlace,
      deathDate: familyMembers.deathDate,
      deathPlace: familyMembers.deathPlace,
      isDeceased: familyMembers.isDeceased,
      notes: familyMembers.notes,
      biography: familyMembers.biography,
      email: familyMembers.email,
      phone: familyMembers.phone,
      location: familyMembers.location,
      photoUrl: familyMembers.photoUrl,
    })
    .from(familyMembers)
    .where(eq(familyMembers.treeId, treeId))
    .orderBy(asc(familyMembers.id));
  const couples = await db
    .select({
      id: unions.id,
      partnerA: unions.partnerA,
      partnerB: unions.partnerB,
      kind: unions.kind,
      startDate: unions.startDate,
      startPlace: unions.startPlace,
      end: unions.end,
      endDate: unions.endDate,
    })
    .from(unions)
    .where(eq(unions.treeId, treeId))
    .orderBy(asc(unions.id));
  const children = await db
    .select({
      id: unionChildren.id,
      unionId: unionChildren.unionId,
      memberId: unionChildren.memberId,
      position: unionChildren.position,
      pedigreeA: unionChildren.pedigreeA,
      pedigreeB: unionChildren.pedigreeB,
    })
    .from(unionChildren)
    .where(eq(unionChildren.treeId, treeId))
    .orderBy(asc(unionChildren.unionId), asc(unionChildren.position), asc(unionChildren.id));
  return { members, unions: couples, children };
}
