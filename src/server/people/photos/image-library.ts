import sharp, { type Sharp } from 'sharp';
import { photoBounds } from './photo-bounds.ts';

/*
 * The one door to the library that decodes pictures. It knows many kinds of files, SVG and PDF among them; here only the readers
 * of the five kinds are open, and that a file is of one of them has been seen before by its first bytes.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`),
});
// One thread for each picture, and none of them kept afterwards: the server answers others meanwhile.
sharp.concurrency(1);
sharp.cache(false);

/** A picture to work on, upright, its first frame alone, without what the file says beside it. Decoded only when written. */
export function openImage(source: string | Uint8Array): Sharp {
  return sharp(source, { limitInputPixels: photoBounds.pixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: photoBounds.seconds })
    .autoOrient();
}

/** What the head of a file says of it, nothing of which has been decoded. */
export const readImageHead = (path: string) => sharp(path, { limitInputPixels: false, pages: -1 }).metadata();
