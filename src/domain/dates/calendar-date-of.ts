import { ADAR, ADAR_I, isHebrewLeapYear } from './calendars/hebrew-calendar.ts';
import { type DateParts, feastParts, spanParts, wordParts } from './date-parts.ts';
import type { DateToken } from './date-tokens.ts';
import { daysInMonth, lastMonthOf } from './day-number.ts';
import { feastDay, feastDayNumber, isMovable } from './feasts.ts';
import type { CalendarDate, CalendarName, Feast } from './genealogical-date.ts';
import { impliedCalendar } from './implied-calendar.ts';
import { numericParts } from './numeric-parts.ts';

export interface CalendarDateOptions {
  /** The calendar where the tokens name none; null where none was named at all. */
  readonly calendar: CalendarName | null;
  /** How 3/12/1901 is to be read; undefined leaves dates alone that can be read both ways. */
  readonly dayFirst: boolean | undefined;
  /** Whether a day that its month does not have means some day of it. */
  readonly isLoose?: boolean;
}

/** Reads all the tokens, which hold no brackets, as one date; null where they are none, or a day that does not exist. */
export function calendarDateOf(tokens: readonly DateToken[], options: CalendarDateOptions): CalendarDate | null {
  const marks = marksOf(tokens, options.calendar);
  if (marks === null) return null;
  const { rest } = marks;
  const parts =
    feastParts(rest) ??
    spanParts(rest, marks.isBeforeOurEra) ??
    wordParts(rest, marks.hasLooseYear || marks.hasYearWord) ??
    numericParts(rest, options.dayFirst);
  if (parts === null) return null;
  if (marks.part !== null && (parts.day !== null || parts.feast !== null)) return null;
  // 'Sunday, Easter 1699' would do, but 'Monday, Easter 1699' is a day after it.
  if (marks.hasWeekday && parts.feast !== null) return null;
  const calendar = calendarOf(parts, marks);
  if (calendar === null || !isYearOf(calendar, parts, marks)) return null;
  const era = marks.isBeforeOurEra && parts.span !== 'century' ? -1 : 1;
  const year = parts.year && parts.year * era;
  if (marks.isBeforeOurEra && year === null) return null;
  const { month, day, dualYear, feast, span } = parts;
  const date = { calendar, year, month, day, dualYear, feast, span, part: marks.part, isAbout: false };
  const isBeyondMonth = options.isLoose === true && day !== null && day <= LONGEST_MONTH && !isReal(date);
  return finish(isBeyondMonth ? { ...date, day: null } : date, marks.stated, parts.isEitherAdar);
}

const LONGEST_MONTH = 31;

interface Marks {
  readonly rest: readonly DateToken[];
  readonly stated: CalendarName | null;
  readonly isBeforeOurEra: boolean;
  /** An era or a calendar in front allows years of one or two figures; 'year' does not: 'tahun 85' is 1985. */
  readonly hasLooseYear: boolean;
  readonly hasWeekday: boolean;
  readonly hasYearWord: boolean;
  readonly part: CalendarDate['part'];
}

/** Takes away what says how the figures are meant; null where such a word stands where it cannot. */
function marksOf(tokens: readonly DateToken[], calendar: CalendarName | null): Marks | null {
  const rest: DateToken[] = [];
  let stated = calendar;
  let era: 'before' | 'ours' | null = null;
  let part: CalendarDate['part'] = null;
  let hasWeekday = false;
  let hasYearWord = false;
  const isStatedInFront = tokens[0]?.is === 'calendar' || calendar !== null;
  for (const token of tokens) {
    if (token.is === 'calendar') stated = token.calendar;
    else if (token.is === 'ourEra') era = 'ours';
    else if (token.is === 'year') hasYearWord = true;
    else if (token.is === 'weekday') hasWeekday = true;
    else if (token.is === 'beforeOurEra') {
      // Behind the year: Latin 'A. C. 1745' is 'in the year of Christ'.
      if (rest.at(-1)?.is !== 'number' && rest.at(-1)?.is !== 'century') return null;
      era = 'before';
    } else if (token.is === 'part') {
      if (rest.length > 0 || part !== null) return null;
      part = token.part;
    } else rest.push(token);
  }
  // 'mi-1845'
  if (part !== null && rest[0]?.is === '-') rest.shift();
  return {
    rest,
    stated,
    isBeforeOurEra: era === 'before',
    hasLooseYear: era !== null || isStatedInFront,
    hasWeekday,
    hasYearWord,
    part,
  };
}

