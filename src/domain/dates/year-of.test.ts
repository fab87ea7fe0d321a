import { expect, test } from 'vitest';
import { parseDate } from './parse-date.ts';
import { yearOf } from './year-of.ts';

test('the year of a date comes with how it is to be read', () => {
  const expected: readonly (readonly [string, number, string])[] = [
    ['1901', 1901, 'exact'],
    ['12 MAR 1901', 1901, 'exact'],
    ['INT 1687 (the storm)', 1687, 'exact'],
    ['Easter 1699', 1699, 'exact'],
    ['ABT 1745', 1745, 'about'],
    ['EST 1745', 1745, 'about'],
    ['BEF 1700', 1700, 'before'],
    ['AFT 1700', 1700, 'after'],
    ['FROM 1700', 1700, 'after'],
    ['TO 1700', 1700, 'before'],
    ['BET 1700 AND 1710', 1705, 'about'],
    ['BET 3 JAN 1900 AND 5 JAN 1900', 1900, 'exact'],
    ['11 FEB 1731/32', 1732, 'exact'],
    ['1731/32', 1731, 'about'],
    ['44 BC', -44, 'exact'],
    ['18 Brumaire VIII', 1799, 'exact'],
    ['an VIII', 1799, 'about'],
    ['HEBREW 5784', 2023, 'about'],
    ['1 Muharram 1445', 2023, 'exact'],
    ['BEF HEBREW 5784', 2023, 'before'],
    ['AFT HEBREW 5784', 2024, 'after'],
    ['JULIAN 31 DEC 1699', 1699, 'exact'],
    ['the 1920s', 1925, 'about'],
    ['18th century', 1750, 'about'],
    ['before the 18th century', 1700, 'before'],
    ['summer 1845', 1845, 'exact'],
    ['early 1845', 1845, 'exact'],
    ['Easter 1698', 1698, 'exact'],
    ['BET ABT 1700 AND 1710', 1705, 'about'],
  ];
  for (const [text, year, qualifier] of expected) {
    expect([text, yearOf(parseDate(text))]).toEqual([text, { year, qualifier }]);
  }
});

test('what names no year has none', () => {
  for (const text of ['', 'unknown', '9 JUN', '(stillborn)', '31 FEB 1900']) expect(yearOf(parseDate(text))).toBeNull();
});
