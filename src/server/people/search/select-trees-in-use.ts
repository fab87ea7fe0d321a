import { sql } from 'drizzle-orm';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';

/** Trees in the order in which somebody who may read them was here last, as long as they hold no more people than `most` together. */
export async function selectTreesInUse(
  db: Queryable,
  most: number,
): Promise<{ readonly id: TreeId; readonly version: number }[]> {
  const { rows } = await db.execute<{ id: TreeId; version: number }>(sql`
    select id, version from (
      select t.id, t.version, sum(t.member_count) over (order by seen.at desc nulls last, t.id) as people, seen.at
      from family_trees t
      cross join lateral (
        select max(u.last_active_at) as at from users u
        where u.id = t.owner_id or u.id in (select a.user_id from tree_access a where a.tree_id = t.id)
      ) as seen
      where t.deleted_at is null and t.member_count > 0
    ) as one where people <= ${most} order by at desc nulls last, id`);
  return rows;
}
