import { expect, test } from 'vitest';
import type { Lens } from '#domain/diagram/drawing/lens.ts';
import { coverOf } from './last-frame.ts';

const drawn: Lens = { x: 1000, y: 500, sx: 0.2, sy: 0.2, width: 800, height: 600 };
const zoomed = (factor: number): Lens => ({ ...drawn, sx: drawn.sx * factor, sy: drawn.sy * factor });

test('a frame stands in for the next ones of a zoom until it would be blurred', () => {
  expect(coverOf(drawn, drawn)).toBe('all');
  expect(coverOf(drawn, zoomed(1.2))).toBe('all');
  expect(coverOf(drawn, { ...zoomed(1.1), x: 1100 })).toBe('all');
  expect(coverOf(drawn, zoomed(1.3))).toBe('nothing');
});

test('a frame that the camera goes away from fills a part of the window until it would be too small', () => {
  expect(coverOf(drawn, zoomed(0.99))).toBe('part');
  expect(coverOf(drawn, zoomed(0.7))).toBe('part');
  expect(coverOf(drawn, zoomed(0.6))).toBe('nothing');
});

test('a frame never stands in beside the window it was drawn for, or for one of another size', () => {
  expect(coverOf(drawn, { ...zoomed(1.1), x: 1300 })).toBe('nothing');
  expect(coverOf(drawn, { ...zoomed(1.1), width: 820 })).toBe('nothing');
});
