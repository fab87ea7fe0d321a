import { sql } from 'drizzle-orm';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { selectTouchedRows, type VersionRange } from '#server/tree/changes/select-touched-rows.ts';
import { uuids } from '#server/tree/changes/uuids.ts';

/**
 * Everybody who may be found by something else since one version of the tree, at least up to another, and their partners; null
 * where the log does not say so, or names more than `most`.
 */
export async function selectTouched(
  db: Queryable,
  treeId: TreeId,
  range: VersionRange,
  most: number,
): Promise<MemberId[] | null> {
  const touched = await selectTouchedRows(db, treeId, range, { most });
  if (touched === null) return null;
  const { members, unions } = touched;
  const { rows } = await db.execute<{ id: MemberId }>(sql`
    select distinct partner.id
    from unions u cross join lateral (values (u.partner_a), (u.partner_b)) as partner (id)
    where u.tree_id = ${treeId} and partner.id is not null
      and (u.id = any(${uuids(unions)}) or u.partner_a = any(${uuids(members)}) or u.partner_b = any(${uuids(members)}))`);
  const all = new Set([...members, ...rows.map(({ id }) => id)]);
  return all.size > most ? null : [...all];
}
