import { expect, test } from 'vitest';
import { parseDate } from './parse-date.ts';
import { daysOfText } from './testing/days-of-text.ts';

const check = (expected: Readonly<Record<string, string | null>>) => {
  for (const [text, days] of Object.entries(expected)) expect([text, daysOfText(text)]).toEqual([text, days]);
};

test('[FT-14] French republican dates are understood in GEDCOM’s forms and in words', () => {
  check({
    '@#DFRENCH R@ 18 BRUM 8': '1799-11-9',
    'FRENCH_R 18 BRUM 8': '1799-11-9',
    '18 BRUM 8': '1799-11-9',
    '18 Brumaire VIII': '1799-11-9',
    'le 18 brumaire an VIII': '1799-11-9',
    '18 brumaire an 8': '1799-11-9',
    '18. Brumaire VIII': '1799-11-9',
    '18 de brumario del año VIII': '1799-11-9',
    '9 thermidor an II': '1794-7-27',
    '@#DFRENCH R@ 6 COMP 11': '1803-9-23',
    '6e jour complémentaire an XI': '1803-9-23',
    '6. Ergänzungstag XI': '1803-9-23',
    'Brumaire an VIII': '1799-10-23..1799-11-21',
    '@#DFRENCH R@ THER 2': '1794-7-19..1794-8-17',
    'Thermidor an 2': '1794-7-19..1794-8-17',
    // The second of Thermidor, or the year II.
    'Thermidor 2': null,
    'an VIII': '1799-9-23..1800-9-22',
    '@#DFRENCH R@ 7': '1798-9-22..1799-9-22',
    'BEF @#DFRENCH R@ 1 VEND 8': '..1799-9-22',
    'ABT @#DFRENCH R@ 18 BRUM 8': '1798-11-9..1800-11-9',
    'ABT @#DFRENCH R@ 1': '1787-9-22..1798-9-21',
  });
});

test('[FT-14] the republican calendar ends with the year in which it was given up', () => {
  check({ '6 COMP 12': null, '31 VEND 8': null, '1 VEND 15': null, '@#DFRENCH R@ 20': null, '15 BRUM 1801': null });
});

test('[FT-14] Hebrew dates are understood, and which Adar they name', () => {
  check({
    '@#DHEBREW@ 14 ADS 5784': '2024-3-24',
    'HEBREW 14 ADS 5784': '2024-3-24',
    '14 Adar II 5784': '2024-3-24',
    '14 Adar Sheni 5784': '2024-3-24',
    '@#DHEBREW@ 14 ADR 5784': '2024-2-23',
    '14 Adar I 5784': '2024-2-23',
    // 5784 has two of them.
    '14 Adar 5784': null,
    // In other years Adar goes by either code.
    '14 Adar 5783': '2023-3-7',
    '@#DHEBREW@ 14 ADR 5783': '2023-3-7',
    'HEBREW 14 ADS 5783': '2023-3-7',
    '15 Nissan 5708': '1948-4-24',
    '5. Ijjar 5708': '1948-5-14',
    '5 iyar 5708': '1948-5-14',
    '1 Tischri 5784': '2023-9-16',
    '1 Tisyri 5784': '2023-9-16',
    '@#DHEBREW@ 5784': '2023-9-16..2024-10-2',
    'HEBREW NSN 5784': '2024-4-9..2024-5-8',
    'TO @#DHEBREW@ 5500': '..1740-9-21',
    'BET @#DHEBREW@ 1 NSN 5700 AND @#DHEBREW@ 29 ELL 5700': '1940-4-9..1940-10-2',
    '@#DHEBREW@ 30 ELL 5700': null,
    '30 Adar I 5783': null,
  });
});

