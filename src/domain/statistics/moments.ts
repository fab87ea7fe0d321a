import { fromDayNumber } from '#domain/dates/day-number.ts';
import { NO_DAY } from '#domain/living/latest-birth.ts';
import { at } from '#domain/tree/groups.ts';
import { NO_YEAR } from '#domain/tree/tree-graph.ts';
import type { DayColumns } from './statistics-source.ts';

const DAYS_PER_YEAR = 365.2425;

/**
 * A date that leaves more than 21 years open is not counted in any period: 'estimated 1850' (ten years to either side) is,
 * 'between 1800 and 1850' and 'before 1850' are not.
 */
const MOST_DAYS_OPEN = Math.ceil(21 * DAYS_PER_YEAR);

/** Dates reduced to one day each, where they allow it. */
export interface Moments {
  /** The middle of the days a date allows; NO_DAY where it leaves too much open. */
  readonly day: Int32Array;
  /** The year of that day, NO_YEAR where there is none. */
  readonly year: Int16Array;
}

/** The day to count each date at. Disjoint spans of time never share a date. Linear. */
export function momentsOf({ earliest, latest }: DayColumns): Moments {
  const day = new Int32Array(earliest.length).fill(NO_DAY);
  const year = new Int16Array(earliest.length).fill(NO_YEAR);
  for (let row = 0; row < day.length; row++) {
    const first = at(earliest, row);
    const last = at(latest, row);
    if (first === NO_DAY || last === NO_DAY || last - first >= MOST_DAYS_OPEN) continue;
    const middle = Math.floor((first + last) / 2);
    day[row] = middle;
    year[row] = fromDayNumber('gregorian', middle).year;
  }
  return { day, year };
}

/** The first year of a span of `length` years in which a year lies: 1850 for 1857 and ten. Spans do not cross the epoch's. */
export const spanOf = (year: number, length: number): number => Math.floor(year / length) * length;

/** Figures by period have periods of so many years. */
export const PERIOD_YEARS = 25;
export const DECADE_YEARS = 10;
