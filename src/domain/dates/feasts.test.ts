import { expect, test } from 'vitest';
import { feastDay } from './feasts.ts';

test('Easter falls on its days in both calendars', () => {
  const gregorian: readonly (readonly [number, number, number])[] = [
    [1583, 4, 10],
    [1700, 4, 11],
    [1818, 3, 22],
    [1943, 4, 25],
    [1954, 4, 18],
    [2000, 4, 23],
    [2024, 3, 31],
    [2025, 4, 20],
  ];
  for (const [year, month, day] of gregorian) {
    expect(feastDay('easter', 'gregorian', year)).toEqual({ year, month, day });
  }
  expect(feastDay('easter', 'julian', 1699)).toEqual({ year: 1699, month: 4, day: 9 });
  expect(feastDay('easter', 'julian', 2024)).toEqual({ year: 2024, month: 4, day: 22 });
});

test('the feasts around Easter keep their distance from it', () => {
  expect(feastDay('goodFriday', 'gregorian', 2024)).toEqual({ year: 2024, month: 3, day: 29 });
  expect(feastDay('ascension', 'gregorian', 2024)).toEqual({ year: 2024, month: 5, day: 9 });
  expect(feastDay('pentecost', 'gregorian', 2024)).toEqual({ year: 2024, month: 5, day: 19 });
  expect(feastDay('christmas', 'julian', 1699)).toEqual({ year: 1699, month: 12, day: 25 });
});