test('[FT-14] Hijri dates are understood as the families of five languages write them', () => {
  check({
    '1 Muharram 1445': '2023-7-19',
    '1 Muharam 1445 H': '2023-7-19',
    '1 Muharram 1445 AH': '2023-7-19',
    '1 mouharram 1445': '2023-7-19',
    '@#DHIJRI@ 1 MUHAR 1445': '2023-7-19',
    '@#DISLAMIC@ 1 MUHARRAM 1445': '2023-7-19',
    '_HIJRI 1 MUHARRAM 1445': '2023-7-19',
    '1 Ramadhan 1365': '1946-7-30',
    '12 Rabiul Awal 1320 H': '1902-6-19',
    '12 Rabi al-awwal 1320': '1902-6-19',
    '10 Dzulhijjah 1444 H': '2023-6-29',
    '10 Zulhijah 1444': '2023-6-29',
    '10 Dhu al-Hijjah 1444': '2023-6-29',
    '10 Dhu l-Hiddscha 1444': '2023-6-29',
    '27 Rajab 1400': '1980-6-11',
    '27 Radschab 1400': '1980-6-11',
    "15 Sya'ban 1400": '1980-6-29',
    'Syawal 1365': '1946-8-29..1946-9-26',
    'tahun 1445 H': '2023-7-19..2024-7-7',
    '1445H': '2023-7-19..2024-7-7',
    'sebelum 1 Muharram 1445': '..2023-7-18',
    '1/1/1445 H': '2023-7-19',
  });
});

test('[FT-14] a year of our own count behind a month of another calendar is no date', () => {
  check({
    '1 Ramadan 2023': null,
    '1 Ramadan 1532': null,
    '1524 Hebrew': null,
    '15 Nisan 2024': null,
    '@#DHEBREW@ 14 MAR 5784': null,
    '@#DHIJRI@ Easter 1445': null,
  });
});

test('[FT-14] each date of a range may have a calendar of its own', () => {
  check({
    'FROM HEBREW 1 TSH 5700 TO JULIAN 1 JAN 1945': '1939-9-14..1945-1-14',
    'BET @#DFRENCH R@ 18 BRUM 8 AND 1 JAN 1800': '1799-11-9..1800-1-1',
    'BET 1700 AND @#DJULIAN@ 1750': '1700-1-1..1751-1-11',
    '@#DFRENCH R@ BET 1 VEND 8 AND 2 VEND 8': '1799-9-23..1799-9-24',
    'INT @#DFRENCH R@ 18 BRUM 8 (the day of the coup)': '1799-11-9',
  });
});

test('[FT-14] Julian years of one or two figures need their calendar in front, or their era', () => {
  check({
    '@#DJULIAN@ 19 AUG 14': '14-8-17',
    'JULIAN 19 AUG 14': '14-8-17',
    '19 Aug 14 CE': '14-8-19',
    '19 Aug 14 Julian': null,
    '19 AUG 14': null,
  });
});

test('[FT-14] the same date in two calendars is one date, as long as both agree', () => {
  check({
    '18 Brumaire VIII (9 November 1799)': '1799-11-9',
    '1 Muharram 1445 H / 19 Juli 2023 M': '2023-7-19',
    '2 September 1752 (Julian)': '1752-9-13',
    '2 September 1752 Julian (13 September 1752)': '1752-9-13',
    'Thermidor II (July–August 1794)': '1794-7-19..1794-8-17',
    '5784 Hebrew (2023–2024)': '2023-9-16..2024-10-2',
    '1 Muharram 1445 H 19 Juli 2023 M': null,
    '1 Muharram 1445 H. 19 Juli 2023 M': null,
    '1 Muharram 1445 H / 19 Juli 2022 M': null,
    '19 Juli 2023 / 19 Juli 2023': null,
    '1 Muharram 1445 H (19 Juli 2022)': null,
    '18 Brumaire VIII (9 November 1798)': null,
    '1 Muharram 1445 (or so)': null,
  });
});

test('[FT-14] calendars that GEDCOM leaves undefined are kept as phrases', () => {
  expect(parseDate('@#DROMAN@ 5 KAL MAR 700')).toMatchObject({
    earliest: null,
    latest: null,
    value: { kind: 'phrase', phrase: '5 KAL MAR 700' },
  });
  expect(parseDate('@#DUNKNOWN@ 12 MAR 1901')).toMatchObject({ earliest: null, latest: null });
});
