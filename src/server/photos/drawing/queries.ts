import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PhotoId } from '#domain/photos/photo.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Db, Queryable } from '#server/db/connection.ts';
import { undrawnPhotos } from '#server/db/photo-schema.ts';

export interface UndrawnPhoto {
  readonly treeId: TreeId;
  readonly id: PhotoId;
}

/** Longer than a photo takes: whoever took one before has ended. Two at the same photo would make the same files. */
const PATIENCE = sql`interval '1 minute'`;

/** Takes the photo that has waited longest for its smaller sizes; nobody else takes it meanwhile. */
export async function takeUndrawn(db: Db): Promise<UndrawnPhoto | undefined> {
  const { rows } = await db.execute<UndrawnPhoto & Record<string, unknown>>(sql`
    update undrawn_photos set taken_at = now()
    where (tree_id, id) = (
      select tree_id, id from undrawn_photos
      where failed_at is null and (taken_at is null or taken_at < now() - ${PATIENCE})
      order by created_at, id limit 1 for update skip locked)
    returning tree_id as "treeId", id`);
  return rows[0];
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
