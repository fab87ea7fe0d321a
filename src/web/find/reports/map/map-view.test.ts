import { expect, test } from 'vitest';
import { MAP_HEIGHT, MAP_WIDTH, projectPlace } from './country-shapes.ts';
import { heightOf, pan, viewOf, wholeMap, zoom } from './map-view.ts';

test('a map goes nearer around where one points, and never beyond its edges', () => {
  const nearer = zoom(wholeMap, 2, [0.25, 0.5]);
  expect(nearer).toEqual({ left: MAP_WIDTH / 8, top: MAP_HEIGHT / 4, width: MAP_WIDTH / 2 });
  expect(zoom(nearer, 0.1)).toEqual(wholeMap);
  expect(pan(nearer, -9, -9)).toMatchObject({ left: 0, top: 0 });
  expect(pan(nearer, 9, 9)).toMatchObject({ left: MAP_WIDTH / 2, top: MAP_HEIGHT / 2 });
  expect(zoom(wholeMap, 10_000).width).toBe(15);
});

test('all points are in view at first', () => {
  const points = [
    projectPlace({ latitude: -7.57, longitude: 110.82 }),
    projectPlace({ latitude: 52.37, longitude: 4.9 }),
  ];
  const { left, top, width } = viewOf(points);
  for (const [x, y] of points) {
    expect(x > left && x < left + width && y > top && y < top + heightOf(width)).toBe(true);
  }
  expect(viewOf([])).toEqual(wholeMap);
});
