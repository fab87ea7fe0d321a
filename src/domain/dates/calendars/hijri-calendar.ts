import { type Calendar, dayWithinYear } from './calendar.ts';

/** 1 Muharram of the year 1: 16 July 622 (Julian), the civil epoch. */
const FIRST_DAY = 1_948_440;

const isLeapYear = (year: number) => (11 * year + 14) % 30 < 11;

/**
 * The tabular Islamic calendar with the civil epoch: months of 30 and 29 days in turn, and a thirtieth day of Dhu al-Hijja in
 * the years 2, 5, 7, 10, 13, 16, 18, 21, 24, 26 and 29 of each thirty (after E. Reingold and N. Dershowitz, "Calendrical
 * Calculations"). Where a month was begun by sighting the moon, its days may lie a day or two apart from this.
 */
export const hijri: Calendar = {
  lastMonth: 12,
  daysInMonth(year, month) {
    if (year < 1 || month < 1 || month > 12) return 0;
    if (month === 12) return isLeapYear(year) ? 30 : 29;
    return month % 2 === 1 ? 30 : 29;
  },
  toDayNumber: (year, month, day) => firstDayOf(year) + 29 * (month - 1) + Math.floor(month / 2) + day - 1,
  fromDayNumber(dayNumber) {
    let year = Math.max(1, Math.floor((dayNumber - FIRST_DAY) / 354.37));
    while (firstDayOf(year + 1) <= dayNumber) year += 1;
    return dayWithinYear(hijri, year, dayNumber - firstDayOf(year));
  },
};

function firstDayOf(year: number): number {
  return FIRST_DAY + 354 * (year - 1) + Math.floor((11 * year + 3) / 30);
}
