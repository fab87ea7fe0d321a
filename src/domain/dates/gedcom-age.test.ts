import { expect, test } from 'vitest';
import { parseGedcomAge } from './gedcom-age.ts';

const none = { bound: null, years: null, months: null, weeks: null, days: null, word: null };

test('ages of GEDCOM are parsed, in any order and spelling, and kept as they were written', () => {
  const expected = {
    '42y': { ...none, years: 42 },
    '42y 6m 9d': { ...none, years: 42, months: 6, days: 9 },
    '8y2m10d': { ...none, years: 8, months: 2, days: 10 },
    '30d 11m 99y': { ...none, years: 99, months: 11, days: 30 },
    '0 Y': { ...none, years: 0 },
    '3w 6d': { ...none, weeks: 3, days: 6 },
    '> 8y': { ...none, bound: 'older', years: 8 },
    '<8': { ...none, bound: 'younger', years: 8 },
    '21': { ...none, years: 21 },
    CHILD: { ...none, bound: 'younger', years: 8, word: 'child' },
    Infant: { ...none, bound: 'younger', years: 1, word: 'infant' },
    STILLBORN: { ...none, years: 0, word: 'stillborn' },
  };
  for (const [text, parts] of Object.entries(expected)) {
    expect(parseGedcomAge(text)).toEqual({ text, parts });
  }
});

test('what is no age is kept and nothing more', () => {
  for (const text of ['', 'About 54-55', '21-22', '3y 4y', 'old', '8x', '> ', 'y']) {
    expect(parseGedcomAge(text)).toEqual({ text, parts: null });
  }
});
