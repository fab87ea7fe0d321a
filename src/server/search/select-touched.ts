import { sql } from 'drizzle-orm';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/db/connection.ts';

/**
 * Everybody who may be found by something else since one version of the tree, at least up to another, and their partners; null where the log does not
 * say so, as after an import, or names more than `most`.
 */
export async function selectTouched(
  db: Queryable,
  treeId: TreeId,
  { from, to }: { readonly from: number; readonly to: number },
  most: number,
): Promise<MemberId[] | null> {
  const since = sql`select c.id, c.touched from changes c where c.tree_id = ${treeId} and c.seq > ${from}`;
  const { rows: counted } = await db.execute<{ changes: number; touched: number; noted: number }>(sql`
    with since as (${since})
    select (select count(*) from since)::int as changes, coalesce((select sum(touched) from since), 0)::int as touched,
      (select count(*) from change_entries e where e.tree_id = ${treeId} and e.change_id in (select id from since))::int as noted`);
  const [{ changes = 0, touched = 0, noted = 0 } = {}] = counted;
  if (changes < to - from || noted < touched || noted > most * 4) return null;
  const { rows } = await db.execute<{ id: MemberId }>(sql`
    with since as (${since}),
    image as (
      select e.entity, e.entity_id, one.row from change_entries e
      cross join lateral (values (e.before), (e.after)) as one (row)
      where e.tree_id = ${treeId} and e.change_id in (select id from since)
    ),
    named as (
      select entity_id as id from image where entity = 'member'
      union select (row ->> 'partner_a')::uuid from image where entity = 'union'
      union select (row ->> 'partner_b')::uuid from image where entity = 'union'
      union select (row ->> 'entity_id')::uuid from image where entity = 'record'
      union select (row ->> 'member_id')::uuid from image where entity = 'photo_person'
      -- A union whose image was emptied, or whose record was changed.
      union select p.id from image i join unions u on u.tree_id = ${treeId}
        and u.id in (i.entity_id, (i.row ->> 'entity_id')::uuid) and i.entity in ('union', 'record')
        cross join lateral (values (u.partner_a), (u.partner_b)) as p (id)
    )
    select id from named where id is not null
    union
    select case when u.partner_a = n.id then u.partner_b else u.partner_a end
    from named n join unions u on u.tree_id = ${treeId} and (u.partner_a = n.id or u.partner_b = n.id)
    where u.partner_a is not null and u.partner_b is not null`);
  return rows.length > most ? null : rows.map(({ id }) => id);
}
