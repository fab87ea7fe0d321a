import { calendarYears } from './age-between.ts';
import type { DayInterval } from './date-interval.ts';
import { daysInMonth, fromDayNumber, toDayNumber } from './day-number.ts';

/** A stretch of time in the units that people count ages by: years lived through, then months, then days. */
export interface Lifetime {
  readonly years: number;
  /** 0 to 11. */
  readonly months: number;
  /** 0 to 30. */
  readonly days: number;
}

/** How old somebody was at least and at most; null where the dates set no such bound. Both are equal where both days are known. */
export interface AgeRange {
  readonly atLeast: Lifetime | null;
  readonly atMost: Lifetime | null;
}

/**
 * The ages that a birth and a later day allow: '1990' and 'BEF 2021' give at most 30 years. Null where they allow any age, or
 * none, because the end comes before the birth.
 */
export function ageRange(birth: DayInterval, end: DayInterval): AgeRange | null {
  if (birth.earliest !== null && end.latest !== null && end.latest < birth.earliest) return null;
  const atMost = birth.earliest === null || end.latest === null ? null : lifetime(birth.earliest, end.latest);
  const isOpen = birth.latest === null || end.earliest === null || end.earliest <= birth.latest;
  const isSameDay =
    birth.latest !== null && birth.latest === end.earliest && atMost !== null && birth.earliest === end.latest;
  const atLeast = isOpen && !isSameDay ? null : lifetime(birth.latest ?? 0, end.earliest ?? 0);
  return atLeast === null && atMost === null ? null : { atLeast, atMost };
}

/** From one day number to a later one. */
function lifetime(from: number, to: number): Lifetime {
  const years = calendarYears(from, to);
  const start = fromDayNumber('gregorian', from);
  const end = fromDayNumber('gregorian', to);
  const months = (end.month - start.month - (end.day < start.day ? 1 : 0) + 12) % 12;
  // The month in which the last whole one ended is the month of the end, or the one before it.
  const isEarlierMonth = end.day < start.day;
  const month = isEarlierMonth ? ((end.month + 10) % 12) + 1 : end.month;
  const year = isEarlierMonth && end.month === 1 ? end.year - 1 : end.year;
  const day = Math.min(start.day, daysInMonth('gregorian', year === 0 ? -1 : year, month));
  return { years, months, days: to - toDayNumber('gregorian', year === 0 ? -1 : year, month, day) };
}
