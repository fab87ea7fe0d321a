import { type PhotoRegion, portraitBox } from '#domain/photos/photo.ts';
import type { BlobHash } from '#server/platform/blobs/blob-store.ts';
import { openImage } from './image-library.ts';
import { limitDecoding } from './limit-decoding.ts';
import { sizeBounds } from './photo-bounds.ts';
import { putBytes } from './put-bytes.ts';
import type { Drawing } from './take-in-photo.ts';

/** Cuts the square around a region, or the middle, out of the full size of a photo, and keeps it as a portrait. */
export async function cutPortrait(
  { blobs, person }: Drawing,
  photo: { readonly hash: BlobHash; readonly width: number; readonly height: number },
  region: PhotoRegion | null,
): Promise<BlobHash> {
  return await blobs.withFile(photo.hash, (path) =>
    limitDecoding(person, async () => {
      const image = openImage(path).extract(portraitBox(region, photo));
      const bytes = await image.resize(sizeBounds.thumb, sizeBounds.thumb).webp({ quality: 82 }).toBuffer();
      return (await putBytes(blobs, bytes)).hash;
    }),
  );
}
