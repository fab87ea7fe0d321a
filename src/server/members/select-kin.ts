import { and, asc, eq, sql } from 'drizzle-orm';
import type { ChildLinkId, MemberId, TreeId, UnionId } from '#domain/tree/ids.ts';
import type { Gender, Pedigree } from '#domain/tree/vocabulary.ts';
import { buildOnce } from '#server/db/build-once.ts';
import type { Queryable } from '#server/db/connection.ts';
import { familyMembers, unionChildren, type unions } from '#server/db/schema.ts';

export interface KinUnion {
  readonly id: UnionId;
  readonly partnerA: MemberId | null;
  readonly partnerB: MemberId | null;
  /** null where there is no partner. */
  readonly genderA: Gender | null;
  readonly genderB: Gender | null;
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

type KinRow = KinUnion & { readonly linkId: ChildLinkId | null } & Omit<KinChildLink, 'id' | 'unionId'>;

const unionColumns = sql`
  u.id, u.partner_a as "partnerA", u.partner_b as "partnerB", a.gender as "genderA", b.gender as "genderB", u.kind,
  u.start_date as "startDate", u.start_place as "startPlace", u.end_reason as "end", u.end_date as "endDate"`;
const partners = sql`
  left join family_members a on a.tree_id = u.tree_id and a.id = u.partner_a
  left join family_members b on b.tree_id = u.tree_id and b.id = u.partner_b`;

/** Unions by their beginning, then links in the order in which they were made. One question, whatever the number of members. */
export async function selectKin(db: Queryable, treeId: TreeId, ids: readonly MemberId[]): Promise<Kin> {
  if (ids.length === 0) return { unions: [], parentLinks: [] };
  const members = sql`any(${sql.param(ids)}::uuid[])`;
  const { rows } = await db.execute<KinRow & Record<string, unknown>>(
    sql`select * from (
          select ${unionColumns}, u.start_earliest, u.created_at, null::uuid as "linkId", null::uuid as "memberId",
            null::int as position, null as "pedigreeA", null as "pedigreeB"
          from unions u ${partners}
          where u.tree_id = ${treeId} and (u.partner_a = ${members} or u.partner_b = ${members})
          union all
          select ${unionColumns}, null, null, c.id, c.member_id, c.position, c.pedigree_a, c.pedigree_b
          from union_children c join unions u on u.tree_id = c.tree_id and u.id = c.union_id ${partners}
          where c.tree_id = ${treeId} and c.member_id = ${members}
        ) as kin
        order by start_earliest, created_at, "linkId", id`,
  );
  return {
    unions: rows.filter(({ linkId }) => linkId === null).map(unionOfRow),
    parentLinks: rows.flatMap(({ linkId, memberId, position, pedigreeA, pedigreeB, ...row }) =>
      linkId === null
        ? []
        : [{ id: linkId, unionId: row.id, memberId, position, pedigreeA, pedigreeB, union: unionOfRow(row) }],
    ),
  };
}

function unionOfRow(row: KinUnion): KinUnion {
  const { id, partnerA, partnerB, genderA, genderB, kind, startDate, startPlace, end, endDate } = row;
  return { id, partnerA, partnerB, genderA, genderB, kind, startDate, startPlace, end, endDate };
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

const childrenOfUnions = buildOnce((db) =>
  db
    .select({
      id: unionChildren.id,
      unionId: unionChildren.unionId,
      memberId: unionChildren.memberId,
      position: unionChildren.position,
      pedigreeA: unionChildren.pedigreeA,
      pedigreeB: unionChildren.pedigreeB,
    })
    .from(unionChildren)
    .where(
      and(
        eq(unionChildren.treeId, sql.placeholder('treeId')),
        sql`${unionChildren.unionId} = any(${sql.placeholder('unionIds')}::uuid[])`,
      ),
    )
    .orderBy(asc(unionChildren.position), asc(unionChildren.id))
    .prepare(''),
);

export async function selectRelatives(db: Queryable, treeId: TreeId, ids: readonly MemberId[]) {
  return ids.length === 0 ? [] : relativesById(db).execute({ treeId, ids });
}

const relativesById = buildOnce((db) =>
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
    .where(
      and(
        eq(familyMembers.treeId, sql.placeholder('treeId')),
        sql`${familyMembers.id} = any(${sql.placeholder('ids')}::uuid[])`,
      ),
    )
    .prepare(''),
);
