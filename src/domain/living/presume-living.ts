import { fromDayNumber, toDayNumber } from '#domain/dates/day-number.ts';
import { NO_DAY } from './latest-birth.ts';
import type { LifeBounds } from './life-bounds.ts';

/** Nobody is presumed to have lived longer than this, in years. */
export const LONGEST_LIFE = 110;

/**
 * The one rule on who counts as living: nothing is stated that happens to the dead alone, and they were born at most 110 years ago
 * or nobody can tell. 1 for those presumed living. What anything dated says of them and of their relatives sets by when they were
 * born (`bornBy`, see `latestBirths`); what that leaves open counts as living. `today` is a Julian day number.
 */
export function presumeLiving(bornBy: Int32Array, known: Pick<LifeBounds, 'hasDied'>, today: number): Uint8Array {
  const firstDay = firstDayOfTheLiving(today);
  return known.hasDied.map((died, member) => (died === 0 && (bornBy[member] ?? NO_DAY) >= firstDay ? 1 : 0));
}

/**
 * The same of one member where what is said of themselves decides, whatever is known of relatives; undefined where it does not.
 */
export function livesByOwnDates(
  { hasDied, birthEarliest, birth }: Pick<LifeBounds, 'hasDied' | 'birthEarliest' | 'birth'>,
  member: number,
  today: number,
): boolean | undefined {
  if (hasDied[member] === 1) return false;
  const firstDay = firstDayOfTheLiving(today);
  const bornFrom = birthEarliest[member] ?? NO_DAY;
  if (bornFrom !== NO_DAY && bornFrom >= firstDay) return true;
  return (birth[member] ?? NO_DAY) < firstDay ? false : undefined;
}

/** Whoever was born before this day is presumed dead. */
export const firstDayOfTheLiving = (today: number): number => yearsBefore(today, LONGEST_LIFE);

/** The same day of the calendar so many years before. */
export function yearsBefore(today: number, years: number): number {
  const { year, month, day } = fromDayNumber('gregorian', today);
  return toDayNumber('gregorian', year - years, month, day);
}