/** The calendar the parts belong to; null where they contradict the one that was stated. */
function calendarOf(parts: DateParts, { stated, hasYearWord }: Marks): CalendarName | null {
  const isCivil = stated === null || stated === 'gregorian' || stated === 'julian';
  if (parts.months === 'civil') return isCivil ? (stated ?? impliedCalendar(parts)) : null;
  if (parts.months !== null) return stated === null || stated === parts.months ? parts.months : null;
  // 'an VIII'
  if (parts.isRomanYear && hasYearWord && stated === null && (parts.year ?? 0) <= 14) return 'frenchRepublican';
  // Months in figures are counted from January, or from Muharram; the Hebrew ones are counted in two ways.
  if (parts.month !== null && !isCivil && stated !== 'hijri') return null;
  return stated ?? 'gregorian';
}

/** Whether people of that calendar write such years: nobody's '12 Mar 85' becomes the year 85, nor '1 Ramadan 2023' 2584. */
function isYearOf(calendar: CalendarName, { year, yearDigits, isRomanYear }: DateParts, marks: Marks): boolean {
  if (year === null) return true;
  if (year === 0 || yearDigits > 4) return false;
  switch (calendar) {
    case 'frenchRepublican':
      return year <= 14;
    case 'hebrew':
      return !isRomanYear && (marks.hasLooseYear || (year >= 4000 && year <= 6500));
    case 'hijri':
      return !isRomanYear && year <= 1500 && (yearDigits >= 3 || marks.hasLooseYear);
    default:
      return isRomanYear ? year >= 1000 : yearDigits >= 3 || marks.hasLooseYear;
  }
}

function finish(date: CalendarDate, stated: CalendarName | null, isEitherAdar: boolean): CalendarDate | null {
  if (date.feast !== null) return date.year === null || date.year < 1 ? null : feastDate(date.feast, date.year, stated);
  if (date.calendar === 'hebrew') return finishHebrew(date, isEitherAdar);
  return isReal(date) ? date : null;
}

/** Outside of leap years there is one Adar, whichever name it goes by; in them 'Adar' alone may be either. */
function finishHebrew(date: CalendarDate, isEitherAdar: boolean): CalendarDate | null {
  const isLeapYear = date.year !== null && isHebrewLeapYear(date.year);
  if (isEitherAdar && isLeapYear) return null;
  const settled = date.month === ADAR_I && date.year !== null && !isLeapYear ? { ...date, month: ADAR } : date;
  return isReal(settled) ? settled : null;
}

/** Without a year, the day may have existed: 29 February as well as the sixth complementary day. */
function isReal({ calendar, year, month, day, dualYear }: CalendarDate): boolean {
  if (month === null) return year === null || daysInMonth(calendar, year, 1) > 0;
  if (month < 1 || month > lastMonthOf(calendar)) return false;
  const length = daysInMonth(calendar, dualYear ?? year ?? LEAP_YEAR[calendar], month);
  return day === null ? length > 0 : day >= 1 && day <= length;
}

const LEAP_YEAR = { gregorian: 4, julian: 4, frenchRepublican: 3, hebrew: 5784, hijri: 2 } as const;

const FIRST_GREGORIAN_EASTER = 1583;
/** In the year after, the British Empire was the last of the great western realms to celebrate by the new calendar. */
const LAST_JULIAN_EASTER = 1752;

/**
 * Where no calendar is named, the one Rome used in that year, as for all other dates; but while the West celebrated on two
 * different days, nobody can tell which Easter was meant, and the day stays open.
 */
function feastDate(feast: Feast, year: number, stated: CalendarName | null): CalendarDate {
  const calendar = stated === 'julian' || (stated === null && year < FIRST_GREGORIAN_EASTER) ? 'julian' : 'gregorian';
  const date = { calendar, year, dualYear: null, feast, span: null, part: null, isAbout: false } as const;
  const isDisputed =
    stated === null && year >= FIRST_GREGORIAN_EASTER && year <= LAST_JULIAN_EASTER && isMovable(feast);
  if (isDisputed && feastDayNumber(feast, 'gregorian', year) !== feastDayNumber(feast, 'julian', year)) {
    return { ...date, month: null, day: null };
  }
  const { month, day } = feastDay(feast, calendar, year);
  return { ...date, month, day };
}
