import { expect, test } from 'vitest';
import { isLeapYear } from './calendars/civil-calendars.ts';
import { daysInMonth, fromDayNumber, lastMonthOf, toDayNumber } from './day-number.ts';

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

test('[FT-14] known days of the French republican, Hebrew and Hijri calendars fall on their Gregorian days', () => {
  const known = [
    [toDayNumber('frenchRepublican', 8, 2, 18), [1799, 11, 9]],
    [toDayNumber('frenchRepublican', 11, 13, 6), [1803, 9, 23]],
    [toDayNumber('frenchRepublican', 1, 1, 1), [1792, 9, 22]],
    [toDayNumber('frenchRepublican', 2, 11, 9), [1794, 7, 27]],
    [toDayNumber('hebrew', 5784, 7, 14), [2024, 3, 24]],
    [toDayNumber('hebrew', 5784, 1, 1), [2023, 9, 16]],
    [toDayNumber('hebrew', 5708, 9, 5), [1948, 5, 14]],
    [toDayNumber('hijri', 1445, 1, 1), [2023, 7, 19]],
    [toDayNumber('hijri', 1, 1, 1), [622, 7, 19]],
    [toDayNumber('hijri', 857, 5, 20), [1453, 6, 7]],
  ] as const;
  for (const [dayNumber, [year, month, day]] of known) {
    expect(fromDayNumber('gregorian', dayNumber)).toEqual({ year, month, day });
  }
});

test('days of other calendars survive the way there and back, and follow upon each other', () => {
  const reigns = [
    ['frenchRepublican', 1, 14],
    ['hebrew', 1, 40],
    ['hebrew', 5400, 5800],
    ['hijri', 1, 40],
    ['hijri', 1000, 1500],
  ] as const;
  for (const [calendar, first, last] of reigns) {
    const lastMonth = lastMonthOf(calendar);
    const end = toDayNumber(calendar, last, lastMonth, daysInMonth(calendar, last, lastMonth));
    let before = { year: 0, month: 0, day: 0 };
    let wrong = 0;
    for (let dayNumber = toDayNumber(calendar, first, 1, 1); dayNumber <= end; dayNumber += 1) {
      const { year, month, day } = fromDayNumber(calendar, dayNumber);
      if (toDayNumber(calendar, year, month, day) !== dayNumber) wrong += 1;
      if (day < 1 || day > daysInMonth(calendar, year, month)) wrong += 1;
      const isLater = year - before.year || month - before.month || day - before.day;
      if (isLater <= 0) wrong += 1;
      before = { year, month, day };
    }
    expect([calendar, wrong]).toEqual([calendar, 0]);
    expect(before.year).toBe(last);
  }
});

test('the Hebrew and the Hijri calendar agree with those of Intl', () => {
  const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', { timeZone: 'UTC', dateStyle: 'long' });
  const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-civil', { timeZone: 'UTC', dateStyle: 'short' });
  const months = 'Tishri Heshvan Kislev Tevet Shevat AdarI Adar Nisan Iyar Sivan Tamuz Av Elul'.split(' ');
  const end = toDayNumber('gregorian', 2200, 1, 1);
  for (let dayNumber = toDayNumber('gregorian', 1600, 1, 1); dayNumber < end; dayNumber += 97) {
    const instant = (dayNumber - toDayNumber('gregorian', 1970, 1, 1)) * 86_400_000;
    const ours = fromDayNumber('hebrew', dayNumber);
    const month = months[ours.month - 1];
    const said = hebrew.format(instant).replace('Adar II', 'Adar').replace('Adar I', 'AdarI');
    expect(said).toBe(`${ours.day} ${month} ${ours.year}`);
    const moon = fromDayNumber('hijri', dayNumber);
    expect(hijri.format(instant)).toMatch(new RegExp(`^${moon.month}/${moon.day}/${moon.year}\\b`));
  }
});

test('a calendar knows which years and months it has', () => {
  expect(daysInMonth('frenchRepublican', 3, 13)).toBe(6);
  expect(daysInMonth('frenchRepublican', 4, 13)).toBe(5);
  expect(daysInMonth('frenchRepublican', 15, 1)).toBe(0);
  expect(daysInMonth('hebrew', 5784, 6)).toBe(30);
  expect(daysInMonth('hebrew', 5783, 6)).toBe(0);
  expect(daysInMonth('hijri', 2, 12)).toBe(30);
  expect(daysInMonth('hijri', 1, 12)).toBe(29);
  expect(() => fromDayNumber('frenchRepublican', toDayNumber('gregorian', 1807, 1, 1))).toThrow('14');
  expect(() => fromDayNumber('hijri', toDayNumber('gregorian', 600, 1, 1))).toThrow();
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
