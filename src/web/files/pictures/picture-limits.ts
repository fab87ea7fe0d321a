import type { Size } from '#domain/diagram/drawing/lens.ts';

/**
 * A JPG comes from one canvas. Firefox draws none wider or higher than 32,767 px; Chromium allows 65,535 and Safari more,
 * but both no more than 268 million px, which is a gigabyte of memory: half of it is as much as a page should take.
 * Phones may allow less, which shows only when the canvas is made (see `makeCanvas`).
 */
const JPG_SIDE = 32_767;
const JPG_PX = 2 ** 27;

/**
 * A PNG is written row by row and could be of any size; but who opens it needs four bytes for each px. With a thousand
 * million of them, 4 GB, nothing opens it but programs for satellite pictures.
 */
const PNG_PX = 2 ** 30;

export type PixelFormat = 'png' | 'jpg';

/** Whether a picture of so many px can be made, and opened. */
export function canBeDrawn(format: PixelFormat, { width, height }: Size): boolean {
  if (format === 'png') return width * height <= PNG_PX;
  return Math.max(width, height) <= JPG_SIDE && width * height <= JPG_PX;
}

/** Bytes that a program needs to show a picture of so many px. */
export const memoryToOpen = ({ width, height }: Size): number => width * height * 4;

/** How many px a drawing has at a scale. */
export const pixelsAt = (scale: number, { width, height }: Size): Size => ({
  width: Math.ceil(width * scale),
  height: Math.ceil(height * scale),
});

/** Every scale is a multiple of this, so that the tiles of a drawing end on whole px. */
export const SCALE_STEP = 1 / 16;

/** How high the letters of a name have to be, so that they can be read without effort, px. */
const READABLE = 8;

/**
 * The largest scale under `scale` at which a drawing can be made and its names be read; undefined where there is none.
 * `drawing` and `nameSize` are those at scale 1.
 */
export function nextScale(format: PixelFormat, scale: number, drawing: Size, nameSize: number): number | undefined {
  for (let next = scale - SCALE_STEP; next * nameSize >= READABLE; next -= SCALE_STEP) {
    if (canBeDrawn(format, pixelsAt(next, drawing))) return next;
  }
  return undefined;
}

/** How many px of a picture one px of the drawing is. */
export const scaleOf = { low: 1, medium: 2, high: 3 } as const;
export type Quality = keyof typeof scaleOf;
