import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/connection.ts';
import { uuids } from './uuids.ts';
import type { Journal, Mutation } from './write-context.ts';

/**
 * Notes the photos that have come without their smaller sizes, whatever brought them: an upload, or an undo that brings one back
 * from before they were made.
 */
export async function noteUndrawn(tx: Transaction, { treeId }: Journal, mutations: readonly Mutation[]): Promise<void> {
  const photos = mutations.flatMap(({ entity, before, after }) =>
    entity === 'photo_file' && before === null && after?.size === 'full' ? [String(after.photo_id)] : [],
  );
  if (photos.length === 0) return;
  await tx.execute(
    sql`insert into undrawn_photos (tree_id, id)
        select ${treeId}, photo from unnest(${uuids(photos)}) as photo
        where not exists (select 1 from photo_files f where f.tree_id = ${treeId} and f.photo_id = photo and f.size = 'thumb')
        on conflict (tree_id, id) do update set taken_at = null, failed_at = null`,
  );
}
