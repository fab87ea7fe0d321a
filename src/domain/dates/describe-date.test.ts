import { expect, test } from 'vitest';
import { describeDate } from './describe-date.ts';
import { parseDate } from './parse-date.ts';

const descriptions: readonly (readonly [text: string, english: string, indonesian: string])[] = [
  ['1745', '1745', '1745'],
  ['MAR 1901', 'March 1901', 'Maret 1901'],
  ['12 MAR 1901', '12 March 1901', '12 Maret 1901'],
  ['9 JUN', '9 June', '9 Juni'],
  ['sekitar 1745', 'about 1745', 'sekitar 1745'],
  ['CAL 1745', 'calculated 1745', 'menurut perhitungan 1745'],
  ['EST 1745', 'estimated 1745', 'diperkirakan 1745'],
  ['before 1700', 'before 1700', 'sebelum 1700'],
  ['AFT MAY 1700', 'after May 1700', 'sesudah Mei 1700'],
  ['BET 1700 AND 1710', 'between 1700 and 1710', 'antara 1700 dan 1710'],
  ['FROM 1700 TO 1710', 'from 1700 to 1710', 'dari 1700 sampai 1710'],
  ['FROM 1700', 'since 1700', 'sejak 1700'],
  ['TO 1710', 'until 1710', 'sampai 1710'],
  ['44 BC', '44 BCE', '44 SM'],
  ['11 FEB 1731/32', '11 February 1731/32 (22 February 1732)', '11 Februari 1731/32 (22 Februari 1732)'],
  ['1699/00', '1699/1700', '1699/1700'],
  [
    '@#DJULIAN@ 2 SEP 1752',
    '2 September 1752 Julian (13 September 1752)',
    '2 September 1752 Julian (13 September 1752)',
  ],
  ['Easter 1699', 'Easter 1699 (19 April 1699)', 'Paskah 1699 (19 April 1699)'],
  ['INT 1687 (the great storm)', '1687', '1687'],
  ['(stillborn)', 'stillborn', 'stillborn'],
  ['31 FEB 1900', '31 FEB 1900', '31 FEB 1900'],
  ['Tano Toba', 'Tano Toba', 'Tano Toba'],
];

test('[UX-31] dates are described in the reader’s language and never more precisely than they were written', () => {
  for (const [text, english, indonesian] of descriptions) {
    const date = parseDate(text);
    expect([text, describeDate(date, { language: 'en' }), describeDate(date, { language: 'id' })]).toEqual([
      text,
      english,
      indonesian,
    ]);
  }
});

test('full dates follow the reader’s format, partial and ancient ones stay in words', () => {
  const written = (text: string, dateFormat: 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'YYYY-MM-DD') =>
    describeDate(parseDate(text), { language: 'en', dateFormat });
  expect(written('7 MAR 1901', 'MM/DD/YYYY')).toBe('03/07/1901');
  expect(written('7 MAR 1901', 'DD/MM/YYYY')).toBe('07/03/1901');
  expect(written('7 MAR 901', 'YYYY-MM-DD')).toBe('0901-03-07');
  expect(written('ABT 7 MAR 1901', 'DD/MM/YYYY')).toBe('about 07/03/1901');
  expect(written('MAR 1901', 'DD/MM/YYYY')).toBe('March 1901');
  expect(written('15 MAR 44 BC', 'DD/MM/YYYY')).toBe('15 March 44 BCE');
});

test('[FT-14] a description in words is read back as the same days', () => {
  for (const [text, english, indonesian] of descriptions) {
    const { earliest, latest } = parseDate(text);
    expect(parseDate(english)).toMatchObject({ earliest, latest });
    expect(parseDate(indonesian)).toMatchObject({ earliest, latest });
  }
});
