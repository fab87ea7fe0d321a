import type { BlobHash } from '#server/blobs/blob-store.ts';
import { openImage } from '#server/photos/image-library.ts';
import { inTurn } from '#server/photos/in-turn.ts';
import type { Drawing } from '#server/photos/take-in-photo.ts';

/** px of the longer side: sharp where a photo is as wide as a page, at 150 px an inch. */
const SIDE = 1100;

/** A photo in the form that documents can hold: JPEG, in three colours, without transparency. */
export async function pictureJpeg({ blobs, person }: Drawing, hash: BlobHash): Promise<Uint8Array> {
  return await blobs.withFile(hash, (path) =>
    inTurn(person, () =>
      openImage(path)
        .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: 84 })
        .toBuffer(),
    ),
  );
}
