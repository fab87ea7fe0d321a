import { sql } from 'drizzle-orm';
import type { NearRelation } from '#contract/search.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { Gender } from '#domain/tree/vocabulary.ts';
import type { Queryable } from '#server/platform/db/connection.ts';

export interface NearRelative {
  readonly treeId: TreeId;
  readonly memberId: MemberId;
  readonly relation: NearRelation;
}

export interface Self {
  readonly treeId: TreeId;
  readonly memberId: MemberId;
}

type Kinship = 'self' | 'partner' | 'parent' | 'child' | 'sibling' | 'grandparent' | 'cousin';

/** What somebody of each kinship is called by their gender; without a word of its own, by the kinship itself. */
const words: Readonly<Record<Kinship, Partial<Record<Gender, NearRelation>>>> = {
  self: {},
  partner: {},
  parent: { male: 'father', female: 'mother' },
  child: { male: 'son', female: 'daughter' },
  sibling: { male: 'brother', female: 'sister' },
  grandparent: { male: 'grandfather', female: 'grandmother' },
  cousin: {},
};

/**
 * Whoever is near to somebody, of all parent sets: half siblings are siblings, and the children of a parent's siblings are
 * cousins. One question for all trees. Who is two things at once is the nearer of them.
 */
export async function selectNearRelatives(db: Queryable, selves: readonly Self[]): Promise<NearRelative[]> {
  if (selves.length === 0) return [];
  const trees = sql`${sql.param(selves.map(({ treeId }) => treeId))}::uuid[]`;
  const people = sql`${sql.param(selves.map(({ memberId }) => memberId))}::uuid[]`;
  const { rows } = await db.execute<{ treeId: TreeId; memberId: MemberId; kinship: Kinship; gender: Gender }>(sql`
    with self as materialized (select * from unnest(${trees}, ${people}) as one (tree_id, id)),
    parent as materialized (${parentsOf('self')}),
    grandparent as materialized (${parentsOf('parent')}),
    sibling as materialized (${childrenOf('parent')}),
    uncle as materialized (select * from (${childrenOf('grandparent')}) as one
      where not exists (select from parent p where p.tree_id = one.tree_id and p.id = one.id)),
    partner as (select s.tree_id, case when u.partner_a = s.id then u.partner_b else u.partner_a end as id
      from self s join unions u on u.tree_id = s.tree_id and (u.partner_a = s.id or u.partner_b = s.id)),
    near as (
      select tree_id, id, 0 as rank, 'self' as kinship from self
      union all select tree_id, id, 1, 'partner' from partner
      union all select tree_id, id, 2, 'parent' from parent
      union all select tree_id, id, 3, 'child' from (${childrenOf('self')}) as child
      union all select tree_id, id, 4, 'sibling' from sibling
      union all select tree_id, id, 5, 'grandparent' from grandparent
      union all select tree_id, id, 6, 'cousin' from (${childrenOf('uncle')}) as cousin
    )
    select distinct on (n.tree_id, n.id) n.tree_id as "treeId", n.id as "memberId", n.kinship, m.gender
    from near n join family_members m on m.tree_id = n.tree_id and m.id = n.id
    order by n.tree_id, n.id, n.rank`);
  return rows.map(({ treeId, memberId, kinship, gender }) => ({
    treeId,
    memberId,
    relation: words[kinship][gender] ?? kinship,
  }));
}

const parentsOf = (people: string) => sql`
  select distinct c.tree_id, p.id from ${sql.raw(people)} s
  join union_children c on c.tree_id = s.tree_id and c.member_id = s.id
  join unions u on u.tree_id = c.tree_id and u.id = c.union_id
  cross join lateral (values (u.partner_a), (u.partner_b)) as p (id) where p.id is not null`;

const childrenOf = (people: string) => sql`
  select distinct c.tree_id, c.member_id as id from ${sql.raw(people)} s
  join unions u on u.tree_id = s.tree_id and (u.partner_a = s.id or u.partner_b = s.id)
  join union_children c on c.tree_id = u.tree_id and c.union_id = u.id`;
