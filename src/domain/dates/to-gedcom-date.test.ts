import { expect, test } from 'vitest';
import { parseDate } from './parse-date.ts';
import { toGedcomDate } from './to-gedcom-date.ts';

const values: readonly (readonly [words: string, gedcom: string])[] = [
  ['about 1745', 'ABT 1745'],
  ['kira-kira 1745', 'ABT 1745'],
  ['diperkirakan 1745', 'EST 1745'],
  ['before March 1700', 'BEF MAR 1700'],
  ['sesudah 1700', 'AFT 1700'],
  ['antara 1700 dan 1710', 'BET 1700 AND 1710'],
  ['from 1700 to 1710', 'FROM 1700 TO 1710'],
  ['since 1700', 'FROM 1700'],
  ['until 1700', 'TO 1700'],
  ['the 1920s', 'BET 1920 AND 1929'],
  ['March 7, 1901', '7 MAR 1901'],
  ['1901-03-07', '7 MAR 1901'],
  ['12 MAR 1901', '12 MAR 1901'],
  ['44 BCE', '44 B.C.'],
  ['901', '901'],
  ['2 Sep 1752 (Julian)', '@#DJULIAN@ 2 SEP 1752'],
  ['11 February 1731/2', '11 FEB 1731/32'],
  ['@#DGREGORIAN@ 11 FEB 1731/32', '@#DGREGORIAN@ 11 FEB 1731/32'],
  ['1699/1700', '1699/00'],
  ['Easter 1699', 'INT 19 APR 1699 (Easter 1699)'],
  ['about Easter 1699', 'ABT 19 APR 1699'],
  ['INT 1687 (the storm)', 'INT 1687 (the storm)'],
  ['(stillborn)', '(stillborn)'],
  ['9 Jun', '(9 Jun)'],
  ['31 FEB 1900', '(31 FEB 1900)'],
  ['Tano Toba (long ago)', '(Tano Toba [long ago])'],
  ['12/03/1901', '(12/03/1901)'],
  ['  ', ''],
];

test('words become GEDCOM date values, and what GEDCOM cannot say a phrase', () => {
  for (const [words, gedcom] of values) expect([words, toGedcomDate(words)]).toEqual([words, gedcom]);
  expect(toGedcomDate('12/03/1901', { dayFirst: true })).toBe('12 MAR 1901');
});

test('[FT-14] the GEDCOM value allows the same days as the words and is written back as it is', () => {
  for (const [words, gedcom] of values) {
    const { earliest, latest } = parseDate(words);
    expect(parseDate(gedcom)).toMatchObject({ earliest, latest });
    expect(toGedcomDate(gedcom)).toBe(gedcom);
  }
});

test('GEDCOM 7 has the words apart, wherever its value does not say all of them', () => {
  const expected: readonly (readonly [words: string, value: string, phrase: string | null])[] = [
    ['about 1745', 'ABT 1745', null],
    ['antara 1700 dan 1710', 'BET 1700 AND 1710', null],
    ['from 1700 to 1710', 'FROM 1700 TO 1710', null],
    ['until 1700', 'TO 1700', null],
    ['44 B.C.', '44 BCE', null],
    ['@#DJULIAN@ 2 SEP 1752', 'JULIAN 2 SEP 1752', null],
    ['INT 1687 (the storm)', '1687', 'the storm'],
    ['(stillborn)', '', 'stillborn'],
    ['Easter 1699', '19 APR 1699', 'Easter 1699'],
    ['11 FEB 1731/32', 'JULIAN 11 FEB 1732', '11 FEB 1731/32'],
    ['31 FEB 1900', '', '31 FEB 1900'],
    ['9 Jun', '', '9 Jun'],
    ['  ', '', null],
  ];
  for (const [words, value, phrase] of expected) {
    expect([words, toGedcomDate(words, '7.0')]).toEqual([words, { value, phrase }]);
  }
});

test('with its version named, 5.5.1 has no phrase apart', () => {
  expect(toGedcomDate('about 1745', '5.5.1')).toEqual({ value: 'ABT 1745', phrase: null });
  expect(toGedcomDate('(stillborn)', '5.5.1')).toEqual({ value: '(stillborn)', phrase: null });
});
