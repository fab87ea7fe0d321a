import { daysInMonth, fromDayNumber, toDayNumber } from './day-number.ts';

/**
 * The days, in the years before, whose anniversary is kept on the given one: the same day of the same month, and on
 * 28 February of a year without a 29th those of the 29th too. Julian day numbers, newest first, at most `years` years back;
 * the day itself is no anniversary. Counted in the Gregorian calendar.
 */
export function daysKeptOn(dayNumber: number, years: number): number[] {
  const { year, month, day } = fromDayNumber('gregorian', dayNumber);
  const standsInForLeapDay = month === 2 && day === 28 && daysInMonth('gregorian', year, 2) === 28;
  const kept: number[] = [];
  for (let back = 1; back <= years; back++) {
    const length = daysInMonth('gregorian', year - back, month);
    if (standsInForLeapDay && length === 29) kept.push(toDayNumber('gregorian', year - back, 2, 29));
    if (day <= length) kept.push(toDayNumber('gregorian', year - back, month, day));
  }
  return kept;
}

/** How many years lie between two days, both Julian day numbers, when the later one keeps the anniversary of the earlier. */
export function yearsBetween(earlier: number, later: number): number {
  return fromDayNumber('gregorian', later).year - fromDayNumber('gregorian', earlier).year;
}
