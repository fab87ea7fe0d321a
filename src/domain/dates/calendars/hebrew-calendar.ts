import { type Calendar, dayWithinYear } from './calendar.ts';

/** 1 Tishri of the year 1: 7 October 3761 BCE (Julian). */
const FIRST_DAY = 347_998;
/** Tishri, ..., Shevat, Adar I, Adar (in leap years Adar II), Nisan, ..., Elul: the order in which GEDCOM lists them. */
const MONTH_LENGTHS = [30, 29, 30, 29, 30, 30, 29, 30, 29, 30, 29, 30, 29];
const CHESHVAN = 2;
const KISLEV = 3;
export const ADAR_I = 6;
export const ADAR = 7;

/** Seven years of nineteen have a thirteenth month, Adar I. */
export const isHebrewLeapYear = (year: number) => (7 * year + 1) % 19 < 7;

/**
 * The Hebrew calendar as it is computed since the Middle Ages: months from the mean new moon, and a new year that is put off
 * so that no feast falls on a forbidden day of the week (after E. Reingold and N. Dershowitz, "Calendrical Calculations").
 * A day stands for the daylight it holds; it began at sunset of the day before.
 */
export const hebrew: Calendar = {
  lastMonth: 13,
  daysInMonth(year, month) {
    if (year < 1) return 0;
    const lengthOfYear = newYear(year + 1) - newYear(year);
    if (month === ADAR_I) return isHebrewLeapYear(year) ? 30 : 0;
    if (month === CHESHVAN && lengthOfYear % 10 === 5) return 30;
    if (month === KISLEV && lengthOfYear % 10 === 3) return 29;
    return MONTH_LENGTHS[month - 1] ?? 0;
  },
  toDayNumber(year, month, day) {
    let dayNumber = newYear(year) + day - 1;
    for (let earlier = 1; earlier < month; earlier += 1) dayNumber += hebrew.daysInMonth(year, earlier);
    return dayNumber;
  },
  fromDayNumber(dayNumber) {
    // The mean year is a little longer than 365.24 days, so this is never too late.
    let year = Math.max(1, Math.floor((dayNumber - FIRST_DAY) / 365.25));
    while (newYear(year + 1) <= dayNumber) year += 1;
    return dayWithinYear(hebrew, year, dayNumber - newYear(year));
  },
};

function newYear(year: number): number {
  const before = daysUntil(year - 1);
  const start = daysUntil(year);
  const after = daysUntil(year + 1);
  // Years of 356 or 382 days are not allowed.
  let delay = 0;
  if (after - start === 356) delay = 2;
  else if (start - before === 382) delay = 1;
  return FIRST_DAY + start + delay;
}

/** Days from the first new year to the mean new moon of a year's Tishri, put off from Sunday, Wednesday and Friday. */
function daysUntil(year: number): number {
  const months = Math.floor((235 * year - 234) / 19);
  /** Of an hour, 1080 to each: a mean month has 29 days and 13,753 of them; the first began 12,084 into its day. */
  const parts = 12_084 + 13_753 * months;
  const days = 29 * months + Math.floor(parts / 25_920);
  return (3 * (days + 1)) % 7 < 3 ? days + 1 : days;
}
