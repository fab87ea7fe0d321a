import { and, asc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ChildLinkId, MemberId, TreeId, UnionId } from '#domain/tree/ids.ts';
import type { Gender, Pedigree } from '#domain/tree/vocabulary.ts';
import { buildOnce } from '#server/platform/db/build-once.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { familyMembers, unionChildren, type unions } from '#server/platform/db/schema.ts';

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

/** Tells the gender of a parent; undefined for somebody who is not there. */
export type GenderOf = (id: MemberId) => Gender | undefined;

export interface KnownKin extends Kin {
  /** Of the parents in `parentLinks`. */
  readonly genderOf: GenderOf;
}

const linkFields = {
  id: unionChildren.id,
  unionId: unionChildren.unionId,
  memberId: unionChildren.memberId,
  position: unionChildren.position,
  pedigreeA: unionChildren.pedigreeA,
  pedigreeB: unionChildren.pedigreeB,
};

/** A `KinUnion` of the row `u` of unions, in the database's own words. */
export const unionAsJson = sql.raw(`json_build_object('id', u.id, 'partnerA', u.partner_a, 'partnerB', u.partner_b,
  'kind', u.kind, 'startDate', u.start_date, 'startPlace', u.start_place, 'end', u.end_reason, 'endDate', u.end_date)`);

/** A `KinChildLink` of the row `c` of union_children. */
const link = `'id', c.id, 'unionId', c.union_id, 'memberId', c.member_id, 'position', c.position,
  'pedigreeA', c.pedigree_a, 'pedigreeB', c.pedigree_b`;
export const linkAsJson = sql.raw(`json_build_object(${link})`);
export const linkWithUnionAsJson = sql`json_build_object(${sql.raw(link)}, 'union', ${unionAsJson})`;
/** In which the unions of somebody follow each other. */
export const inOrderOfUnions = sql.raw('order by u.start_earliest, u.created_at, u.id');

/** One question whatever the number of members: how often the database is asked costs more than what it is asked. */
export async function selectKin(db: Queryable, treeId: TreeId, members: readonly MemberId[]): Promise<KnownKin> {
  const [found] = members.length === 0 ? [] : await kinOf(db).execute({ treeId, members });
  const genders = new Map(found?.kin.genders);
  return {
    unions: found?.kin.unions ?? [],
    parentLinks: found?.kin.parentLinks ?? [],
    genderOf: (id) => genders.get(id),
  };
}

/** As the database gives it: null for nobody. */
interface FoundKin {
  readonly unions: Kin['unions'] | null;
  readonly parentLinks: Kin['parentLinks'] | null;
  readonly genders: readonly (readonly [MemberId, Gender])[] | null;
}

const kinOf = buildOnce('kin_of', (db, name) =>
  db
    .select({
      kin: sql<FoundKin>`(
        with links as materialized (
          select c.id, u.partner_a, u.partner_b, ${linkWithUnionAsJson} as link from union_children c
          join unions u on u.tree_id = c.tree_id and u.id = c.union_id
          where c.tree_id = asked.tree and c.member_id = any(asked.members)
        )
        select json_build_object(
          'unions', (
            select json_agg(${unionAsJson} ${inOrderOfUnions}) from unions u
            where u.tree_id = asked.tree and (u.partner_a = any(asked.members) or u.partner_b = any(asked.members))),
          'parentLinks', (select json_agg(link order by id) from links),
          'genders', (
            select json_agg(json_build_array(m.id, m.gender)) from family_members m
            where m.tree_id = asked.tree
              and m.id = any(array(select partner_a from links union select partner_b from links)))
        ))`,
    })
    .from(
      sql`(select ${sql.placeholder('treeId')}::uuid as tree, ${sql.placeholder('members')}::uuid[] as members) as asked`,
    )
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
