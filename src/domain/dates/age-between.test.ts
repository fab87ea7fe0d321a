import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageBetween, calendarYears } from './age-between.ts';
import { fromDayNumber, toDayNumber } from './day-number.ts';
import { parseDate } from './parse-date.ts';

const age = (birth: string, end: string) => ageBetween(parseDate(birth), parseDate(end));

test('[RPT-045] an age counts birthdays, not days', () => {
  expect(age('12 MAR 1950', '11 MAR 2026')).toEqual({ years: 75, about: false });
  expect(age('12 MAR 1950', '12 MAR 2026')).toEqual({ years: 76, about: false });
  expect(age('29 FEB 2000', '28 FEB 2025')).toEqual({ years: 24, about: false });
  expect(age('29 FEB 2000', '1 MAR 2025')).toEqual({ years: 25, about: false });
  expect(age('1 JAN 2026', '1 JAN 2026')).toEqual({ years: 0, about: false });
});

test('an age from a partial date is about right and says so', () => {
  expect(age('1950', '20 NOV 2026')).toEqual({ years: 76, about: true });
  expect(age('MAR 1950', '20 NOV 2026')).toEqual({ years: 76, about: true });
  expect(age('ABT 1745', '1800')).toEqual({ years: 55, about: true });
});

test('between two years lie as many years as their numbers say, leap years or not', () => {
  for (const [birth, end, years] of [
    ['1900', '1960', 60],
    ['1904', '1961', 57],
    ['1904', '1960', 56],
    ['1901', '1903', 2],
  ] as const) {
    expect(age(birth, end)).toEqual({ years, about: true });
  }
});

test('an age across calendars counts real days', () => {
  expect(age('@#DJULIAN@ 2 SEP 1700', '13 SEP 1752')).toEqual({ years: 52, about: false });
  expect(age('15 MAR 2 BC', '15 MAR 001')).toEqual({ years: 2, about: false });
});

test('without both dates, or with the end before the birth, there is no age', () => {
  expect(age('BEF 1700', '1750')).toBeNull();
  expect(age('unknown', '1750')).toBeNull();
  expect(age('1900', '1850')).toBeNull();
});

test('today is a day like any other', () => {
  const today = toDayNumber('gregorian', 2026, 11, 20);
  expect(ageBetween(parseDate('20 NOV 1990'), { earliest: today, latest: today })).toEqual({ years: 36, about: false });
});

test('years between any two days are counted by their calendar, however far apart and however near to a birthday', () => {
  const first = toDayNumber('gregorian', -300, 1, 1);
  fc.assert(
    fc.property(fc.nat(800_000), fc.nat(900), fc.integer({ min: -5, max: 5 }), (after, years, beside) => {
      const from = first + after;
      const to = Math.max(from, from + Math.round(years * 365.2425) + beside);
      const start = fromDayNumber('gregorian', from);
      const end = fromDayNumber('gregorian', to);
      const order = (day: typeof start) => day.month * 32 + day.day;
      const astronomical = (day: typeof start) => (day.year < 0 ? day.year + 1 : day.year);
      const counted = astronomical(end) - astronomical(start) - (order(end) < order(start) ? 1 : 0);
      expect(calendarYears(from, to)).toBe(counted);
    }),
    { seed: 29, numRuns: 5000 },
  );
});
