import { expect, test } from 'vitest';
import { type Language, languages } from '#domain/languages.ts';
import { ageRange } from './age-range.ts';
import { describeAge } from './describe-age.ts';
import { parseDate } from './parse-date.ts';

const range = (birth: string, end: string) => ageRange(parseDate(birth), parseDate(end));
const said = (birth: string, end: string, language: Language = 'en') => {
  const age = range(birth, end);
  // French keeps number and unit together.
  return age && describeAge(age, language).replaceAll('\u00a0', ' ');
};

test('two known days give an age in years, months and days', () => {
  const exactly = (years: number, months: number, days: number) => ({
    atLeast: { years, months, days },
    atMost: { years, months, days },
  });
  expect(range('12 MAR 1950', '11 MAR 2026')).toEqual(exactly(75, 11, 27));
  expect(range('12 MAR 1950', '12 MAR 2026')).toEqual(exactly(76, 0, 0));
  expect(range('31 JAN 1900', '28 FEB 1900')).toEqual(exactly(0, 0, 28));
  expect(range('31 JAN 1900', '1 MAR 1900')).toEqual(exactly(0, 1, 1));
  expect(range('29 FEB 2000', '28 FEB 2025')).toEqual(exactly(24, 11, 30));
  expect(range('20 DEC 1899', '5 JAN 1900')).toEqual(exactly(0, 0, 16));
  expect(range('1 JAN 1900', '1 JAN 1900')).toEqual(exactly(0, 0, 0));
  expect(range('@#DJULIAN@ 2 SEP 1700', '13 SEP 1752')).toEqual(exactly(52, 0, 0));
});

test('uncertain dates give the ages they allow', () => {
  expect(range('1950', '20 NOV 2026')).toEqual({
    atLeast: { years: 75, months: 10, days: 20 },
    atMost: { years: 76, months: 10, days: 19 },
  });
  expect(range('1990', 'BEF 2021')).toEqual({ atLeast: null, atMost: { years: 30, months: 11, days: 30 } });
  expect(range('1990', 'AFT 2020')).toEqual({ atLeast: { years: 30, months: 0, days: 1 }, atMost: null });
  expect(range('1990', '1990')).toEqual({ atLeast: null, atMost: { years: 0, months: 11, days: 30 } });
});

test('there is no age where any would do, or the end comes before the birth', () => {
  expect(range('BEF 1700', '1750')).toEqual({ atLeast: { years: 50, months: 0, days: 1 }, atMost: null });
  expect(range('AFT 1700', 'AFT 1750')).toBeNull();
  expect(range('unknown', '1750')).toBeNull();
  expect(range('1900', '1850')).toBeNull();
});

test('an age is said in years, for small children in months, weeks and days', () => {
  expect(said('12 MAR 1950', '20 NOV 2026')).toBe('76 years');
  expect(said('1 JAN 1900', '1 JAN 1901')).toBe('12 months');
  expect(said('1 JAN 1900', '31 DEC 1901')).toBe('23 months');
  expect(said('1 JAN 1900', '1 JAN 1902')).toBe('2 years');
  expect(said('1 JAN 1900', '22 JAN 1900')).toBe('3 weeks');
  expect(said('1 JAN 1900', '6 JAN 1900')).toBe('5 days');
  expect(said('1 JAN 1900', '1 JAN 1900')).toBe('0 days');
});

test('an uncertain age is about right, a range, or a bound, and never more precise than it is known', () => {
  expect(said('1950', '20 NOV 2026')).toBe('about 76 years');
  expect(said('MAR 1950', '20 NOV 2026')).toBe('76 years');
  expect(said('ABT 1745', '1800')).toBe('49–60 years');
  expect(said('1990', 'BEF 2021')).toBe('at most 30 years');
  expect(said('1990', 'AFT 2020')).toBe('at least 30 years');
  expect(said('JAN 1900', 'MAR 1900')).toBe('about 2 months');
  expect(said('1899', '1900')).toBe('0–23 months');
  expect(said('JAN 1900', 'JAN 1900')).toBe('at most 30 days');
  expect(said('1 JAN 1900', 'BET 4 JAN 1900 AND 21 JAN 1900')).toBe('3–20 days');
});

test('ages are said in five languages', () => {
  const all = (birth: string, end: string) => languages.map((to) => said(birth, end, to));
  expect(all('12 MAR 1950', '20 NOV 2026')).toEqual(['76 years', '76 tahun', '76 años', '76 ans', '76 Jahre']);
  expect(all('1 JAN 1900', '22 JAN 1900')).toEqual(['3 weeks', '3 minggu', '3 semanas', '3 semaines', '3 Wochen']);
  expect(all('1950', '20 NOV 2026')).toEqual([
    'about 76 years',
    'sekitar 76 tahun',
    'unos 76 años',
    'environ 76 ans',
    'etwa 76 Jahre',
  ]);
  expect(all('1990', 'BEF 2021')).toEqual([
    'at most 30 years',
    'paling tua 30 tahun',
    'como máximo 30 años',
    'au plus 30 ans',
    'höchstens 30 Jahre',
  ]);
});
