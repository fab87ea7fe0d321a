import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromDayNumber, toDayNumber } from './day-number.ts';
import { isToCome } from './is-to-come.ts';
import { parseDate } from './parse-date.ts';

const today = toDayNumber('gregorian', 2026, 11, 26);
const toCome = (text: string) => isToCome(parseDate(text), text, today);

test('[FND-003][FND-022] what is only about right is to come where its own day or year is, however far off it may be', () => {
  const ahead = [
    'EST 2031',
    'EST 2027',
    'ABT 2027',
    'CAL 2027',
    'ABT DEC 2026',
    'EST 27 NOV 2026',
    '2027?',
    'circa 2028',
    'AFT ABT 2026',
    'BET ABT 2027 AND ABT 2030',
    'FROM ABT 2027',
    'about 2027–2029',
    'tot 2040',
    '(2040)',
  ];
  const notAhead = [
    'EST 2026',
    'ABT 2026',
    'CAL NOV 2026',
    'EST 26 NOV 2026',
    'ABT 2020',
    '2026?',
    'AFT ABT 2020',
    'BEF 2040',
    'TO 2040',
    'BET 2020 AND 2040',
    'BEF ABT 2040',
    'BET ABT 2026 AND 2040',
    'FROM 2020',
    '?',
    '',
  ];
  expect(ahead.filter((text) => !toCome(text))).toEqual([]);
  expect(notAhead.filter(toCome)).toEqual([]);
});

test('[FND-022] years of other calendars are to come although the day is none, or the calendar has long been given up', () => {
  const ahead = [
    '@#DFRENCH R@ 5 VEND 300',
    '5 VEND 300',
    '1 vendémiaire an 240',
    '@#DFRENCH R@ 300',
    'EST 5 VEND 300',
    '@#DFRENCH R@ FRUC 235',
    'AFT 5 VEND 300',
    'FROM 5 VEND 300 TO 6 VEND 301',
    '3 VEND 300 (?)',
    '14 Adar 5795',
    '31 Tishri 5800',
    '@#DHEBREW@ 31 TSH 5800',
    '30 Safar 1490',
    '@#DHIJRI@ 1 Safar 1600',
    '@#DJULIAN@ 30 FEB 2040',
    '11 FEB 2039/40',
    '11 FEB 2031/35',
    '@#DROMAN@ 5 MAR 2040',
  ];
  const notAhead = [
    '@#DFRENCH R@ 5 VEND 8',
    '@#DFRENCH R@ 5 VEND 234',
    '1 vendémiaire an 230',
    '31 VEND 8',
    '@#DFRENCH R@ 1 VEND 235',
    'BEF 5 VEND 300',
    'BET 5 VEND 12 AND 6 VEND 300',
    'TO 5 VEND 300',
    '14 Adar 5784',
    '31 Tishri 5700',
    '30 Safar 1400',
    '1 Ramadan 2023',
    '5 Vendémiaire 1795',
    '@#DHEBREW@ 31 TSH 2040',
    '@#DJULIAN@ 30 FEB 1900',
    'BE 2567',
  ];
  expect(ahead.filter((text) => !toCome(text))).toEqual([]);
  expect(notAhead.filter(toCome)).toEqual([]);
});

test('[FND-003][FND-022] by property: a rough date is to come exactly where the day that it names is', () => {
  const words = fc.constantFrom('', 'ABT ', 'EST ', 'CAL ', 'about ', 'sekitar ', 'vers ');
  fc.assert(
    fc.property(words, fc.integer({ min: -5000, max: 5000 }), (word, ahead) => {
      const { year, month, day } = fromDayNumber('gregorian', today + ahead);
      const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
      expect(toCome(`${word}${day} ${months[month - 1]} ${year}`)).toBe(ahead > 0);
      expect(toCome(`${word}${year}`)).toBe(year > 2026);
    }),
    { seed: 22, numRuns: 500 },
  );
});
