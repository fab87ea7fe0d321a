import type { Sharp } from 'sharp';
import { mediaTypeOf } from '#domain/media/media-type.ts';
import { captureDate } from '#domain/photos/capture-date.ts';
import { type PhotoSize, type PixelBox, photoSizes } from '#domain/photos/photo.ts';
import type { BlobHash, BlobStore } from '#server/blobs/blob-store.ts';
import { AppError } from '#server/http/app-error.ts';
import { openImage, readImageHead } from './image-library.ts';
import { inTurn } from './in-turn.ts';
import { photoBounds, sizeBounds } from './photo-bounds.ts';
import { putBytes } from './put-bytes.ts';

export interface PhotoFile {
  readonly size: PhotoSize;
  readonly hash: BlobHash;
  readonly bytes: number;
  readonly mime: string;
}

export interface TakenPhoto {
  /** Of the full size, px. */
  readonly width: number;
  readonly height: number;
  readonly files: readonly PhotoFile[];
  /** px as it came; null where it did not stand upright, or was turned or cut. */
  readonly came: { readonly width: number; readonly height: number } | null;
  /** The day it was taken, as GEDCOM writes it, where the file says so; for those who want it kept. */
  readonly takenOn: string | null;
}

/** What the first bytes of a photo may say that it is. */
export const acceptedTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
]);

/**
 * Takes a photo that somebody has sent: looks at its first bytes and at its measures before anything is decoded, and keeps it only
 * as it was drawn anew, without what its file said beside the picture. What was sent is gone when this ends. Throws
 * payload_too_large, not_a_photo, photo_too_large, photo_unreadable, unavailable where too many wait, and storage_full.
 */
export async function takeInPhoto(blobs: BlobStore, bytes: AsyncIterable<Uint8Array>): Promise<TakenPhoto> {
  return await blobs.withArriving(bytes, photoBounds.bytes, async ({ path, start }) => {
    if (!acceptedTypes.has(mediaTypeOf(start))) throw new AppError('not_a_photo');
    return await inTurn(() => renderPhoto(blobs, path));
  });
}

/** What is done to a photo that is drawn anew: turned by quarters to the right, or cut to some of its pixels. */
export type Redrawing = { readonly quarters: number } | { readonly crop: PixelBox };

/** As `takeInPhoto`, of a file that is kept already, and stays. */
export async function renderKept(blobs: BlobStore, hash: BlobHash, redrawing?: Redrawing): Promise<TakenPhoto> {
  return await blobs.withFile(hash, (path) => inTurn(() => renderPhoto(blobs, path, redrawing)));
}

async function renderPhoto(blobs: BlobStore, path: string, redrawing?: Redrawing): Promise<TakenPhoto> {
  const { takenOn, ...head } = await lookAt(path);
  const full = await write(within(redraw(openImage(path), redrawing), sizeBounds.full), 'full');
  // From here on of what was drawn anew: smaller, upright, and known to be whole.
  const large = await write(within(openImage(full.data), sizeBounds.large), 'large');
  const small = await write(within(openImage(large.data), sizeBounds.small), 'small');
  const thumb = await write(
    openImage(large.data).resize(sizeBounds.thumb, sizeBounds.thumb, { fit: 'cover' }),
    'thumb',
  );
  const written = { full, large, small, thumb };
  const files: PhotoFile[] = [];
  for (const size of photoSizes) files.push(await keep(blobs, size, written[size]));
  return { width: full.width, height: full.height, files, takenOn, came: redrawing ? null : head.came };
}

function redraw(upright: Sharp, redrawing: Redrawing | undefined): Sharp {
  if (!redrawing) return upright;
  return 'crop' in redrawing ? upright.extract(redrawing.crop) : upright.rotate(redrawing.quarters * 90);
}

/** Refuses by the head of the file; gives what it says of the day, and of its measures. */
async function lookAt(path: string): Promise<Pick<TakenPhoto, 'takenOn' | 'came'>> {
  const head = await readImageHead(path).catch(refuseUnreadable);
  const { width, height, pages = 1, pageHeight = height, exif, orientation = 1 } = head;
  const details = { width, height: pageHeight, frames: pages };
  if (pages > photoBounds.frames) throw new AppError('photo_too_large', { details });
  if (width * pageHeight * Math.max(pages, 1) > photoBounds.pixels) throw new AppError('photo_too_large', { details });
  const came = orientation > 1 ? null : { width, height: pageHeight };
  return { takenOn: exif ? captureDate(exif) : null, came };
}

const within = (image: Sharp, side: number): Sharp =>
  image.resize(side, side, { fit: 'inside', withoutEnlargement: true });

interface Written {
  readonly data: Buffer;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
}

/** The largest stays in the form that every program reads; the others are as small as they can be on the way. */
async function write(image: Sharp, size: PhotoSize): Promise<Written> {
  const form =
    size === 'full' ? image.flatten({ background: '#fff' }).jpeg({ quality: 90 }) : image.webp({ quality: 80 });
  const { data, info } = await form.toBuffer({ resolveWithObject: true }).catch(refuseUnreadable);
  return { data, mime: size === 'full' ? 'image/jpeg' : 'image/webp', width: info.width, height: info.height };
}

async function keep(blobs: BlobStore, size: PhotoSize, { data, mime }: Written): Promise<PhotoFile> {
  const stored = await putBytes(blobs, data);
  return { size, hash: stored.hash, bytes: stored.size, mime };
}

/** The library gives its failures no code: whatever it says of a file that has come is about the file. */
function refuseUnreadable(error: unknown): never {
  throw new AppError('photo_unreadable', {
    details: { reason: error instanceof Error ? error.message : String(error) },
  });
}
