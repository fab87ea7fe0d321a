import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Language, languages } from '#domain/languages.ts';
import { comesBefore } from './compare-dates.ts';
import type { DayInterval } from './date-interval.ts';
import { meanings } from './date-words.ts';
import { daysInMonth, lastMonthOf, toDayNumber } from './day-number.ts';
import { describeDate } from './describe-date.ts';
import type { CalendarName } from './genealogical-date.ts';
import { parseDate } from './parse-date.ts';
import { toGedcomDate } from './to-gedcom-date.ts';
import { MONTH_CODES } from './valid-gedcom-date.ts';
import { namesIn } from './words/names-in.ts';

const formats = [undefined, 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const;
const runs = { seed: 1752, numRuns: 1500 };

/** Whether the days of `whole` hold all days of `part`; an open end holds everything. */
function holds(whole: DayInterval, part: DayInterval): boolean {
  const beginsEarly = whole.earliest === null || (part.earliest !== null && whole.earliest <= part.earliest);
  return beginsEarly && (whole.latest === null || (part.latest !== null && whole.latest >= part.latest));
}

const { feasts, seasons, hijriMonths } = namesIn('en');
const anyOf = (words: readonly string[]) => fc.constantFrom(...words);
const year = fc.integer({ min: 1000, max: 2000 });

/** Dates of all calendars, in GEDCOM's forms and in words; some name days that do not exist. */
const oneDate = fc.oneof(
  year.map(String),
  fc.tuple(anyOf(MONTH_CODES.civil), year).map((parts) => parts.join(' ')),
  fc.tuple(fc.integer({ min: 1, max: 31 }), anyOf(MONTH_CODES.civil), year).map((parts) => parts.join(' ')),
  fc
    .tuple(fc.integer({ min: 1, max: 28 }), anyOf(MONTH_CODES.civil), year)
    .map((parts) => `@#DJULIAN@ ${parts.join(' ')}`),
  fc
    .tuple(anyOf(MONTH_CODES.civil), year)
    .map(([month, first]) => `${month} ${first}/${String((first + 1) % 100).padStart(2, '0')}`),
  fc
    .tuple(fc.integer({ min: 1, max: 30 }), anyOf(MONTH_CODES.frenchRepublican), fc.integer({ min: 1, max: 15 }))
    .map((parts) => `@#DFRENCH R@ ${parts.join(' ')}`),
  fc
    .tuple(fc.integer({ min: 1, max: 30 }), anyOf(MONTH_CODES.hebrew), fc.integer({ min: 5300, max: 5800 }))
    .map((parts) => `@#DHEBREW@ ${parts.join(' ')}`),
  fc
    .tuple(anyOf(MONTH_CODES.hebrew), fc.integer({ min: 5300, max: 5800 }))
    .map((parts) => `@#DHEBREW@ ${parts.join(' ')}`),
  fc
    .tuple(fc.integer({ min: 1, max: 30 }), anyOf(hijriMonths), fc.integer({ min: 900, max: 1450 }))
    .map((parts) => parts.join(' ')),
  fc.tuple(anyOf(hijriMonths), fc.integer({ min: 900, max: 1450 })).map((parts) => parts.join(' ')),
  fc.tuple(anyOf(Object.values(feasts)), year).map((parts) => parts.join(' ')),
  fc.tuple(anyOf(Object.values(seasons)), year).map((parts) => parts.join(' ')),
  fc.tuple(anyOf(['early', 'mid', 'late']), year).map((parts) => parts.join(' ')),
  fc.integer({ min: 100, max: 202 }).map((decade) => `${decade}0s`),
  fc.integer({ min: 1, max: 21 }).map((century) => `${century}th century`),
  fc.integer({ min: 1, max: 900 }).map((before) => `${before} B.C.`),
);

const anyDate = fc.oneof(
  oneDate,
  fc
    .tuple(anyOf(['ABT', 'CAL', 'EST', 'BEF', 'AFT', 'FROM', 'TO', 'AFT ABT', 'BEF ABT']), oneDate)
    .map((parts) => parts.join(' ')),
  fc.tuple(oneDate, oneDate).map(([from, to]) => `BET ${from} AND ${to}`),
  fc.tuple(oneDate, oneDate).map(([from, to]) => `FROM ABT ${from} TO ${to}`),
  fc.tuple(oneDate, fc.string()).map(([date, words]) => `INT ${date} (${words})`),
  oneDate.map((date) => `(${date})`),
);

/** Any words the vocabulary knows, with numbers and signs, in any order: mostly nonsense, sometimes a date. */
const spellings = meanings().map(([spelling]) => spelling);
const jumble = fc
  .array(
    fc.oneof(anyOf(spellings), anyOf(spellings), fc.integer({ min: 1, max: 2100 }).map(String), anyOf([...'-–/.?()'])),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((words) => words.join(' '));

test('[FT-14] nothing is shown more precise than it was written, in any language and format', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyDate, jumble),
      anyOf(languages),
      fc.constantFrom(...formats),
      (text, language, dateFormat) => {
        const date = parseDate(text);
        const shown = describeDate(date, { language: language as Language, dateFormat });
        const dayFirst = dateFormat === undefined ? undefined : dateFormat === 'DD/MM/YYYY';
        expect([shown, holds(parseDate(shown, { dayFirst }), date)]).toEqual([shown, true]);
      },
    ),
    runs,
  );
});

