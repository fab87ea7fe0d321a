import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromDayNumber, toDayNumber } from '#domain/dates/day-number.ts';
import { describeCalendarDate } from '#domain/dates/describe-calendar-date.ts';
import type { CalendarName } from '#domain/dates/genealogical-date.ts';
import { plainGregorian } from '#domain/dates/plain-gregorian.ts';
import { eventKinds } from '#domain/gedcom/event-kinds.ts';
import { languages } from '#domain/languages.ts';
import { type DateOf, dateOf, dayFirstIn, typedDateSentence, withPlainDates } from './typed-dates.ts';

const today = toDayNumber('gregorian', 2026, 3, 15);
const sentenceFor = (text: string, of: DateOf = 'birth') => typedDateSentence({ text, of }, { dayFirst: false, today });

test('[MSC-009][FND-022] figures that say no day, or nobody knows which, are refused with the format', () => {
  for (const text of ['1900-13-01', '1900-02-30', '31/02/1900', '01-02-85']) {
    expect(sentenceFor(text)).toBe('Birth date must be in YYYY-MM-DD format');
    expect(sentenceFor(text, 'death')).toBe('Write this day as YYYY-MM-DD, or in words');
  }
  expect(typedDateSentence({ text: '01/02/1900', of: 'birth' }, { dayFirst: undefined, today })).toBe(
    'Birth date must be in YYYY-MM-DD format',
  );
  for (const text of ['01/02/1900', '31/12/1900', '12.03.1901', '1900-01-31'])
    expect(sentenceFor(text)).toBeUndefined();
});

test('[MSC-010][MSC-011][FND-022] a birth, a marriage or a death to come is refused; what is long past and what is only likely is not', () => {
  for (const text of ['2026-03-16', '03/16/2026', '2030', 'abt 2040']) {
    const isPlainDay = text === '2026-03-16';
    expect(sentenceFor(text)).toBe(
      isPlainDay ? 'Birth date must be between 1800 and today' : 'A birth cannot be in the future',
    );
    expect(sentenceFor(text, 'marriage')).toBe('A marriage cannot be in the future');
    expect(sentenceFor(text, 'death')).toBe('A death cannot be in the future');
    expect(sentenceFor(text, 'past')).toBe('This cannot be in the future');
    expect(sentenceFor(text, 'other')).toBeUndefined();
  }
  for (const text of ['2026-03-15', '1799-12-31', 'before 2030', 'the winter the barn burnt', '']) {
    expect(sentenceFor(text)).toBeUndefined();
  }
});

test('[SET-017][FND-022] an account reads days by its format; with the year first neither day nor month comes first', () => {
  expect(dayFirstIn('MM/DD/YYYY')).toBe(false);
  expect(dayFirstIn('DD/MM/YYYY')).toBe(true);
  expect(dayFirstIn('YYYY-MM-DD')).toBeUndefined();
});

test('[FND-022] dates are made plain wherever they stand, and nothing else is', () => {
  const sent = {
    label: '3/12/1901',
    date: '3/12/1901',
    citations: [{ date: '4/5/1902', text: '4/5/1902' }],
    none: null,
  };
  expect(withPlainDates(sent, true)).toEqual({
    label: '3/12/1901',
    date: '1901-12-03',
    none: null,
    citations: [{ date: '1902-05-04', text: '4/5/1902' }],
  });
});

const announced = [
  'graduation',
  'engagement',
  'banns',
  'retirement',
  'property',
  'education',
  'occupation',
  'residence',
];
const asLongAsItLasts = [
  'religion',
  'nationality',
  'title',
  'caste',
  'description',
  'identityNumber',
  'socialSecurityNumber',
  'childCount',
  'marriageCount',
  'event',
  'fact',
];

test('[FND-022] by property: an event that has happened is not to come, in whatever calendar and language its day is typed', () => {
  expect(eventKinds.filter((kind) => dateOf(kind) === 'other').toSorted()).toEqual(
    [...announced, ...asLongAsItLasts].toSorted(),
  );
  expect(dateOf('other')).toBe('other');
  const calendars: CalendarName[] = ['gregorian', 'julian', 'hebrew', 'hijri'];
  fc.assert(
    fc.property(
      fc.constantFrom(...eventKinds),
      fc.constantFrom(...calendars),
      fc.constantFrom(...languages),
      fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -50_000, max: 15_000 })),
      fc.constantFrom('', 'EST ', 'ABT ', 'CAL '),
      (kind, calendar, language, ahead, rough) => {
        const date = { ...plainGregorian, ...fromDayNumber(calendar, today + ahead), calendar };
        const text = `${rough}${describeCalendarDate(date, { language }).text}`;
        const isRefused = ahead > 0 && dateOf(kind) !== 'other';
        expect([text, sentenceFor(text, dateOf(kind)) !== undefined]).toEqual([text, isRefused]);
      },
    ),
    { seed: 22, numRuns: 500 },
  );
  // The republican calendar ended in 1805: its days are past, and a year that it never had is kept as words, unless it is to come.
  expect(sentenceFor('18 brumaire an VIII', 'past')).toBeUndefined();
  expect(sentenceFor('1 vendémiaire an 230', 'past')).toBeUndefined();
  expect(sentenceFor('1 vendémiaire an 240', 'past')).toBe('This cannot be in the future');
});
