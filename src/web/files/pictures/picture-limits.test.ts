import { expect, test } from 'vitest';
import { canBeDrawn, nextScale, pixelsAt } from './picture-limits.ts';

/** 3,000 people in compact cards from left to right, whose names are 14 px high. */
const compact = { width: 4584, height: 38_954 };

test('a JPG that would be too high is offered a little smaller, as large as one can be', () => {
  expect(canBeDrawn('jpg', pixelsAt(1, compact))).toBe(false);
  expect(nextScale('jpg', 2, compact, 14)).toBe(13 / 16);
  expect(pixelsAt(13 / 16, compact)).toEqual({ width: 3725, height: 31_651 });
  expect(canBeDrawn('jpg', pixelsAt(13 / 16, compact))).toBe(true);
});

test('a PNG that would be too large is offered at the largest size that opens', () => {
  const drawing = { width: 152_750, height: 4506 };
  expect(canBeDrawn('png', pixelsAt(3, drawing))).toBe(false);
  expect(nextScale('png', 3, drawing, 17)).toBe(1.1875);
  expect(canBeDrawn('png', pixelsAt(1.25, drawing))).toBe(false);
});

test('nothing is offered where names could no longer be read', () => {
  expect(nextScale('jpg', 1, { width: 111_118, height: 2504 }, 14)).toBeUndefined();
});
