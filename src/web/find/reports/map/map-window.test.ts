import { expect, test } from 'vitest';
import { countryShapes, MAP_HEIGHT, MAP_WIDTH } from './country-shapes.ts';
import { mapWindow } from './map-window.ts';

const windowOf = (...codes: string[]) => mapWindow(countryShapes(), new Set(codes));

test('the map shows the countries that count, with land around them, in its own proportions', () => {
  const [left, top, width, height] = windowOf('ID', 'NL');
  expect(width).toBeGreaterThan(240);
  expect(width).toBeLessThan(MAP_WIDTH);
  expect(Math.abs(width / height - MAP_WIDTH / MAP_HEIGHT)).toBeLessThan(0.02);
  for (const { code, box } of countryShapes()) {
    if (code !== 'ID' && code !== 'NL') continue;
    expect(box[0]).toBeGreaterThan(left);
    expect(box[1]).toBeGreaterThan(top);
    expect(box[2]).toBeLessThan(left + width);
    expect(box[3]).toBeLessThan(top + height);
  }
});

test('one small country stands in its continent, and none at all in the world', () => {
  expect(windowOf('CH').slice(2)).toEqual([240, 118]);
  expect(windowOf()).toEqual([0, 0, MAP_WIDTH, MAP_HEIGHT]);
  expect(windowOf('RU', 'US', 'AR', 'NZ').slice(2)).toEqual([MAP_WIDTH, MAP_HEIGHT]);
});
