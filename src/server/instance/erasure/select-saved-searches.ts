import { sql } from 'drizzle-orm';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';

/** What somebody is called, and was. */
export async function selectNames(db: Queryable, treeId: TreeId, memberId: MemberId): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select search_text as name from family_members where tree_id = ${treeId} and id = ${memberId}
    union select value from life_events
    where tree_id = ${treeId} and entity_id = ${memberId} and tag = 'NAME' and value is not null`);
  return rows.map(({ name }) => name);
}

/** Searches that those who may read a tree have saved, or that are remembered of them. */
export async function selectSearchesOfReaders(db: Queryable, treeId: TreeId) {
  const { rows } = await db.execute<{ id: string; name: string | null; q: string | null }>(sql`
    select id, name, wish ->> 'q' as q from saved_searches where user_id in (
      select owner_id from family_trees where id = ${treeId}
      union select user_id from tree_access where tree_id = ${treeId})`);
  return rows;
}

export async function deleteSearches(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`delete from saved_searches where id = any(${sql.param([...ids])}::uuid[])`);
}
