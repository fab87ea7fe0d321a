import { expect, test } from 'vitest';
import { daysKeptOn, yearsBetween } from './anniversaries.ts';
import { fromDayNumber, toDayNumber } from './day-number.ts';

const days = (year: number, month: number, day: number, years: number) =>
  daysKeptOn(toDayNumber('gregorian', year, month, day), years).map((number) => {
    const kept = fromDayNumber('gregorian', number);
    return `${kept.year}-${kept.month}-${kept.day}`;
  });

test('a day keeps the same day of the years before, and not itself', () => {
  expect(days(2026, 11, 21, 3)).toEqual(['2025-11-21', '2024-11-21', '2023-11-21']);
});

test('the 29th of February is kept on the 28th where there is no 29th, and on itself where there is', () => {
  expect(days(2026, 2, 28, 3)).toEqual(['2025-2-28', '2024-2-29', '2024-2-28', '2023-2-28']);
  expect(days(2028, 2, 28, 4)).toEqual(['2027-2-28', '2026-2-28', '2025-2-28', '2024-2-28']);
  expect(days(2028, 2, 29, 4)).toEqual(['2024-2-29']);
  expect(days(1902, 2, 28, 6)).not.toContain('1900-2-29');
});

test('years between are whole, whatever stands in for a leap day', () => {
  expect(yearsBetween(toDayNumber('gregorian', 2000, 2, 29), toDayNumber('gregorian', 2026, 2, 28))).toBe(26);
});
