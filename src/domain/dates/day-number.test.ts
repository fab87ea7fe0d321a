import { expect, test } from 'vitest';
import { daysInMonth, fromDayNumber, isLeapYear, toDayNumber } from './day-number.ts';

test('[FT-14] well-known days have their day numbers', () => {
  expect(toDayNumber('gregorian', 2000, 1, 1)).toBe(2_451_545);
  expect(toDayNumber('gregorian', 1970, 1, 1)).toBe(2_440_588);
  expect(toDayNumber('gregorian', 1858, 11, 17)).toBe(2_400_001);
  // 1 January 4713 BCE (Julian) is day 0 by definition.
  expect(toDayNumber('julian', -4713, 1, 1)).toBe(0);
  expect(toDayNumber('julian', -44, 3, 15)).toBe(1_705_426);
});

test('[FT-14] the day after 4 October 1582 in Rome was 15 October 1582', () => {
  expect(toDayNumber('julian', 1582, 10, 4) + 1).toBe(toDayNumber('gregorian', 1582, 10, 15));
});

test('[FT-14] old style dates fall on their new style days', () => {
  expect(toDayNumber('julian', 1752, 9, 2)).toBe(toDayNumber('gregorian', 1752, 9, 13));
  expect(toDayNumber('julian', 1700, 2, 29)).toBe(toDayNumber('gregorian', 1700, 3, 11));
});

test('1 BCE is followed by the year 1', () => {
  for (const calendar of ['gregorian', 'julian'] as const) {
    const lastDay = toDayNumber(calendar, -1, 12, 31);
    expect(toDayNumber(calendar, 1, 1, 1)).toBe(lastDay + 1);
    expect(fromDayNumber(calendar, lastDay)).toEqual({ year: -1, month: 12, day: 31 });
    expect(fromDayNumber(calendar, lastDay + 1)).toEqual({ year: 1, month: 1, day: 1 });
  }
});

test('every day of eight thousand years survives the way there and back', () => {
  const first = toDayNumber('gregorian', -5000, 1, 1);
  const last = toDayNumber('gregorian', 3000, 1, 1);
  for (const calendar of ['gregorian', 'julian'] as const) {
    let wrong = 0;
    for (let day = first; day <= last; day += 1) {
      const civil = fromDayNumber(calendar, day);
      if (toDayNumber(calendar, civil.year, civil.month, civil.day) !== day) wrong += 1;
      if (civil.day < 1 || civil.day > daysInMonth(calendar, civil.year, civil.month)) wrong += 1;
    }
    expect(wrong).toBe(0);
  }
});

test('1900 was a leap year in the Julian calendar only, 2000 and 5 BCE in both', () => {
  expect(isLeapYear('gregorian', 1900)).toBe(false);
  expect(isLeapYear('julian', 1900)).toBe(true);
  expect(isLeapYear('gregorian', 2000)).toBe(true);
  expect(isLeapYear('gregorian', -5)).toBe(true);
  expect(isLeapYear('julian', -5)).toBe(true);
  expect(daysInMonth('gregorian', 1900, 2)).toBe(28);
  expect(daysInMonth('julian', 1900, 2)).toBe(29);
  expect(daysInMonth('gregorian', 2023, 9)).toBe(30);
});
