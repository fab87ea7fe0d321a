import type { CivilDay } from './day-number.ts';
import { fromDayNumber, toDayNumber } from './day-number.ts';
import type { CalendarName, Feast } from './genealogical-date.ts';

const DAYS_AFTER_EASTER = { goodFriday: -2, easter: 0, ascension: 39, pentecost: 49 } as const;

/** The day of a feast in a year of our era, in the given calendar. */
export function feastDay(feast: Feast, calendar: CalendarName, year: number): CivilDay {
  if (feast === 'christmas') return { year, month: 12, day: 25 };
  const easter = easterDay(calendar, year);
  return fromDayNumber(calendar, toDayNumber(calendar, year, easter.month, easter.day) + DAYS_AFTER_EASTER[feast]);
}

/** Easter Sunday (J. Meeus, "Astronomical Algorithms", chapter 8: Gregorian after Butcher, Julian after Oudin). */
function easterDay(calendar: CalendarName, year: number): CivilDay {
  if (calendar === 'julian') {
    const moon = (19 * (year % 19) + 15) % 30;
    const weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
    const n = moon + weekday + 114;
    return { year, month: Math.floor(n / 31), day: (n % 31) + 1 };
  }
  const a = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const lunarCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * a + century - Math.floor(century / 4) - lunarCorrection + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - moon - (yearOfCentury % 4)) % 7;
  const m = Math.floor((a + 11 * moon + 22 * weekday) / 451);
  const n = moon + weekday - 7 * m + 114;
  return { year, month: Math.floor(n / 31), day: (n % 31) + 1 };
}
