import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PhotoId } from '#domain/photos/photo.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { Db, Queryable } from '#server/platform/db/connection.ts';
import { undrawnPhotos } from '#server/platform/db/photo-schema.ts';

export interface UndrawnPhoto {
  readonly treeId: TreeId;
  readonly id: PhotoId;
}

/** A photo whose turn it is, and whose tree it belongs to. */
export interface TakenUndrawn extends UndrawnPhoto {
  readonly ownerId: UserId;
}

/** Longer than a photo takes: whoever took one before has ended. Two at the same photo would make the same files. */
const PATIENCE = sql`interval '1 minute'`;

/**
 * Takes a photo that waits for its smaller sizes; nobody else takes it meanwhile. Owners take turns, in the order of their ids and
 * beginning behind `after`; of one owner it is the photo that has waited longest.
 */
export async function takeUndrawn(db: Db, after: UserId | null = null): Promise<TakenUndrawn | undefined> {
  const { rows } = await db.execute<TakenUndrawn & Record<string, unknown>>(sql`
    update undrawn_photos set taken_at = now()
    from (
      select photo.tree_id, photo.id, tree.owner_id from undrawn_photos photo
      join family_trees tree on tree.id = photo.tree_id
      where photo.failed_at is null and (photo.taken_at is null or photo.taken_at < now() - ${PATIENCE})
      order by coalesce(tree.owner_id <= ${after}::uuid, false), tree.owner_id, photo.created_at, photo.id
      limit 1 for update of photo skip locked
    ) as next
    where undrawn_photos.tree_id = next.tree_id and undrawn_photos.id = next.id
    returning undrawn_photos.tree_id as "treeId", undrawn_photos.id, next.owner_id as "ownerId"`);
  return rows[0];
}

/**
 * Whether photos wait while nobody is at any: an undo has brought them back, or whoever had taken one has ended or lost the
 * database in the middle.
 */
export async function areLeftUndrawn(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ left: boolean }>(sql`
    select count(*) > 0 and coalesce(max(taken_at) < now() - ${PATIENCE}, true) as left
    from undrawn_photos where failed_at is null`);
  return rows[0]?.left === true;
}

const isOne = ({ treeId, id }: UndrawnPhoto) => and(eq(undrawnPhotos.treeId, treeId), eq(undrawnPhotos.id, id));

export async function failUndrawn(db: Db, photo: UndrawnPhoto): Promise<void> {
  await db.update(undrawnPhotos).set({ failedAt: sql`now()` }).where(isOne(photo));
}

export async function forgetUndrawn(db: Db, photo: UndrawnPhoto): Promise<void> {
  await db.delete(undrawnPhotos).where(isOne(photo));
}

/** Lets a photo that failed wait again. */
export async function retryUndrawn(db: Db, photo: UndrawnPhoto): Promise<void> {
  await db.update(undrawnPhotos).set({ failedAt: null, takenAt: null }).where(isOne(photo));
}

/** Which of these photos have no smaller sizes because that failed. */
export async function selectFailed(
  db: Queryable,
  treeId: TreeId,
  ids: readonly PhotoId[],
): Promise<ReadonlySet<PhotoId>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: undrawnPhotos.id })
    .from(undrawnPhotos)
    .where(and(eq(undrawnPhotos.treeId, treeId), inArray(undrawnPhotos.id, [...ids]), sql`failed_at is not null`));
  return new Set(rows.map(({ id }) => id));
}
