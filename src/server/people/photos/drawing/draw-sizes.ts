import type { Sharp } from 'sharp';
import type { PhotoSize } from '#domain/photos/photo.ts';
import { openImage } from '#server/people/photos/image-library.ts';
import { sizeBounds } from '#server/people/photos/photo-bounds.ts';
import { putBytes } from '#server/people/photos/put-bytes.ts';
import type { BlobHash, BlobStore } from '#server/platform/blobs/blob-store.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** One size of a photo, and where its bytes lie. */
export interface PhotoFile {
  readonly size: PhotoSize;
  readonly hash: BlobHash;
  readonly bytes: number;
  readonly mime: string;
}

interface Written {
  readonly size: PhotoSize;
  readonly data: Buffer;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
}

/** The sizes that are made of the full one. */
type Smaller = Exclude<PhotoSize, 'full'>;

/** Makes one of the smaller sizes of a photo whose full size is kept, and keeps it. */
export async function drawSize(blobs: BlobStore, full: BlobHash, size: Smaller): Promise<PhotoFile> {
  return await blobs.withFile(full, async (path) => await keepSize(blobs, await writeSmaller(path, size)));
}

/** Makes all of the smaller sizes of a photo, out of its full size: where that lies, or its bytes. The same bytes every time. */
export async function drawSmaller(blobs: BlobStore, full: string | Uint8Array): Promise<PhotoFile[]> {
  const large = await writeSmaller(full, 'large');
  // Of what is smaller already: several times as fast.
  const others = [await writeSmaller(large.data, 'thumb'), await writeSmaller(large.data, 'small')];
  const files: PhotoFile[] = [];
  for (const written of [...others, large]) files.push(await keepSize(blobs, written));
  return files;
}

function writeSmaller(source: string | Uint8Array, size: Smaller): Promise<Written> {
  const image = openImage(source);
  const side = sizeBounds[size];
  return writeSize(size === 'thumb' ? image.resize(side, side, { fit: 'cover' }) : within(image, size), size);
}

/** No longer than a size may be on either side, and never larger than it is. */
export const within = (image: Sharp, size: PhotoSize): Sharp =>
  image.resize(sizeBounds[size], sizeBounds[size], { fit: 'inside', withoutEnlargement: true });

/** The largest stays in the form that every program reads; the others are as small as they can be on the way. */
export async function writeSize(image: Sharp, size: PhotoSize): Promise<Written> {
  const form =
    size === 'full' ? image.flatten({ background: '#fff' }).jpeg({ quality: 90 }) : image.webp({ quality: 80 });
  const { data, info } = await form.toBuffer({ resolveWithObject: true }).catch(refuseUnreadable);
  return { size, data, mime: size === 'full' ? 'image/jpeg' : 'image/webp', width: info.width, height: info.height };
}

export async function keepSize(blobs: BlobStore, { size, data, mime }: Written): Promise<PhotoFile> {
  const stored = await putBytes(blobs, data);
  return { size, hash: stored.hash, bytes: stored.size, mime };
}

/** The library gives its failures no code: whatever it says of a file that has come is about the file. */
export function refuseUnreadable(error: unknown): never {
  throw new AppError('photo_unreadable', {
    details: { reason: error instanceof Error ? error.message : String(error) },
  });
}
