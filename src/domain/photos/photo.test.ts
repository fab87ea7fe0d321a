import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropRegion, type PhotoRegion, pixelBox, turnRegion } from './photo.ts';

const regions: fc.Arbitrary<PhotoRegion> = fc
  .tuple(...Array.from({ length: 4 }, () => fc.double({ min: 0.01, max: 0.99, noNaN: true })))
  .map(([x = 0, y = 0, width = 0, height = 0]) => ({
    x,
    y,
    width: Math.max(0.01, Math.min(width, 1 - x)),
    height: Math.max(0.01, Math.min(height, 1 - y)),
  }));

test('the pixels of a region lie in the photo and are some', () => {
  const side = fc.integer({ min: 1, max: 9000 });
  fc.assert(
    fc.property(regions, side, side, (region, width, height) => {
      const box = pixelBox(region, { width, height });
      expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(1);
      expect(box.left + box.width).toBeLessThanOrEqual(width);
      expect(box.top + box.height).toBeLessThanOrEqual(height);
    }),
    { seed: 20_261_122 },
  );
});

test('a frame of a photo that is cut frames the same as before, and goes when little of it is left', () => {
  const face = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
  const same = cropRegion(face, { x: 0, y: 0, width: 1, height: 1 });
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(same?.[side]).toBeCloseTo(face[side]);
  const half = cropRegion(face, { x: 0.5, y: 0, width: 0.5, height: 1 });
  expect(half?.x).toBe(0);
  expect(half?.width).toBeCloseTo(0.2);
  expect(half?.height).toBeCloseTo(0.2);
  expect(cropRegion(face, { x: 0.58, y: 0, width: 0.42, height: 1 })).toBeNull();
  expect(cropRegion(face, { x: 0, y: 0, width: 0.3, height: 0.3 })).toBeNull();
});

test('four quarters turn a region back to where it was', () => {
  fc.assert(
    fc.property(regions, (region) => {
      let turned = region;
      for (let quarter = 0; quarter < 4; quarter++) turned = turnRegion(turned, 1);
      for (const side of ['x', 'y', 'width', 'height'] as const) expect(turned[side]).toBeCloseTo(region[side], 9);
    }),
    { seed: 20_261_122 },
  );
});
