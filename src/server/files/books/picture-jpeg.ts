import { openImage } from '#server/people/photos/image-library.ts';
import { limitDecoding } from '#server/people/photos/limit-decoding.ts';
import type { Drawing } from '#server/people/photos/take-in-photo.ts';
import type { BlobHash } from '#server/platform/blobs/blob-store.ts';

/** px of the longer side: sharp where a photo is as wide as a page, at 150 px an inch. */
const SIDE = 1100;

/** A photo in the form that documents can hold: JPEG, in three colours, without transparency. */
export async function pictureJpeg({ blobs, person }: Drawing, hash: BlobHash): Promise<Uint8Array> {
  return await blobs.withFile(hash, (path) =>
    limitDecoding(person, () =>
      openImage(path)
        .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: 84 })
        .toBuffer(),
    ),
  );
}
