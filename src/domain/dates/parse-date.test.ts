import { expect, test } from 'vitest';
import { toDayNumber } from './day-number.ts';
import { daysAllowedBy, parseDate } from './parse-date.ts';

type Ymd = readonly [year: number, month: number, day: number];
const gregorian = ([year, month, day]: Ymd) => toDayNumber('gregorian', year, month, day);

/** The days a text allows, as Gregorian days. */
const understood: readonly (readonly [text: string, from: Ymd | null, to: Ymd | null])[] = [
  // GEDCOM
  ['12 MAR 1901', [1901, 3, 12], [1901, 3, 12]],
  ['07 SEP 1901', [1901, 9, 7], [1901, 9, 7]],
  ['MAR 1901', [1901, 3, 1], [1901, 3, 31]],
  ['FEB 1900', [1900, 2, 1], [1900, 2, 28]],
  ['1901', [1901, 1, 1], [1901, 12, 31]],
  ['901', [901, 1, 1], [901, 12, 31]],
  ['ABT 1745', [1740, 1, 1], [1750, 12, 31]],
  ['CAL 1745', [1743, 1, 1], [1747, 12, 31]],
  ['BEF 1700', null, [1699, 12, 31]],
  ['AFT 1700', [1701, 1, 1], null],
  ['BET 1700 AND 1710', [1700, 1, 1], [1710, 12, 31]],
  ['BET 1710 AND 1700', [1700, 1, 1], [1710, 12, 31]],
  ['BET 3 JAN 1900 AND FEB 1900', [1900, 1, 3], [1900, 2, 28]],
  ['FROM 1700 TO 1710', [1700, 1, 1], [1710, 12, 31]],
  ['FROM 1700', [1700, 1, 1], null],
  ['TO 1710', null, [1710, 12, 31]],
  ['INT 31 DEC 1687 (New Year’s Eve)', [1687, 12, 31], [1687, 12, 31]],
  ['@#DJULIAN@ 2 SEP 1752', [1752, 9, 13], [1752, 9, 13]],
  ['@#DGREGORIAN@ 13 SEP 1752', [1752, 9, 13], [1752, 9, 13]],
  ['JULIAN 29 FEB 1700', [1700, 3, 11], [1700, 3, 11]],
  ['FROM JULIAN 4 OCT 1582 TO GREGORIAN 15 OCT 1582', [1582, 10, 14], [1582, 10, 15]],
  ['@#DJULIAN@ BET 1 JAN 1700 AND 2 JAN 1700', [1700, 1, 11], [1700, 1, 12]],
  ['11 FEB 1731/32', [1732, 2, 22], [1732, 2, 22]],
  ['1699/00', [1699, 1, 11], [1701, 1, 11]],
  ['44 B.C.', [-44, 1, 1], [-44, 12, 31]],
  ['JULIAN 15 MAR 44 BCE', [-44, 3, 13], [-44, 3, 13]],
  // ISO
  ['1900-01-31', [1900, 1, 31], [1900, 1, 31]],
  ['1900-01', [1900, 1, 1], [1900, 1, 31]],
  ['1582-10-10', [1582, 10, 10], [1582, 10, 10]],
  // English
  ['abt 1745', [1740, 1, 1], [1750, 12, 31]],
  ['about 1745', [1740, 1, 1], [1750, 12, 31]],
  ['c. 1745', [1740, 1, 1], [1750, 12, 31]],
  ['circa 1745', [1740, 1, 1], [1750, 12, 31]],
  ['1745?', [1740, 1, 1], [1750, 12, 31]],
  ['about 12 March 1901', [1900, 3, 12], [1902, 3, 12]],
  ['before 1700', null, [1699, 12, 31]],
  ['after March 1700', [1700, 4, 1], null],
  ['between 1700 and 1710', [1700, 1, 1], [1710, 12, 31]],
  ['1700–1710', [1700, 1, 1], [1710, 12, 31]],
  ['1900 or 1901', [1900, 1, 1], [1901, 12, 31]],
  ['since 12 March 1901', [1901, 3, 12], null],
  ['12 Mar 1901', [1901, 3, 12], [1901, 3, 12]],
  ['March 12, 1901', [1901, 3, 12], [1901, 3, 12]],
  ['12th of March, 1901', [1901, 3, 12], [1901, 3, 12]],
  ['Tuesday, 12 March 1901', [1901, 3, 12], [1901, 3, 12]],
  ['Mar-1901', [1901, 3, 1], [1901, 3, 31]],
  ['c1900', [1895, 1, 1], [1905, 12, 31]],
  ['AD 79', [79, 1, 1], [79, 12, 31]],
  ['12-Mar-1901', [1901, 3, 12], [1901, 3, 12]],
  ['the 1920s', [1920, 1, 1], [1929, 12, 31]],
  ['2 September 1752 (Julian)', [1752, 9, 13], [1752, 9, 13]],
  ['2 Sept 1752 O.S.', [1752, 9, 13], [1752, 9, 13]],
  ['Easter 1699', [1699, 4, 19], [1699, 4, 19]],
  ['Christmas 1899', [1899, 12, 25], [1899, 12, 25]],
  // Indonesian
  ['sekitar 1745', [1740, 1, 1], [1750, 12, 31]],
  ['kira-kira tahun 1745', [1740, 1, 1], [1750, 12, 31]],
  ['sebelum 1700', null, [1699, 12, 31]],
  ['sesudah 1700', [1701, 1, 1], null],
  ['antara 1700 dan 1710', [1700, 1, 1], [1710, 12, 31]],
  ['dari 1700 sampai 1710', [1700, 1, 1], [1710, 12, 31]],
  ['1700 s/d 1710', [1700, 1, 1], [1710, 12, 31]],
  ['12 Maret 1901', [1901, 3, 12], [1901, 3, 12]],
  ['Selasa, 12 Maret 1901', [1901, 3, 12], [1901, 3, 12]],
  ['Mei 1920', [1920, 5, 1], [1920, 5, 31]],
  ['17 Agustus 1945', [1945, 8, 17], [1945, 8, 17]],
  ['tahun 1920-an', [1920, 1, 1], [1929, 12, 31]],
  ['500 SM', [-500, 1, 1], [-500, 12, 31]],
  ['Paskah 1699', [1699, 4, 19], [1699, 4, 19]],
  ['Jumat Agung 1900', [1900, 4, 13], [1900, 4, 13]],
  // Figures that can be read in one way only
  ['31/12/1901', [1901, 12, 31], [1901, 12, 31]],
  ['12/31/1901', [1901, 12, 31], [1901, 12, 31]],
  ['3/3/1901', [1901, 3, 3], [1901, 3, 3]],
  ['12.03.1901', [1901, 3, 12], [1901, 3, 12]],
  ['1901/03/12', [1901, 3, 12], [1901, 3, 12]],
  ['03/1901', [1901, 3, 1], [1901, 3, 31]],
];

