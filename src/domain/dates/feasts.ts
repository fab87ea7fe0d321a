import type { CalendarDay } from './calendars/calendar.ts';
import { fromDayNumber, toDayNumber } from './day-number.ts';
import type { Feast } from './genealogical-date.ts';

type FeastCalendar = 'gregorian' | 'julian';

const FIXED: Readonly<Partial<Record<Feast, readonly [month: number, day: number]>>> = {
  epiphany: [1, 6],
  candlemas: [2, 2],
  annunciation: [3, 25],
  stJohn: [6, 24],
  assumption: [8, 15],
  michaelmas: [9, 29],
  allSaints: [11, 1],
  allSouls: [11, 2],
  stMartin: [11, 11],
  christmasEve: [12, 24],
  christmas: [12, 25],
};

const DAYS_AFTER_EASTER: Readonly<Partial<Record<Feast, number>>> = {
  ashWednesday: -46,
  palmSunday: -7,
  goodFriday: -2,
  easter: 0,
  easterMonday: 1,
  ascension: 39,
  pentecost: 49,
  whitMonday: 50,
  trinity: 56,
  corpusChristi: 60,
};

/** Whether a feast moves with Easter, and so fell on other days in the old and the new calendar. */
export const isMovable = (feast: Feast) => feast in DAYS_AFTER_EASTER;

/** The day of a feast in a year of our era, in the given calendar. */
export function feastDay(feast: Feast, calendar: FeastCalendar, year: number): CalendarDay {
  const fixed = FIXED[feast];
  if (fixed !== undefined) return { year, month: fixed[0], day: fixed[1] };
  const easter = easterDay(calendar, year);
  const days = DAYS_AFTER_EASTER[feast] ?? 0;
  return fromDayNumber(calendar, toDayNumber(calendar, year, easter.month, easter.day) + days);
}

/** The Julian day number of a feast in this year of the calendar. */
export function feastDayNumber(feast: Feast, calendar: FeastCalendar, year: number): number {
  const { month, day } = feastDay(feast, calendar, year);
  return toDayNumber(calendar, year, month, day);
}

/** Easter Sunday (J. Meeus, "Astronomical Algorithms", chapter 8: Gregorian after Butcher, Julian after Oudin). */
function easterDay(calendar: FeastCalendar, year: number): CalendarDay {
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
