import type { Sharp } from 'sharp';
import { mediaTypeOf } from '#domain/media/media-type.ts';
import { captureDate } from '#domain/photos/capture-date.ts';
import type { PixelBox } from '#domain/photos/photo.ts';
import type { BlobHash, BlobStore } from '#server/platform/blobs/blob-store.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { drawSmaller, keepSize, type PhotoFile, refuseUnreadable, within, writeSize } from './drawing/draw-sizes.ts';
import { decodeHeic } from './heic/decode-heic.ts';
import { openImage, readImageHead } from './image-library.ts';
import { limitDecoding } from './limit-decoding.ts';
import { photoBounds } from './photo-bounds.ts';

export interface TakenPhoto {
  /** Of the full size, px. */
  readonly width: number;
  readonly height: number;
  readonly full: PhotoFile;
  /** px as it came; null where it did not stand upright, or was turned or cut. */
  readonly came: { readonly width: number; readonly height: number } | null;
  /** The day it was taken, as GEDCOM writes it, where the file says so; for those who want it kept. */
  readonly takenOn: string | null;
}

/** Where photos are kept, and for whom one is drawn: people take turns. */
export interface Drawing {
  readonly blobs: BlobStore;
  /** The user, or the network of a visitor. */
  readonly person: string;
}

/** A photo with all of its sizes. */
export interface DrawnPhoto extends TakenPhoto {
  readonly files: readonly PhotoFile[];
}

/** What the first bytes of a photo may say that it is. */
export const acceptedTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
]);

/**
 * Takes a photo that somebody has sent: looks at its first bytes and at its measures before anything is decoded, and keeps it only
 * as it was drawn anew, without what its file said beside the picture. What was sent is gone when this ends. Its smaller sizes are
 * made later. Throws payload_too_large, not_a_photo, photo_too_large, photo_unreadable, too_much_at_once and unavailable where too
 * many wait, and storage_full.
 */
export async function takeInPhoto({ blobs, person }: Drawing, bytes: AsyncIterable<Uint8Array>): Promise<TakenPhoto> {
  return await blobs.withArriving(bytes, photoBounds.bytes, async ({ path, start }) => {
    if (!acceptedTypes.has(mediaTypeOf(start))) throw new AppError('not_a_photo');
    return await limitDecoding(person, async () => (await drawAnew(blobs, path)).photo);
  });
}

/** What is done to a photo that is drawn anew: turned by quarters to the right, or cut to some of its pixels. */
export type Redrawing = { readonly quarters: number } | { readonly crop: PixelBox };

/** Draws a file anew that is kept already, and stays, in every size at once. Throws as `takeInPhoto` does. */
export async function renderKept(
  { blobs, person }: Drawing,
  hash: BlobHash,
  redrawing?: Redrawing,
): Promise<DrawnPhoto> {
  return await blobs.withFile(hash, (path) =>
    limitDecoding(person, async () => {
      const { photo, data } = await drawAnew(blobs, path, redrawing);
      return { ...photo, files: [...(await drawSmaller(blobs, data)), photo.full] };
    }),
  );
}

/** The full size of a photo, kept and at hand. */
async function drawAnew(blobs: BlobStore, path: string, redrawing?: Redrawing) {
  const { takenOn, came, heic } = await inspect(path);
  const source = heic ? await decodeHeic(path, heic).catch(refuseUnreadable) : path;
  const written = await writeSize(within(redraw(openImage(source), redrawing), 'full'), 'full');
  const { width, height, data } = written;
  const full = await keepSize(blobs, written);
  const photo: TakenPhoto = { width, height, full, takenOn, came: redrawing ? null : came };
  return { photo, data };
}

function redraw(upright: Sharp, redrawing: Redrawing | undefined): Sharp {
  if (!redrawing) return upright;
  return 'crop' in redrawing ? upright.extract(redrawing.crop) : upright.rotate(redrawing.quarters * 90);
}

/** Refuses by the head of the file; gives what it says of the day, of its measures, and of a HEIC what its decoder has to know. */
async function inspect(path: string) {
  const head = await readImageHead(path).catch(refuseUnreadable);
  const { width, height, pages = 1, pageHeight = height, exif, icc, orientation = 1 } = head;
  const heic = head.compression === 'hevc' ? { width, height: pageHeight, icc } : null;
  const details = { width, height: pageHeight, frames: pages };
  const pixels = width * pageHeight * Math.max(heic ? 1 : pages, 1);
  if (pages > photoBounds.frames) throw new AppError('photo_too_large', { details });
  if (pixels > (heic ? photoBounds.heicPixels : photoBounds.pixels)) throw new AppError('photo_too_large', { details });
  // A HEIC has been turned by then, whatever its Exif block says of it.
  const came = orientation > 1 || heic ? null : { width, height: pageHeight };
  return { takenOn: exif ? captureDate(exif) : null, came, heic };
}
