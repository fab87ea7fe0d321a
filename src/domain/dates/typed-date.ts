import { isUnreadableDay } from './day-in-figures.ts';
import { fromDayNumber } from './day-number.ts';
import { isToCome } from './is-to-come.ts';
import { parseDate } from './parse-date.ts';

/** How somebody means the dates they type, and which day it is for them. */
export interface DateStyle {
  /** Whether '3/12/1901' is in December; undefined where its writer puts the year first, so that it may be either. */
  readonly dayFirst: boolean | undefined;
  /** Julian day number. */
  readonly today: number;
}

/** A day in figures with the year at the end, wherever it stands in a text. */
const dayInFigures = /(?<![\d/.-])\d{1,2}\s*([-/])\s*\d{1,2}\s*\1\s*\d{4}(?![/.-]?\d)/g;

/** A text in which days in figures that have two readings stand as `YYYY-MM-DD`: '3/12/1901' is '1901-12-03' or '1901-03-12'. */
export function withPlainDays(text: string, dayFirst: boolean | undefined): string {
  if (dayFirst === undefined) return text;
  return text.replaceAll(dayInFigures, (day) => (isUnreadableDay(day) ? (plainDay(day, dayFirst) ?? day) : day));
}

/**
 * A typed date as it is kept: '3/12/1901' and 'before 3/12/1901', which only their writer knows how to read, with the day that
 * was meant. Everything else stays as it was typed, and so does a day that does not exist. Without `dayFirst` nothing is changed.
 */
export function plainTypedDate(text: string, dayFirst: boolean | undefined): string {
  if (dayFirst === undefined || parseDate(text).value !== null) return text;
  const plain = withPlainDays(text, dayFirst).trim();
  return parseDate(plain).value === null ? text : plain;
}

/**
 * What else a typed date may mean than `plainTypedDate` takes it for: the same with day and month swapped. Empty where there is
 * one reading or none; both readings where `dayFirst` does not tell.
 */
export function otherReadings(text: string, dayFirst: boolean | undefined): readonly string[] {
  const taken = plainTypedDate(text, dayFirst);
  return [false, true].map((way) => plainTypedDate(text, way)).filter((reading) => reading !== taken);
}

/**
 * Why a typed date cannot be the one of something that has happened, as a birth or a burial: no such day, or nobody knows which of two; a day that has
 * not come yet, be it only about right, or words with a year that has not. Null where nothing is wrong, and for other words that nobody understands, which
 * are kept.
 */
export function typedDateProblem(text: string, { dayFirst, today }: DateStyle): 'unreadable' | 'future' | null {
  const taken = plainTypedDate(text, dayFirst);
  if (isUnreadableDay(taken) || (dayFirst === undefined && otherReadings(text, dayFirst).length > 0)) {
    return 'unreadable';
  }
  return isToCome(parseDate(taken), taken, today) ? 'future' : null;
}

function plainDay(text: string, dayFirst: boolean): string | null {
  const { earliest, latest } = parseDate(text, { dayFirst });
  if (earliest === null || earliest !== latest) return null;
  const { year, month, day } = fromDayNumber('gregorian', earliest);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