for (const [text, from, to] of understood) {
  test(`[FT-14] [UX-31] '${text}' allows the days it says`, () => {
    const date = parseDate(text);
    expect(date.text).toBe(text);
    expect({ earliest: date.earliest, latest: date.latest }).toEqual({
      earliest: from && gregorian(from),
      latest: to && gregorian(to),
    });
  });
}

const notUnderstood = [
  '',
  'UNKNOWN',
  'Tano Toba',
  '31 FEB 1900',
  '29 FEB 1900',
  '29 FEB 1700',
  '0 MAR 1900',
  '32 MAR 1900',
  '0000',
  '0 B.C.',
  '12 MAR',
  '12345',
  '12 Mar 85',
  '1900-13',
  '1900-02-30',
  '12/03/1901',
  '1901/05',
  'BET 1700 AND',
  'between 1700',
  'about before 1700',
  'ABT',
  '(stillborn)',
  'INT what (ever)',
  'Easter',
  'Easter 44 BC',
  '1900 1901',
  '12 MAR 1901 MAR',
  '1900 -',
];

for (const text of notUnderstood) {
  test(`[FT-14] '${text}' is kept as it is and allows any day`, () => {
    expect(parseDate(text)).toMatchObject({ text, earliest: null, latest: null });
  });
}

