import type { Calendar, CalendarDay } from './calendar.ts';

type CivilCalendarName = 'gregorian' | 'julian';

const DAYS_PER_CYCLE = { gregorian: 146_097, julian: 1461 } as const;
const YEARS_PER_CYCLE = { gregorian: 400, julian: 4 } as const;
/** Day number of 1 March of the astronomical year 0 in each calendar. */
const EPOCH = { gregorian: 1_721_120, julian: 1_721_118 } as const;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Astronomical years have a year 0, which is 1 BCE. */
const toAstronomical = (year: number) => (year < 0 ? year + 1 : year);
const fromAstronomical = (year: number) => (year <= 0 ? year - 1 : year);

/** Years count as people write them: the year before 1 is -1, and a leap year. */
export function isLeapYear(calendar: CivilCalendarName, year: number): boolean {
  const y = toAstronomical(year);
  if (calendar === 'julian') return y % 4 === 0;
  return y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0);
}

/**
 * The Gregorian and the Julian calendar, both proleptic: they run back before they were introduced. Months count from March,
 * so that the leap day ends the year (after H. Hinnant, "chrono-compatible low-level date algorithms").
 */
function civilCalendar(name: CivilCalendarName): Calendar {
  return {
    lastMonth: 12,
    daysInMonth: (year, month) => (month === 2 && isLeapYear(name, year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0)),
    toDayNumber(year, month, day) {
      const y = toAstronomical(year) - (month <= 2 ? 1 : 0);
      const cycle = Math.floor(y / YEARS_PER_CYCLE[name]);
      const yearOfCycle = y - cycle * YEARS_PER_CYCLE[name];
      const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
      // Within a Gregorian cycle every hundredth year has no leap day; a Julian cycle is four years long and has none to skip.
      const dayOfCycle = yearOfCycle * 365 + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100) + dayOfYear;
      return EPOCH[name] + cycle * DAYS_PER_CYCLE[name] + dayOfCycle;
    },
    fromDayNumber: (dayNumber) => civilDay(name, dayNumber),
  };
}

function civilDay(name: CivilCalendarName, dayNumber: number): CalendarDay {
  const days = dayNumber - EPOCH[name];
  const cycle = Math.floor(days / DAYS_PER_CYCLE[name]);
  const dayOfCycle = days - cycle * DAYS_PER_CYCLE[name];
  // How many leap days lie before this day in its cycle; the last day of a cycle is one itself.
  const leapDays =
    name === 'julian'
      ? Math.floor(dayOfCycle / 1460)
      : Math.floor(dayOfCycle / 1460) - Math.floor(dayOfCycle / 36_524) + Math.floor(dayOfCycle / 146_096);
  const yearOfCycle = Math.floor((dayOfCycle - leapDays) / 365);
  const dayOfYear = dayOfCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = cycle * YEARS_PER_CYCLE[name] + yearOfCycle + (month <= 2 ? 1 : 0);
  return { year: fromAstronomical(year), month, day };
}

export const gregorian = civilCalendar('gregorian');
export const julian = civilCalendar('julian');
