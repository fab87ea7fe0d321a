import { expect, test } from 'vitest';
import type { Lens } from '#domain/diagram/drawing/lens.ts';
import { isFitToShow } from './last-frame.ts';

const drawn: Lens = { x: 1000, y: 500, sx: 0.2, sy: 0.2, width: 800, height: 600 };
const zoomed = (factor: number): Lens => ({ ...drawn, sx: drawn.sx * factor, sy: drawn.sy * factor });

test('a frame stands in for the next ones of a zoom until it would be blurred', () => {
  expect(isFitToShow(drawn, drawn)).toBe(true);
  expect(isFitToShow(drawn, zoomed(1.2))).toBe(true);
  expect(isFitToShow(drawn, zoomed(1.3))).toBe(false);
});

test('a frame never stands in where it would leave a part of the window empty', () => {
  expect(isFitToShow(drawn, zoomed(0.99))).toBe(false);
  expect(isFitToShow(drawn, { ...zoomed(1.1), x: 1100 })).toBe(true);
  expect(isFitToShow(drawn, { ...zoomed(1.1), x: 1300 })).toBe(false);
  expect(isFitToShow(drawn, { ...zoomed(1.1), width: 820 })).toBe(false);
});
