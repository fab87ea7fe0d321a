import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { ChildLinkId, MemberId, TreeId, UnionId } from '#domain/tree/ids.ts';
import type { Pedigree } from '#domain/tree/vocabulary.ts';
import type { Queryable } from '#server/db/connection.ts';
import { familyMembers, unionChildren, unions } from '#server/db/schema.ts';

export interface KinUnion {
  readonly id: UnionId;
  readonly partnerA: MemberId | null;
  readonly partnerB: MemberId | null;
  readonly kind: (typeof unions.$inferSelect)['kind'];
  readonly startDate: string | null;
  readonly startPlace: string | null;
  readonly startEarliest: number | null;
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
  startEarliest: unions.startEarliest,
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

export async function selectKin(db: Queryable, treeId: TreeId, ids: readonly MemberId[]): Promise<Kin> {
  if (ids.length === 0) return { unions: [], parentLinks: [] };
  const own = await db
    .select(unionFields)
    .from(unions)
    .where(and(eq(unions.treeId, treeId), or(inArray(unions.partnerA, [...ids]), inArray(unions.partnerB, [...ids]))))
    .orderBy(asc(unions.startEarliest), asc(unions.createdAt), asc(unions.id));
  const links = await db
    .select({ link: linkFields, union: unionFields })
    .from(unionChildren)
    .innerJoin(unions, and(eq(unions.treeId, unionChildren.treeId), eq(unions.id, unionChildren.unionId)))
    .where(and(eq(unionChildren.treeId, treeId), inArray(unionChildren.memberId, [...ids])))
    .orderBy(asc(unionChildren.id));
  return { unions: own, parentLinks: links.map(({ link, union }) => ({ ...link, union })) };
}

/** All children of some unions, in birth order. */
export async function selectChildren(
  db: Queryable,
  treeId: TreeId,
  unionIds: readonly UnionId[],
): Promise<KinChildLink[]> {
  if (unionIds.length === 0) return [];
  return db
    .select(linkFields)
    .from(unionChildren)
    .where(and(eq(unionChildren.treeId, treeId), inArray(unionChildren.unionId, [...unionIds])))
    .orderBy(asc(unionChildren.position), asc(unionChildren.id));
}

export async function selectRelatives(db: Queryable, treeId: TreeId, ids: readonly MemberId[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: familyMembers.id,
      firstName: familyMembers.firstName,
      lastName: familyMembers.lastName,
      gender: familyMembers.gender,
      birthYear: familyMembers.birthYear,
      deathYear: familyMembers.deathYear,
    })
    .from(familyMembers)
    .where(and(eq(familyMembers.treeId, treeId), inArray(familyMembers.id, [...ids])));
}
