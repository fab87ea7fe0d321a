import { limitDecoding } from '#server/people/photos/limit-decoding.ts';
import { selectFiles } from '#server/people/photos/queries.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { isOutage } from '#server/platform/http/known-failures.ts';
import { addPhotoSizes } from '#server/tree/changes/add-photo-sizes.ts';
import { drawSmaller } from './draw-sizes.ts';
import { failUndrawn, forgetUndrawn, type TakenUndrawn, takeUndrawn } from './queries.ts';

interface Parts {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly log: { error(fields: object, message: string): void };
}

/**
 * Makes the smaller sizes of all photos that wait for them, one after the other; the owners of their trees take turns, with all who
 * send photos meanwhile. One that fails stops none of the others. Whoever ends in the middle leaves at most files that nobody refers
 * to, which are the same that the next one makes.
 */
export async function drawWaiting(parts: Parts): Promise<void> {
  for (let next = await takeUndrawn(parts.db); next; next = await takeUndrawn(parts.db, next.ownerId)) {
    try {
      await draw(parts, next);
    } catch (error) {
      if (isOutage(error)) throw error;
      parts.log.error({ err: error, treeId: next.treeId, photoId: next.id }, 'the sizes of a photo could not be made');
      await failUndrawn(parts.db, next);
    }
  }
}

async function draw({ db, blobs }: Parts, undrawn: TakenUndrawn): Promise<void> {
  const { treeId, id: photoId } = undrawn;
  const full = (await selectFiles(db, treeId, [photoId], 'full')).get(photoId);
  // Deleted meanwhile: whatever brings it back notes it again.
  if (!full) return await forgetUndrawn(db, undrawn);
  const smaller = await limitDecoding(
    undrawn.ownerId,
    () => blobs.withFile(full.hash, (path) => drawSmaller(blobs, path)),
    {
      isAccepted: true,
    },
  );
  await addPhotoSizes(db, { treeId, photoId, full: full.hash, smaller });
}
