import { expect, test } from 'vitest';
import type { PhotoRegion } from '#domain/photos/photo.ts';
import { moveFrame, spanFrame } from './move-frame.ts';

const frame: PhotoRegion = { x: 0.4, y: 0.3, width: 0.2, height: 0.25 };
/** In thousandths, so that no sum of fractions is a hair off. */
const rounded = (region: PhotoRegion | null | undefined) =>
  region && [region.x, region.y, region.width, region.height].map((part) => Math.round(part * 1000));

test.each([
  ['ArrowLeft', [380, 300, 200, 250], [400, 300, 180, 250]],
  ['ArrowRight', [420, 300, 200, 250], [400, 300, 220, 250]],
  ['ArrowUp', [400, 280, 200, 250], [400, 300, 200, 230]],
  ['ArrowDown', [400, 320, 200, 250], [400, 300, 200, 270]],
])('%s moves a frame by one step, and with Shift its lower right corner', (key, moved, sized) => {
  expect(rounded(moveFrame(frame, key, false))).toEqual(moved);
  expect(rounded(moveFrame(frame, key, true))).toEqual(sized);
});

test('keys that are no arrows move no frame', () => {
  for (const key of ['Enter', ' ', 'a', 'Home']) expect(moveFrame(frame, key, false)).toBeUndefined();
});

test.each([
  ['ArrowLeft', { ...frame, x: 0.01 }, [0, 300, 200, 250]],
  ['ArrowRight', { ...frame, x: 0.79 }, [800, 300, 200, 250]],
  ['ArrowUp', { ...frame, y: 0.01 }, [400, 0, 200, 250]],
  ['ArrowDown', { ...frame, y: 0.74 }, [400, 750, 200, 250]],
])('%s moves no frame over the edge of the photo', (key, at, moved) => {
  expect(rounded(moveFrame(at, key, false))).toEqual(moved);
});

test.each([
  ['ArrowLeft', { ...frame, width: 0.04 }, [400, 300, 30, 250]],
  ['ArrowUp', { ...frame, height: 0.04 }, [400, 300, 200, 30]],
  ['ArrowRight', { ...frame, width: 0.59 }, [400, 300, 600, 250]],
  ['ArrowDown', { ...frame, height: 0.69 }, [400, 300, 200, 700]],
])('with Shift, %s makes a frame neither too small nor larger than the photo', (key, at, sized) => {
  expect(rounded(moveFrame(at, key, true))).toEqual(sized);
});

test('a frame is what lies between two corners, in whichever order they are drawn', () => {
  const corners = [0.2, 0.5, 0.3, 0.7] as const;
  const [left, right, top, bottom] = corners;
  for (const [from, to] of [
    [
      { x: left, y: top },
      { x: right, y: bottom },
    ],
    [
      { x: right, y: bottom },
      { x: left, y: top },
    ],
    [
      { x: left, y: bottom },
      { x: right, y: top },
    ],
    [
      { x: right, y: top },
      { x: left, y: bottom },
    ],
  ] as const) {
    expect(rounded(spanFrame(from, to))).toEqual([200, 300, 300, 400]);
  }
});

test('what is drawn over the edge ends at the edge', () => {
  expect(rounded(spanFrame({ x: -0.5, y: -1 }, { x: 0.5, y: 0.25 }))).toEqual([0, 0, 500, 250]);
  expect(rounded(spanFrame({ x: 0.5, y: 0.75 }, { x: 1.5, y: 3 }))).toEqual([500, 750, 500, 250]);
});

test('a frame that is too narrow or too low is not meant, and the smallest one is', () => {
  expect(spanFrame({ x: 0, y: 0 }, { x: 0.029, y: 0.5 })).toBeNull();
  expect(spanFrame({ x: 0, y: 0 }, { x: 0.5, y: 0.029 })).toBeNull();
  expect(rounded(spanFrame({ x: 0, y: 0 }, { x: 0.03, y: 0.03 }))).toEqual([0, 0, 30, 30]);
});
