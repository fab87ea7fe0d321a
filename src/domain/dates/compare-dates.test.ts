import { expect, test } from 'vitest';
import { coincides, comesBefore, compareDates } from './compare-dates.ts';
import { parseDate } from './parse-date.ts';

test('whether one date comes before another is certain, possible or impossible', () => {
  const verdict = (a: string, b: string) => comesBefore(parseDate(a), parseDate(b));
  expect(verdict('1900', '1901')).toBe('certain');
  expect(verdict('12 MAR 1901', '12 MAR 1901')).toBe('certain');
  expect(verdict('1901', '1900')).toBe('impossible');
  expect(verdict('1901', 'MAR 1901')).toBe('possible');
  expect(verdict('BEF 1700', '1700')).toBe('certain');
  expect(verdict('BEF 1700', 'BEF 1600')).toBe('possible');
  expect(verdict('AFT 1700', '1700')).toBe('impossible');
  expect(verdict('ABT 1745', '1748')).toBe('possible');
  expect(verdict('unknown', '1900')).toBe('possible');
});

test('whether two dates are the same day is certain, possible or impossible', () => {
  const verdict = (a: string, b: string) => coincides(parseDate(a), parseDate(b));
  expect(verdict('12 MAR 1901', '12 March 1901')).toBe('certain');
  expect(verdict('18 Brumaire VIII', '9 NOV 1799')).toBe('certain');
  expect(verdict('@#DJULIAN@ 2 SEP 1752', '2 SEP 1752')).toBe('impossible');
  expect(verdict('1901', '1901')).toBe('possible');
  expect(verdict('MAR 1901', '12 MAR 1901')).toBe('possible');
  expect(verdict('BEF 1700', '1700')).toBe('impossible');
  expect(verdict('BEF 1700', 'AFT 1600')).toBe('possible');
  expect(verdict('unknown', 'unknown')).toBe('possible');
});

test('dates of all calendars sort among each other', () => {
  const texts = ['9 NOV 1799', '19 Brumaire VIII', '17 Brumaire VIII', '@#DJULIAN@ 29 OCT 1799', 'an VIII', '1799'];
  const sorted = texts.map((text) => parseDate(text)).sort(compareDates);
  expect(sorted.map(({ text }) => text)).toEqual([
    '1799',
    'an VIII',
    '17 Brumaire VIII',
    '9 NOV 1799',
    '@#DJULIAN@ 29 OCT 1799',
    '19 Brumaire VIII',
  ]);
});

test('dates sort by their first day, then by precision, unknown ones last', () => {
  const texts = ['unknown', '1901', '1 JAN 1901', 'AFT 1900', 'BEF 1890', 'JAN 1901', '1899'];
  const sorted = texts.map((text) => parseDate(text)).sort(compareDates);
  expect(sorted.map(({ text }) => text)).toEqual([
    'BEF 1890',
    '1899',
    '1 JAN 1901',
    'JAN 1901',
    '1901',
    'AFT 1900',
    'unknown',
  ]);
});
