import { expect, test } from 'vitest';
import { parseStructure } from '#domain/gedcom/structure.ts';
import { coordinateLines, readCoordinates, readDegrees } from './coordinates.ts';

const degrees: readonly [text: string, value: number | null][] = [
  ['N18.150944', 18.150944],
  ['s7.5', -7.5],
  ['-6.2', -6.2],
  ['+6', 6],
  ['S7,5667', -7.5667],
  ['7.5667 S', -7.5667],
  ['N 51 30 0', 51.5],
  ['51°30′36″N', 51.51],
  ['N0', 0],
  ['S0', 0],
  ['N91', null],
  ['N51 60', null],
  ['N1 2 3 4', null],
  ['Solo', null],
  ['', null],
];

test.for(degrees)('the latitude "%s" is %s', ([text, value]) => {
  expect(readDegrees(text, 90)).toBe(value);
});

test('a place on the globe needs both, and comes back as it was written', () => {
  const place = { latitude: -7.566667, longitude: 110.816667 };
  expect(coordinateLines(3, place)).toEqual(['3 MAP', '4 LATI S7.566667', '4 LONG E110.816667']);
  expect(readCoordinates(parseStructure(coordinateLines(0, place).join('\n')))).toEqual(place);
  expect(readCoordinates(parseStructure('0 MAP\n1 LATI N1'))).toBeNull();
  expect(readCoordinates(parseStructure('0 MAP\n1 LATI N1\n1 LONG E181'))).toBeNull();
});
