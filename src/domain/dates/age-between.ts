import type { DayInterval } from './date-interval.ts';
import { fromDayNumber } from './day-number.ts';

export interface Age {
  /** Birthdays lived through. */
  readonly years: number;
  /** True unless both days are known exactly. */
  readonly about: boolean;
}

/**
 * The age in calendar years at `end`: a death, or today as `{ earliest: today, latest: today }`. Somebody born on
 * 29 February turns a year older on 1 March. Null where either date is open or the end comes before the birth.
 */
export function ageBetween(birth: DayInterval, end: DayInterval): Age | null {
  const born = middleOf(birth, Math.floor);
  // Of two days in the middle the later one: from 1900 to 1960, a leap year, are sixty years.
  const ended = middleOf(end, Math.ceil);
  if (born === null || ended === null || ended < born) return null;
  const isExact = birth.earliest === birth.latest && end.earliest === end.latest;
  return { years: calendarYears(born, ended), about: !isExact };
}

const DAYS_PER_YEAR = 365.2425;
/** From one day to the same day of another year lie less than four days more or fewer than so many mean years. */
const NEAR_BIRTHDAY = 4;

/** Whole calendar years from one day number to a later one. */
export function calendarYears(from: number, to: number): number {
  const mean = Math.floor((to - from) / DAYS_PER_YEAR);
  const rest = to - from - mean * DAYS_PER_YEAR;
  if (rest > NEAR_BIRTHDAY && rest < DAYS_PER_YEAR - NEAR_BIRTHDAY) return mean;
  const start = fromDayNumber('gregorian', from);
  const end = fromDayNumber('gregorian', to);
  const hadBirthday = end.month > start.month || (end.month === start.month && end.day >= start.day);
  const missingYearZero = start.year < 0 && end.year > 0 ? 1 : 0;
  return end.year - start.year - missingYearZero - (hadBirthday ? 0 : 1);
}

function middleOf({ earliest, latest }: DayInterval, round: (day: number) => number): number | null {
  return earliest === null || latest === null ? null : round((earliest + latest) / 2);
}
