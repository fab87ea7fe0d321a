import type { PhotoRegion } from '#domain/photos/photo.ts';

/** The smallest frame, and how far one key goes, in parts of the photo. */
const LEAST = 0.03;
const STEP = 0.02;

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Where a frame is after a key: arrows move it, with Shift they move its lower right corner. Undefined for other keys. */
export function moveFrame(frame: PhotoRegion, key: string, isSized: boolean): PhotoRegion | undefined {
  const step = steps[key];
  if (!step) return undefined;
  const [x, y] = step;
  if (isSized) {
    return {
      ...frame,
      width: between(LEAST, frame.width + x, 1 - frame.x),
      height: between(LEAST, frame.height + y, 1 - frame.y),
    };
  }
  return { ...frame, x: between(0, frame.x + x, 1 - frame.width), y: between(0, frame.y + y, 1 - frame.height) };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The frame between two corners, inside of the photo; null for one too small to be meant. */
export function spanFrame(from: Point, to: Point): PhotoRegion | null {
  const inside = (fraction: number) => between(0, fraction, 1);
  const x = inside(Math.min(from.x, to.x));
  const y = inside(Math.min(from.y, to.y));
  const width = inside(Math.max(from.x, to.x)) - x;
  const height = inside(Math.max(from.y, to.y)) - y;
  return width < LEAST || height < LEAST ? null : { x, y, width, height };
}

/** In the middle, for whoever has no pointer to draw with. */
export const middleFrame: PhotoRegion = { x: 0.4, y: 0.3, width: 0.2, height: 0.25 };

const between = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most);
