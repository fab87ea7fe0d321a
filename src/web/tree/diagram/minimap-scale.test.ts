import { expect, test } from 'vitest';
import { lensOf } from './camera.ts';
import { cameraFromMinimap, minimapScale, minimapSize, minimapWindow } from './minimap-scale.ts';

const bounds = { width: 1840, height: 1140 };
const picture = { width: 200, height: 130 };

test('[CNV-009] the family lies in the middle of the minimap with its proportions kept', () => {
  expect(minimapScale(bounds, picture)).toEqual({ sx: 0.1, sy: 0.1, left: 8, top: 8 });
});

test('a family that is a hairline at its proportions is squeezed sideways until it can be seen', () => {
  const scale = minimapScale({ width: 1_840_000, height: 2000 }, picture);
  expect(scale.sx).toBeCloseTo(0.0001);
  expect(scale.sy * 2000).toBeCloseTo(28.5);
});

test('the frame on the minimap is what the window shows', () => {
  const lens = lensOf({ x: 920, y: 570, zoom: 1 }, { width: 500, height: 300 }, bounds);
  expect(minimapWindow(lens, minimapScale(bounds, picture))).toEqual({ x: 75, y: 50, width: 50, height: 30 });
});

test('a press on the minimap puts the camera there and keeps the zoom', () => {
  const scale = minimapScale(bounds, picture);
  expect(cameraFromMinimap({ x: 0, y: 0, zoom: 0.7 }, scale, { x: 100, y: 65 })).toEqual({ x: 920, y: 570, zoom: 0.7 });
});

test('the minimap is as high as the family asks for, within reason', () => {
  expect(minimapSize({ width: 1000, height: 400 })).toEqual({ width: 200, height: 96 });
  expect(minimapSize({ width: 100_000, height: 400 })).toEqual({ width: 200, height: 64 });
  expect(minimapSize({ width: 400, height: 4000 })).toEqual({ width: 200, height: 130 });
});
