import { MOST_PHOTO_BYTES } from '#contract/photos.ts';
import { PORTRAIT_SIDE } from '#domain/photos/photo.ts';

/** What a photo may be, told before anything of it is decoded. */
export const photoBounds = {
  /** Bytes of one upload. */
  bytes: MOST_PHOTO_BYTES,
  /** Width times height: more than the cameras of telephones have, less than what makes a small machine swap. */
  pixels: 120_000_000,
  /** Of a HEIC, whose decoder needs several times the memory; the largest of telephones have 48 million. */
  heicPixels: 64_000_000,
  /** Pictures of an animation, of which the first is kept. */
  frames: 200,
  /** Seconds for one size. */
  seconds: 30,
  /** Photos that are decoded at the same time. */
  atOnce: 2,
  /** Photos that wait for others to be done, of everybody and of one person; whoever comes then is asked to come again. */
  waiting: 200,
  waitingPerPerson: 40,
} as const;

/** The longer side of each size, px. */
export const sizeBounds = { thumb: PORTRAIT_SIDE, small: 480, large: 1600, full: 6000 } as const;
