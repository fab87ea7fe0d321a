import { type Calendar, dayWithinYear } from './calendar.ts';

/** 1 Vendémiaire I, the day after the monarchy was abolished: 22 September 1792. */
const FIRST_DAY = 2_375_840;
/** The calendar was given up on 10 Nivôse XIV; how later leap years would have fallen was never settled. */
const LAST_YEAR = 14;

const isKnown = (year: number) => year >= 1 && year <= LAST_YEAR;
/** The years III, VII and XI had a sixth complementary day. */
const isLeapYear = (year: number) => year % 4 === 3;

/**
 * The calendar of the French republic, for the fourteen years in which it was lived by: twelve months of 30 days and, as a
 * thirteenth, the complementary days at the end of the year.
 */
export const frenchRepublican: Calendar = {
  lastMonth: 13,
  daysInMonth(year, month) {
    if (!isKnown(year) || month < 1 || month > 13) return 0;
    if (month < 13) return 30;
    return isLeapYear(year) ? 6 : 5;
  },
  toDayNumber: (year, month, day) => firstDayOf(year) + 30 * (month - 1) + day - 1,
  fromDayNumber(dayNumber) {
    let year = 1;
    while (year < LAST_YEAR && firstDayOf(year + 1) <= dayNumber) year += 1;
    return dayWithinYear(frenchRepublican, year, dayNumber - firstDayOf(year));
  },
};

function firstDayOf(year: number): number {
  return FIRST_DAY + 365 * (year - 1) + Math.floor(year / 4);
}