test('[FT-14] nothing is written to GEDCOM more precise than it was, and what was written is written again the same', () => {
  fc.assert(
    fc.property(fc.oneof(anyDate, jumble), fc.constantFrom('5.5.1', '7.0'), (text, version) => {
      const { value, phrase } = toGedcomDate(text, version);
      expect(version === '7.0' || phrase === null).toBe(true);
      expect([value, holds(parseDate(value), parseDate(text))]).toEqual([value, true]);
      expect(toGedcomDate(value, version).value).toBe(value);
    }),
    runs,
  );
});

test('[FT-14] what a 7.0 value leaves out, its phrase has', () => {
  fc.assert(
    fc.property(anyDate, (text) => {
      const { value, phrase } = toGedcomDate(text, '7.0');
      const { earliest, latest } = parseDate(text);
      if (phrase === null) expect([value, parseDate(value)]).toMatchObject([value, { earliest, latest }]);
    }),
    runs,
  );
});

test('[FT-14] a text is never rewritten, and an interval never ends before it begins', () => {
  fc.assert(
    fc.property(fc.oneof(anyDate, jumble, fc.string({ maxLength: 40 }), fc.string({ unit: 'grapheme' })), (text) => {
      const date = parseDate(text);
      expect(date.text).toBe(text);
      if (date.earliest !== null && date.latest !== null) expect(date.earliest).toBeLessThanOrEqual(date.latest);
    }),
    runs,
  );
});

test('[FT-14] written without their accents and in capitals, dates mean the same', () => {
  fc.assert(
    fc.property(anyDate, anyOf(languages), (text, language) => {
      const shown = describeDate(parseDate(text), { language: language as Language });
      const plain = shown.normalize('NFD').replace(/\p{M}/gu, '');
      const { earliest, latest } = parseDate(shown);
      expect([plain, parseDate(plain)]).toMatchObject([plain, { earliest, latest }]);
    }),
    runs,
  );
});

const monthCodes: Readonly<Record<CalendarName, readonly string[]>> = {
  gregorian: MONTH_CODES.civil,
  julian: MONTH_CODES.civil,
  frenchRepublican: MONTH_CODES.frenchRepublican,
  hebrew: MONTH_CODES.hebrew,
  hijri: hijriMonths,
};
const escapes = {
  gregorian: '',
  julian: '@#DJULIAN@ ',
  frenchRepublican: '@#DFRENCH R@ ',
  hebrew: '@#DHEBREW@ ',
  hijri: '',
};
const reigns = {
  gregorian: [1000, 2000],
  julian: [1000, 2000],
  frenchRepublican: [1, 14],
  hebrew: [5000, 5800],
  hijri: [900, 1450],
} as const;

/** A day that exists in some calendar, with its text. */
const realDay = fc
  .tuple(
    fc.constantFrom<CalendarName[]>('gregorian', 'julian', 'frenchRepublican', 'hebrew', 'hijri'),
    fc.nat(),
    fc.nat(),
    fc.nat(),
  )
  .map(([calendar, a, b, c]) => {
    const [first, last] = reigns[calendar];
    const inYear = first + (a % (last - first + 1));
    const months = monthCodes[calendar]
      .map((_, i) => i + 1)
      .filter((month) => daysInMonth(calendar, inYear, month) > 0);
    const month = months[b % months.length] ?? lastMonthOf(calendar);
    const day = 1 + (c % daysInMonth(calendar, inYear, month));
    return {
      text: `${escapes[calendar]}${day} ${monthCodes[calendar][month - 1]} ${inYear}`,
      dayNumber: toDayNumber(calendar, inYear, month, day),
    };
  });

test('[FT-14] every day of every calendar is understood as itself, and days keep their order across calendars', () => {
  fc.assert(
    fc.property(realDay, realDay, (one, other) => {
      expect(parseDate(one.text)).toMatchObject({ earliest: one.dayNumber, latest: one.dayNumber });
      const verdict = comesBefore(parseDate(one.text), parseDate(other.text));
      expect(verdict).toBe(one.dayNumber <= other.dayNumber ? 'certain' : 'impossible');
    }),
    runs,
  );
});
