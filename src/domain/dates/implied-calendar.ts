import type { CalendarDate } from './genealogical-date.ts';

/** The last year that began on 25 March in England and its colonies was 1751. */
const LAST_DUAL_YEAR = 1752;

/**
 * The calendar in which a date is read that names none. Dual years belong to the time when England still used the Julian
 * calendar; after it '1815/16', without a month, is one of two years, and 'winter 1845/46' is no dual year at all.
 */
export function impliedCalendar({
  year,
  month,
  dualYear,
  span,
}: Pick<CalendarDate, 'year' | 'month' | 'dualYear' | 'span'>): 'gregorian' | 'julian' {
  if (dualYear === null || span !== null || year === null) return 'gregorian';
  return month === null && year > LAST_DUAL_YEAR ? 'gregorian' : 'julian';
}
