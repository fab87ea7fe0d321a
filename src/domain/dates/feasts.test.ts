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

test('feasts that move follow Easter, and the others stay where they are', () => {
  const in2024 = {
    epiphany: [1, 6],
    candlemas: [2, 2],
    ashWednesday: [2, 14],
    palmSunday: [3, 24],
    easterMonday: [4, 1],
    whitMonday: [5, 20],
    trinity: [5, 26],
    corpusChristi: [5, 30],
    stJohn: [6, 24],
    michaelmas: [9, 29],
    allSaints: [11, 1],
    stMartin: [11, 11],
    christmasEve: [12, 24],
  } as const;
  for (const [feast, [month, day]] of Object.entries(in2024)) {
    expect(feastDay(feast as keyof typeof in2024, 'gregorian', 2024)).toEqual({ year: 2024, month, day });
  }
});
