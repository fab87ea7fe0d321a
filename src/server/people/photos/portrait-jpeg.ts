import { PORTRAIT_SIDE } from '#domain/photos/photo.ts';
import type { BlobHash, BlobStore } from '#server/platform/blobs/blob-store.ts';
import { openImage } from './image-library.ts';

/** A portrait in the form that documents can hold: JPEG, in three colours, without transparency. */
export async function portraitJpeg(blobs: BlobStore, hash: BlobHash): Promise<Uint8Array> {
  return await blobs.withFile(hash, (path) =>
    openImage(path)
      .resize(PORTRAIT_SIDE, PORTRAIT_SIDE)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 85 })
      .toBuffer(),
  );
}
