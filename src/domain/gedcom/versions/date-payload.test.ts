import { expect, test } from 'vitest';
import { parseDate } from '#domain/dates/parse-date.ts';
import { ageIn5, ageIn7 } from './age-payload.ts';
import { dateIn5, dateIn7, exactDateIn7, periodIn7, typedDateIn7 } from './date-payload.ts';

/** A date of 5.5.1, its value and its phrase in 7. */
const dates: readonly (readonly [text: string, value: string, phrase: string | null])[] = [
  ['', '', null],
  ['7 SEP 1901', '7 SEP 1901', null],
  ['7  Sep 1901', '7 SEP 1901', null],
  ['ABT 1745', 'ABT 1745', null],
  ['bet 1700 and 1710', 'BET 1700 AND 1710', null],
  ['FROM @#DJULIAN@ 1700 TO @#DJULIAN@ 2 SEP 1752', 'FROM JULIAN 1700 TO JULIAN 2 SEP 1752', null],
  ['@#DHEBREW@ 14 ADS 5784', 'HEBREW 14 ADS 5784', null],
  ['@#DFRENCH R@ 18 BRUM 8', 'FRENCH_R 18 BRUM 8', null],
  ['44 B.C.', '44 BCE', null],
  ['AFT 100 BC', 'AFT 100 BCE', null],
  ['(stillborn)', '', 'stillborn'],
  ['INT 1900 (the storm)', '1900', 'the storm'],
  ['INT perhaps (the storm)', '', 'INT perhaps (the storm)'],
  ['11 FEB 1731/32', 'JULIAN 11 FEB 1732', '11 FEB 1731/32'],
  ['9 JUN', '', '9 JUN'],
  ['31 FOO 1900', '', '31 FOO 1900'],
  ['@#DROMAN@ 5 IDUS', '', '@#DROMAN@ 5 IDUS'],
  ['1900-01-07', '7 JAN 1900', '1900-01-07'],
  ['c. 1900', 'ABT 1900', 'c. 1900'],
  ['Tano Toba', '', 'Tano Toba'],
  ['_ISLAMIC 1 MUHARRAM 1445', '_ISLAMIC 1 MUHARRAM 1445', null],
];

test('trap 27 to 29: a date of 5.5.1 is said in 7 with nothing lost', () => {
  for (const [text, value, phrase] of dates) expect([text, dateIn7(text)]).toEqual([text, { value, phrase }]);
});

test('trap 27 to 29: what was said in 7 comes back to 5.5.1 as the same days', () => {
  for (const [text, value, phrase] of dates) {
    const back = dateIn5({ value, phrase });
    expect([text, back.phrase]).toEqual([text, null]);
    const before = parseDate(text);
    const after = parseDate(back.value);
    expect([text, after.earliest, after.latest]).toEqual([text, before.earliest, before.latest]);
    // And from there to the same again.
    expect([text, dateIn7(back.value)]).toEqual([text, { value, phrase }]);
  }
});

test('words that were typed here are no phrase where the value says all of them', () => {
  expect(typedDateIn7('about 1745')).toEqual({ value: 'ABT 1745', phrase: null });
  expect(typedDateIn7('Easter 1699')).toEqual({ value: '19 APR 1699', phrase: 'Easter 1699' });
});

test('a day of change is a whole day; a span is FROM or TO', () => {
  expect(['7 sep 1901', '1901-09-07', 'SEP 1901', 'ABT 7 SEP 1901', 'x'].map(exactDateIn7)).toEqual([
    '7 SEP 1901',
    '7 SEP 1901',
    null,
    null,
    null,
  ]);
  expect(periodIn7('FROM 1900 TO 1910')).toEqual({ value: 'FROM 1900 TO 1910', phrase: null });
  expect(periodIn7('1900')).toEqual({ value: '', phrase: '1900' });
});

test('trap 30: ages of 5.5.1 in 7 and back', () => {
  const ages: [string, string, string | null][] = [
    ['8y 2m 10d', '8y 2m 10d', null],
    ['>8Y2M', '> 8y 2m', null],
    ['<8', '< 8y', null],
    ['30', '30y', null],
    ['0 d', '0d', null],
    ['Child', '< 8y', 'Child'],
    ['STILLBORN', '0y', 'STILLBORN'],
    ['middle-aged', '', 'middle-aged'],
    ['', '', null],
  ];
  for (const [text, value, phrase] of ages) {
    expect([text, ageIn7(text)]).toEqual([text, { value, phrase }]);
    if (phrase !== null) expect(ageIn5({ value, phrase })).toEqual({ value: text, phrase: null });
  }
  expect(ageIn5({ value: '25y', phrase: 'Adult' })).toEqual({ value: '25y', phrase: 'Adult' });
});
