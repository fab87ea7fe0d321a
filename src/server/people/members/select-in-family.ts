import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Relative } from '#contract/members.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { buildOnce } from '#server/platform/db/build-once.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { familyMembers } from '#server/platform/db/schema.ts';
import type { MemberRow } from './queries.ts';
import {
  inOrderOfUnions,
  type Kin,
  type KinChildLink,
  type KnownKin,
  linkAsJson,
  linkWithUnionAsJson,
  unionAsJson,
} from './select-kin.ts';

/** Somebody with everybody around: parents, siblings, partners and children. */
export interface MemberInFamily {
  readonly row: MemberRow;
  readonly kin: KnownKin;
  /** Of the unions of the parents and of the member's own, in birth order. */
  readonly children: readonly KinChildLink[];
  readonly relatives: ReadonlyMap<MemberId, Relative>;
}

/** In one question, as it is asked for each person who is opened. */
export async function findInFamily(db: Queryable, treeId: TreeId, id: MemberId): Promise<MemberInFamily | undefined> {
  const [found] = await memberInFamily(db).execute({ treeId, id });
  if (!found) return undefined;
  const { row, family } = found;
  const relatives = new Map((family.relatives ?? []).map((relative) => [relative.id, relative]));
  return {
    row,
    kin: {
      unions: family.unions ?? [],
      parentLinks: family.parentLinks ?? [],
      genderOf: (one) => relatives.get(one)?.gender,
    },
    children: family.children ?? [],
    relatives,
  };
}

/** As the database gives it: null for nobody. */
interface Family {
  readonly unions: Kin['unions'] | null;
  readonly parentLinks: Kin['parentLinks'] | null;
  readonly children: readonly KinChildLink[] | null;
  readonly relatives: readonly Relative[] | null;
}

const memberInFamily = buildOnce('member_in_family', (db, name) => {
  // Of the row, so that each is sent once.
  const treeId = sql.raw('family_members.tree_id');
  const id = sql.raw('family_members.id');
  const family = sql<Family>`(
    with links as materialized (
      select * from union_children where tree_id = ${treeId} and member_id = ${id}
    ),
    couples as materialized (
      select * from unions
      where tree_id = ${treeId}
        and (partner_a = ${id} or partner_b = ${id} or id = any(array(select union_id from links)))
    ),
    children as materialized (
      select * from union_children where tree_id = ${treeId} and union_id = any(array(select id from couples))
    )
    select json_build_object(
      'unions', (
        select json_agg(${unionAsJson} ${inOrderOfUnions}) from couples u
        where u.partner_a = ${id} or u.partner_b = ${id}),
      'parentLinks', (
        select json_agg(${linkWithUnionAsJson} order by c.id) from links c join couples u on u.id = c.union_id),
      'children', (select json_agg(${linkAsJson} order by c.position, c.id) from children c),
      'relatives', (
        select json_agg(json_build_object('id', m.id, 'firstName', m.first_name, 'lastName', m.last_name,
          'gender', m.gender, 'birthYear', m.birth_year, 'deathYear', m.death_year))
        from family_members m
        where m.tree_id = ${treeId} and m.id = any(array(
          select partner_a from couples union select partner_b from couples union select member_id from children)))
    ))`;
  return db
    .select({ row: getTableColumns(familyMembers), family })
    .from(familyMembers)
    .where(and(eq(familyMembers.treeId, sql.placeholder('treeId')), eq(familyMembers.id, sql.placeholder('id'))))
    .prepare(name);
});
