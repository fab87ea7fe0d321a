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
  ['18 Brumaire VIII', '@#DFRENCH R@ 18 BRUM 8'],
  ['avant le 18 brumaire an VIII', 'BEF @#DFRENCH R@ 18 BRUM 8'],
  ['FRENCH_R 6 COMP 11', '@#DFRENCH R@ 6 COMP 11'],
  ['14 Adar II 5784', '@#DHEBREW@ 14 ADS 5784'],
  ['14 Adar 5783', '@#DHEBREW@ 14 ADR 5783'],
  ['FROM HEBREW 1 TSH 5700 TO JULIAN 1 JAN 1945', 'FROM @#DHEBREW@ 1 TSH 5700 TO @#DJULIAN@ 1 JAN 1945'],
  ['1 Muharram 1445 H', 'INT 19 JUL 2023 (1 Muharram 1445 H)'],
  ['1763/65', 'BET 1763 AND 1765'],
  ['18th century', 'BET 1700 AND 1800'],
  ['before Easter 1699', 'BEF 19 APR 1699'],
  ['between about 1700 and 1710', 'BET 1695 AND 1710'],
  ['Q2 1880', 'BET APR 1880 AND JUN 1880'],
  ['@#DROMAN@ 5 KAL MAR 700', '@#DROMAN@ 5 KAL MAR 700'],
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

test('[FT-14] where 5.5.1 has only a coarser form, the words stand beside it', () => {
  expect(toGedcomDate('Ramadan 1365')).toBe('INT 1946 (Ramadan 1365)');
  expect(toGedcomDate('summer 1845')).toBe('INT 1845 (summer 1845)');
  expect(toGedcomDate('late March 1901')).toBe('INT MAR 1901 (late March 1901)');
  expect(toGedcomDate('Easter 1698')).toBe('INT 1698 (Easter 1698)');
});

test('[FT-14] a value that is valid in a version is written as it stands', () => {
  const valid = {
    '5.5.1': [
      '07 SEP 1901',
      '@#DGREGORIAN@ 7 SEP 1901',
      'BET @#DFRENCH R@ 1 VEND 8 AND 1 JAN 1800',
      'TO @#DHEBREW@ 5500',
      '(long ago)',
    ],
    '7.0': [
      '07 SEP 1901',
      'GREGORIAN 7 SEP 1901',
      'FROM FRENCH_R 1 VEND 8 TO FRENCH_R 5 COMP 8',
      'HEBREW NSN 5784',
      '44 BCE',
    ],
  } as const;
  for (const text of valid['5.5.1']) expect(toGedcomDate(text, '5.5.1')).toEqual({ value: text, phrase: null });
  for (const text of valid['7.0']) expect(toGedcomDate(text, '7.0')).toEqual({ value: text, phrase: null });
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
    ['18 Brumaire VIII', 'FRENCH_R 18 BRUM 8', null],
    ['14 Adar II 5784', 'HEBREW 14 ADS 5784', null],
    ['14 Adar 5783', 'HEBREW 14 ADS 5783', null],
    ['BET @#DFRENCH R@ 18 BRUM 8 AND 1 JAN 1800', 'BET FRENCH_R 18 BRUM 8 AND 1 JAN 1800', null],
    ['1 Muharram 1445 H', '19 JUL 2023', '1 Muharram 1445 H'],
    ['before Ramadan 1365', 'BEF 30 JUL 1946', 'before Ramadan 1365'],
    ['Ramadan 1365', 'BET 30 JUL 1946 AND 28 AUG 1946', 'Ramadan 1365'],
    ['1699/1700', 'BET JULIAN 1699 AND JULIAN 1700', '1699/1700'],
    ['1815/16', 'BET 1815 AND 1816', '1815/16'],
    ['before Easter 1699', 'BEF 19 APR 1699', 'before Easter 1699'],
    ['18th century', 'BET 1700 AND 1800', '18th century'],
    ['summer 1845', '1845', 'summer 1845'],
    ['about 1700–1710', 'BET 1695 AND 1715', 'about 1700–1710'],
    ['9 JUN 79 CE', 'GREGORIAN 9 JUN 79', null],
    ['@#DROMAN@ 5 KAL MAR 700', '', '@#DROMAN@ 5 KAL MAR 700'],
  ];
  for (const [words, value, phrase] of expected) {
    expect([words, toGedcomDate(words, '7.0')]).toEqual([words, { value, phrase }]);
  }
});

test('with its version named, 5.5.1 has no phrase apart', () => {
  expect(toGedcomDate('about 1745', '5.5.1')).toEqual({ value: 'ABT 1745', phrase: null });
  expect(toGedcomDate('(stillborn)', '5.5.1')).toEqual({ value: '(stillborn)', phrase: null });
});
