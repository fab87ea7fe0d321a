import { expect, test } from 'vitest';
import { comesBefore, compareDates } from './compare-dates.ts';
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
