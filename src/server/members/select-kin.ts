import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ChildLinkId, MemberId, TreeId, UnionId } from '#domain/tree/ids.ts';
import type { Gender, Pedigree } from '#domain/tree/vocabulary.ts';
import { buildOnce } from '#server/db/build-once.ts';
import type { Queryable } from '#server/db/connection.ts';
import { familyMembers, unionChildren, unions } from '#server/db/schema.ts';

export interface KinUnion {
  readonly id: UnionId;
  readonly partnerA: MemberId | null;
  readonly partnerB: MemberId | null;
  readonly kind: (typeof unions.$inferSelect)['kind'];
  readonly startDate: string | null;
  readonly startPlace: string | null;
  readonly end: (typeof unions.$inferSelect)['end'];
  readonly endDate: string | null;
}

export interface KinChildLink {
  readonly id: ChildLinkId;
  readonly unionId: UnionId;
  readonly memberId: MemberId;
  readonly position: number;
  readonly pedigreeA: Pedigree;
  readonly pedigreeB: Pedigree;
}

/** What ties some members to others: the unions they are partners in, and their links to the unions of their parents. */
export interface Kin {
  readonly unions: readonly KinUnion[];
  readonly parentLinks: readonly (KinChildLink & { readonly union: KinUnion })[];
}

const unionFields = {
  id: unions.id,
  partnerA: unions.partnerA,
  partnerB: unions.partnerB,
  kind: unions.kind,
  startDate: unions.startDate,
  startPlace: unions.startPlace,
  end: unions.end,
  endDate: unions.endDate,
};
const linkFields = {
  id: unionChildren.id,
  unionId: unionChildren.unionId,
  memberId: unionChildren.memberId,
  position: unionChildren.position,
  pedigreeA: unionChildren.pedigreeA,
  pedigreeB: unionChildren.pedigreeB,
};

/** Two questions whatever the number of members; one that joins them takes the database longer to plan than both to answer. */
export async function selectKin(db: Queryable, treeId: TreeId, members: readonly MemberId[]): Promise<Kin> {
  if (members.length === 0) return { unions: [], parentLinks: [] };
  const links = await parentLinksOf(db).execute({ treeId, members });
  return {
    unions: await unionsOf(db).execute({ treeId, members }),
    parentLinks: links.map(({ link, union }) => ({ ...link, union })),
  };
}

const unionsOf = buildOnce('unions_of', (db, name) =>
  db
    .select(unionFields)
    .from(unions)
    .where(and(eq(unions.treeId, sql.placeholder('treeId')), or(isAmong(unions.partnerA), isAmong(unions.partnerB))))
    .orderBy(asc(unions.startEarliest), asc(unions.createdAt), asc(unions.id))
    .prepare(name),
);

const parentLinksOf = buildOnce('parent_links_of', (db, name) =>
  db
    .select({ link: linkFields, union: unionFields })
    .from(unionChildren)
    .innerJoin(unions, and(eq(unions.treeId, unionChildren.treeId), eq(unions.id, unionChildren.unionId)))
    .where(and(eq(unionChildren.treeId, sql.placeholder('treeId')), isAmong(unionChildren.memberId)))
    .orderBy(asc(unionChildren.id))
    .prepare(name),
);

/** A list as one parameter: the statement is the same however many there are. */
function isAmong(column: AnyPgColumn) {
  return sql`${column} = any(${sql.placeholder('members')}::uuid[])`;
}

/** All children of some unions, in birth order. */
export async function selectChildren(
  db: Queryable,
  treeId: TreeId,
  unionIds: readonly UnionId[],
): Promise<KinChildLink[]> {
  if (unionIds.length === 0) return [];
  return childrenOfUnions(db).execute({ treeId, unionIds });
}

const childrenOfUnions = buildOnce('children_of_unions', (db, name) =>
  db
    .select(linkFields)
    .from(unionChildren)
    .where(
      and(
        eq(unionChildren.treeId, sql.placeholder('treeId')),
        sql`${unionChildren.unionId} = any(${sql.placeholder('unionIds')}::uuid[])`,
      ),
    )
    .orderBy(asc(unionChildren.position), asc(unionChildren.id))
    .prepare(name),
);

export async function selectRelatives(db: Queryable, treeId: TreeId, members: readonly MemberId[]) {
  return members.length === 0 ? [] : relativesById(db).execute({ treeId, members });
}

const relativesById = buildOnce('relatives_by_id', (db, name) =>
  db
    .select({
      id: familyMembers.id,
      firstName: familyMembers.firstName,
      lastName: familyMembers.lastName,
      gender: familyMembers.gender,
      birthYear: familyMembers.birthYear,
      deathYear: familyMembers.deathYear,
    })
    .from(familyMembers)
    .where(and(eq(familyMembers.treeId, sql.placeholder('treeId')), isAmong(familyMembers.id)))
    .prepare(name),
);

/** The genders of the partners of some unions. */
export async function selectGenders(
  db: Queryable,
  treeId: TreeId,
  couples: readonly Pick<KinUnion, 'partnerA' | 'partnerB'>[],
): Promise<(id: MemberId) => Gender | undefined> {
  const partners = couples.flatMap(({ partnerA, partnerB }) => [partnerA, partnerB]).filter((id) => id !== null);
  const relatives = await selectRelatives(db, treeId, [...new Set(partners)]);
  const genders = new Map(relatives.map(({ id, gender }) => [id, gender]));
  return (id) => genders.get(id);
}
