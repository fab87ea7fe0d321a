import { expect, test } from 'vitest';
import { keepInView, NO_INSET } from './keep-in-view.ts';

const size = { width: 800, height: 600 };
const bounds = { width: 4000, height: 2000 };
const room = { width: 280, height: 200, ...NO_INSET };
const camera = { x: 1000, y: 1000, zoom: 1 };

test('what is in view moves nothing', () => {
  expect(keepInView(camera, size, bounds, { x: 1100, y: 900 }, room)).toBeUndefined();
});

test('what reaches beyond the window is brought in, and no further', () => {
  // 1300 lies 700 px from the left, 164 px are needed to the right of it and 100 are there.
  expect(keepInView(camera, size, bounds, { x: 1300, y: 1000 }, room)).toEqual({ x: 1064, y: 1000, zoom: 1 });
  expect(keepInView(camera, size, bounds, { x: 1000, y: 700 }, room)).toEqual({ x: 1000, y: 876, zoom: 1 });
});

test('in a window too small for it, it stands in the middle', () => {
  const phone = { width: 300, height: 180 };
  expect(keepInView(camera, phone, bounds, { x: 1200, y: 1100 }, room)).toEqual({ x: 1200, y: 1100, zoom: 1 });
});

test('from a map of everybody the camera comes to reading size', () => {
  expect(keepInView({ ...camera, zoom: 0.1 }, size, bounds, { x: 3000, y: 100 }, room)).toEqual({
    x: 3000,
    y: 100,
    zoom: 0.75,
  });
});

test('what lies in a covered corner is brought out of it', () => {
  const covered = { ...room, bottom: 150 };
  // 1150 lies 450 px from the top, 124 px are needed below it and none are there.
  expect(keepInView(camera, size, bounds, { x: 1000, y: 1150 }, covered)).toEqual({ x: 1000, y: 1124, zoom: 1 });
});
