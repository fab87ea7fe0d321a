import type { DateToken } from './date-tokens.ts';
import { daysInMonth } from './day-number.ts';
import { feastDay } from './feasts.ts';
import type { CalendarDate, CalendarName, Feast } from './genealogical-date.ts';

export interface CalendarDateOptions {
  /** The calendar where the tokens name none; null where none was named at all. */
  readonly calendar: CalendarName | null;
  /** How 3/12/1901 is to be read; undefined leaves dates alone that can be read both ways. */
  readonly dayFirst: boolean | undefined;
}

type NumberToken = Extract<DateToken, { is: 'number' }>;

/** Reads all the tokens as one date; null where they are none, or a day that does not exist. */
export function calendarDateOf(tokens: readonly DateToken[], options: CalendarDateOptions): CalendarDate | null {
  let calendar = options.calendar;
  let era: 'bce' | 'ce' | null = null;
  const rest: DateToken[] = [];
  for (const token of tokens) {
    if (token.is === 'calendar') calendar = token.calendar;
    else if (token.is === 'era') era = token.before ? 'bce' : 'ce';
    else rest.push(token);
  }
  const parts = feastParts(rest) ?? wordParts(rest, era !== null) ?? numericParts(rest, options.dayFirst);
  if (parts === null) return null;
  if (era === 'bce' && parts.year === null) return null;
  const year = parts.year !== null && era === 'bce' ? -parts.year : parts.year;
  // English dual years belong to the time when England still used the Julian calendar.
  const assumed = parts.dualYear === null ? 'gregorian' : 'julian';
  return finish({ ...parts, year, calendar: calendar ?? assumed }, calendar);
}

type Parts = Pick<CalendarDate, 'year' | 'month' | 'day' | 'dualYear' | 'feast'>;
const nothing: Parts = { year: null, month: null, day: null, dualYear: null, feast: null };

function finish(date: CalendarDate, stated: CalendarName | null): CalendarDate | null {
  if (date.feast !== null) return date.year === null || date.year < 1 ? null : feastDate(date.feast, date.year, stated);
  if (date.year === 0) return null;
  if (date.month === null) return date;
  if (date.month < 1 || date.month > 12) return null;
  if (date.day === null) return date;
  // Without a year 29 February may have existed: 4 was a leap year in both calendars.
  const lengths = daysInMonth(date.calendar, date.dualYear ?? date.year ?? 4, date.month);
  return date.day >= 1 && date.day <= lengths ? date : null;
}

/** Where no calendar is named, the one Rome used in that year. */
function feastDate(feast: Feast, year: number, stated: CalendarName | null): CalendarDate {
  const calendar = stated ?? (year < 1583 ? 'julian' : 'gregorian');
  const { month, day } = feastDay(feast, calendar, year);
  return { calendar, year, month, day, dualYear: null, feast };
}

/** 'Easter 1699' */
function feastParts(tokens: readonly DateToken[]): Parts | null {
  const [feast, year, ...more] = tokens;
  if (feast?.is !== 'feast' || year?.is !== 'number' || more.length > 0 || year.digits < 3) return null;
  return { ...nothing, feast: feast.feast, year: year.value };
}

/** '1745', 'Mar 1901', '12 Mar 1901', '12-Mar-1901', 'March 12, 1901', '11 Feb 1731/32', '9 Jun'; the year stands last. */
function wordParts(tokens: readonly DateToken[], hasEra: boolean): Parts | null {
  const monthAt = tokens.findIndex((token) => token.is === 'month');
  const monthToken = tokens[monthAt];
  if (monthToken?.is !== 'month') {
    const year = yearOfTokens(tokens, hasEra);
    return year && { ...nothing, ...year };
  }
  const month = monthToken.month;
  const before = tokens.slice(0, monthAt).filter((token) => !isSeparator(token));
  const after = tokens.slice(monthAt + 1);
  // American order, unless the number is the year of an era ('March 44 BC').
  const isDayAfter =
    before.length === 0 && after[0] !== undefined && isDay(after[0]) && !(hasEra && after.length === 1);
  const day = isDayAfter ? after[0] : before[0];
  const yearTokens = isDayAfter ? after.slice(1) : after.slice(after[0] !== undefined && isSeparator(after[0]) ? 1 : 0);
  if (before.length > 1 || (day !== undefined && !isDay(day))) return null;
  if (day !== undefined && after.length === (isDayAfter ? 1 : 0)) return { ...nothing, month, day: day.value };
  const year = yearOfTokens(yearTokens, hasEra);
  return year && { ...nothing, ...year, month, day: day?.value ?? null };
}

const isDay = (token: DateToken): token is NumberToken =>
  token.is === 'number' && token.digits <= 2 && token.suffix !== 'decade';

const isSeparator = ({ is }: DateToken) => is === '-' || is === '/' || is === '.';

/** A year has three or four digits, so that nobody's '12 Mar 85' becomes the year 85; with its era it may have fewer. */
function yearOfTokens(tokens: readonly DateToken[], hasEra: boolean): Pick<Parts, 'year' | 'dualYear'> | null {
  const [year, slash, second, ...more] = tokens;
  if (year?.is !== 'number' || year.suffix !== '' || year.digits > 4 || (year.digits < 3 && !hasEra)) return null;
  if (slash === undefined) return { year: year.value, dualYear: null };
  if (slash.is !== '/' || second?.is !== 'number' || more.length > 0) return null;
  const isDual = second.digits <= 4 && (year.value + 1) % 10 ** second.digits === second.value;
  return isDual ? { year: year.value, dualYear: year.value + 1 } : null;
}

/** '1900-01-31', '1900-01', '31/01/1900', '01/1900'. Dates with dots are written by people who put the day first. */
function numericParts(tokens: readonly DateToken[], dayFirst: boolean | undefined): Parts | null {
  const numbers = tokens.filter((token) => token.is === 'number');
  const separators = tokens.filter((_, i) => i % 2 === 1);
  const separator = separators[0]?.is;
  if (tokens.length !== 2 * numbers.length - 1 || separator === undefined || numbers.length > 3) return null;
  if (separator !== '-' && separator !== '/' && separator !== '.') return null;
  if (separators.some((token) => token.is !== separator) || numbers.some((token) => token.suffix !== '')) return null;

  const [first, second, third] = numbers;
  if (first === undefined || second === undefined || second.digits > 2) {
    return first && second?.digits === 4 && first.digits <= 2 && !third
      ? { ...nothing, month: first.value, year: second.value }
      : null;
  }
  if (first.digits === 4) {
    if (third === undefined) return separator === '-' ? { ...nothing, year: first.value, month: second.value } : null;
    return third.digits > 2 ? null : { ...nothing, year: first.value, month: second.value, day: third.value };
  }
  if (third?.digits !== 4 || first.digits > 2) return null;
  const order = separator === '.' ? 'day first' : orderOf(first.value, second.value, dayFirst);
  if (order === null) return null;
  const [day, month] = order === 'day first' ? [first.value, second.value] : [second.value, first.value];
  return { ...nothing, year: third.value, month, day };
}

function orderOf(first: number, second: number, dayFirst: boolean | undefined): 'day first' | 'month first' | null {
  if (first > 12 || first === second) return 'day first';
  if (second > 12) return 'month first';
  if (dayFirst === undefined) return null;
  return dayFirst ? 'day first' : 'month first';
}