test('[UX-31] a day in figures follows the reader’s order where it can be read both ways', () => {
  expect(parseDate('12/03/1901', { dayFirst: true }).earliest).toBe(gregorian([1901, 3, 12]));
  expect(parseDate('12/03/1901', { dayFirst: false }).earliest).toBe(gregorian([1901, 12, 3]));
  expect(parseDate('31/12/1901', { dayFirst: false }).earliest).toBe(gregorian([1901, 12, 31]));
});

test('[FT-14] dates keep what they said apart from the days they allow', () => {
  expect(parseDate('9 JUN').value).toMatchObject({ kind: 'date', date: { year: null, month: 6, day: 9 } });
  expect(parseDate('(Stillborn)').value).toEqual({ kind: 'phrase', phrase: 'Stillborn' });
  expect(parseDate('INT 1687 (in the great storm)').value).toMatchObject({ phrase: 'in the great storm' });
  expect(parseDate('11 FEB 1731/32').value).toMatchObject({ date: { calendar: 'julian', year: 1731, dualYear: 1732 } });
  expect(parseDate('Easter 1699').value).toMatchObject({ date: { feast: 'easter', month: 4, day: 19 } });
  expect(parseDate('31 FEB 1900').value).toBeNull();
});

test('[FT-14] no text keeps anybody waiting', () => {
  const long = ['1/', '1-', 'may/', '1/1900 ', '(1900)', 'or 1900 ', 'BET ', 'de la '].map((part) =>
    part.repeat(200 / part.length),
  );
  const start = performance.now();
  for (const text of long) expect(parseDate(text).value).toBeNull();
  // A few milliseconds; a hundred times that says that some loop has come into another.
  expect(performance.now() - start).toBeLessThan(1000);
});

test('[FT-14] a date never throws, whatever stands in it', () => {
  const nasty = [
    '\u0000',
    '((((',
    'BET AND TO FROM',
    '٣ مارس ١٩٠١',
    '💍 1900',
    '9'.repeat(5000),
    'AND'.repeat(60),
    '1 / / 1900',
  ];
  for (const text of nasty) expect(parseDate(text).text).toBe(text);
});

test.each([
  ['29 FEB 1700', [1700, 2, 1], [1700, 3, 13]],
  ['31 APR 1760', [1760, 4, 1], [1760, 5, 13]],
  ['31/11/1955', [1955, 11, 1], [1955, 12, 13]],
  ['ABT 31 JUN 1800', [1799, 6, 1], [1801, 7, 13]],
  ['BET 30 FEB 1700 AND 2 MAR 1700', [1700, 2, 1], [1700, 3, 15]],
  ['AFT 31 APR 1760', [1760, 5, 1], null],
  ['185?', [1850, 1, 1], [1860, 1, 13]],
  ['201?', [2010, 1, 1], [2020, 1, 13]],
] as const)('[FND-001] %s is no date, but allows only the days around it', (text, earliest, latest) => {
  const dayOf = (day: readonly [number, number, number] | null) => day && toDayNumber('gregorian', ...day);
  expect(parseDate(text)).toMatchObject({ value: null, earliest: null, latest: null });
  expect(daysAllowedBy(text)).toEqual({ earliest: dayOf(earliest), latest: dayOf(latest) });
});

test('[FND-048] figures with marks that differ, are doubled or are missing are no date', () => {
  for (const text of ['12 3-/1901', '12/3-1901', '12 3//1901', '12//3/1901', '12/3 1901', '/12/3/1901', '12/3/1901/']) {
    expect([text, parseDate(text, { dayFirst: true }).value]).toEqual([text, null]);
  }
});

test('[FND-001] what is no date at all allows any day', () => {
  for (const text of [null, '', '?', 'unknown', '32 JAN 1900', 'house 12', '5 NOV 185?', 'x'.repeat(300)]) {
    expect(daysAllowedBy(text)).toEqual({ earliest: null, latest: null });
  }
});
