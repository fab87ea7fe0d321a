import { sql } from 'drizzle-orm';
import type { MemberId, TreeId, UnionId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';

/** Versions of a tree: changes after `from`, at least up to `to`. */
export interface VersionRange {
  readonly from: number;
  readonly to: number;
}

export interface TouchedRows {
  /** Members whose rows, records or portraits were changed, and partners of changed unions. */
  readonly members: readonly MemberId[];
  /** Unions whose rows, records or links to children were changed. */
  readonly unions: readonly UnionId[];
}

interface Sought {
  /** From how many members on nobody wants to know. */
  readonly most: number;
  /** The columns of members that matter: what was changed in no other way than beside them is left out. All where it is not said. */
  readonly columns?: readonly string[];
}

/**
 * Reads from the log which rows of a tree were changed since a version, those that are gone by now included. Null where the log does
 * not say so, as after an import or an erasure, or names more than `most` members.
 */
export async function selectTouchedRows(
  db: Queryable,
  treeId: TreeId,
  { from, to }: VersionRange,
  { most, columns }: Sought,
): Promise<TouchedRows | null> {
  const since = sql`select c.id, c.touched, c.kind from changes c where c.tree_id = ${treeId} and c.seq > ${from}`;
  const { rows: counted } = await db.execute<{ changes: number; touched: number; erased: number; noted: number }>(sql`
    with since as (${since})
    select (select count(*) from since)::int as changes, coalesce((select sum(touched) from since), 0)::int as touched,
      (select count(*) from since where kind = 'member_erased')::int as erased,
      (select count(*) from change_entries e where e.tree_id = ${treeId} and e.change_id in (select id from since))::int as noted`);
  const [{ changes = 0, touched = 0, erased = 0, noted = 0 } = {}] = counted;
  if (changes < to - from || noted < touched || noted > most * 4 || erased > 0) return null;
  const matters =
    columns === undefined
      ? sql`true`
      : sql`(e.entity <> 'member' or e.before is null or e.after is null or exists (
          select 1 from unnest(${sql.param([...columns])}::text[]) as c (name) where e.before -> c.name is distinct from e.after -> c.name))`;
  const { rows } = await db.execute<{ id: string; isUnion: boolean }>(sql`
    with since as (${since}),
    image as (
      select e.entity, e.entity_id, one.row from change_entries e
      cross join lateral (values (e.before), (e.after)) as one (row)
      where e.tree_id = ${treeId} and e.change_id in (select id from since) and ${matters}
    ),
    named as (
      select entity_id as id from image where entity in ('member', 'union')
      union select (row ->> 'partner_a')::uuid from image where entity = 'union'
      union select (row ->> 'partner_b')::uuid from image where entity = 'union'
      union select (row ->> 'union_id')::uuid from image where entity = 'child'
      union select (row ->> 'entity_id')::uuid from image where entity = 'record'
      union select (row ->> 'member_id')::uuid from image where entity = 'photo_person'
    )
    select n.id, u.id is not null or n.id in (select entity_id from image where entity = 'union') as "isUnion"
    from named n left join unions u on u.tree_id = ${treeId} and u.id = n.id where n.id is not null`);
  // Safe: what the log names are ids of these tables.
  const members = rows.filter(({ isUnion }) => !isUnion).map(({ id }) => id as MemberId);
  const unions = rows.filter(({ isUnion }) => isUnion).map(({ id }) => id as UnionId);
  return members.length > most ? null : { members, unions };
}
