import { daysInMonth, fromDayNumber, lastMonthOf, toDayNumber } from './day-number.ts';
import { feastDayNumber } from './feasts.ts';
import type { CalendarDate } from './genealogical-date.ts';

/** Julian day numbers, both inclusive. */
export interface Days {
  readonly earliest: number;
  readonly latest: number;
}

/** How far an uncertain date may be off, in years: a whole year of uncertainty where the text names a month or a day. */
const MARGIN = { about: 5, estimated: 10, calculated: 2 } as const;
const MARGIN_OF_A_DAY = 1;
const MARGIN_OF_A_CENTURY = 25;

/** The years that a date may be off on either side, where it was given as no more than about right. */
export function marginOf(kind: keyof typeof MARGIN, { month, feast, span }: CalendarDate): number {
  if (span === 'century') return MARGIN_OF_A_CENTURY;
  const namesOnlyYears = month === null && feast === null && (span === null || span === 'decade');
  return namesOnlyYears ? MARGIN[kind] : MARGIN_OF_A_DAY;
}

/** From the first to the last day a date can mean, with a margin of whole years on both sides; null without a year. */
export function daysOf(date: CalendarDate, margin = 0): Days | null {
  if (date.isAbout) return daysOf({ ...date, isAbout: false }, marginOf('about', date));
  const { year, calendar, span, part, feast, day } = date;
  if (year === null) return null;
  const isCivil = calendar === 'gregorian' || calendar === 'julian';
  if (isCivil && span === null && part === null && (feast === null || day !== null)) {
    return civilDays(date, year, margin);
  }
  const days = partOf(wholeDays(date, year), part);
  return { earliest: shiftYears(days.earliest, -margin), latest: shiftYears(days.latest, margin) };
}

function civilDays({ calendar, month, day, dualYear }: CalendarDate, year: number, margin: number): Days {
  // The two years of a dual date differ from January to 24 March only; there the second is the one we would write.
  const isNewYearAsWeCount = dualYear !== null && month !== null && month <= 3;
  const first = isNewYearAsWeCount ? dualYear : year;
  const last = dualYear ?? year;
  const lastMonth = month ?? 12;
  return {
    earliest: toDayNumber(calendar, first - margin, month ?? 1, day ?? 1),
    latest: toDayNumber(calendar, last + margin, lastMonth, day ?? daysInMonth(calendar, last + margin, lastMonth)),
  };
}

type Ymd = readonly [year: number, month: number, day: number];

function wholeDays({ calendar, month, day, feast, span, dualYear }: CalendarDate, year: number): Days {
  const reach = (first: Ymd, last: Ymd): Days => ({
    earliest: toDayNumber(calendar, ...first),
    latest: toDayNumber(calendar, ...last),
  });
  if (feast !== null && day === null) {
    const days = [feastDayNumber(feast, 'gregorian', year), feastDayNumber(feast, 'julian', year)];
    return { earliest: Math.min(...days), latest: Math.max(...days) };
  }
  switch (span) {
    case 'decade':
      return reach([year, 1, 1], [year + 9, 12, 31]);
    case 'century':
      return reach([year, 1, 1], [lastYearOfCentury(year), 12, 31]);
    // In the south of the earth spring begins in September, and a text does not say where it was written: a season says
    // little more than its year. Winter may run into the next one.
    case 'spring':
    case 'autumn':
      return reach([year, 3, 1], [dualYear ?? year, 12, 31]);
    case 'summer':
      return dualYear === null ? reach([year, 1, 1], [year, 12, 31]) : reach([year, 10, 1], [dualYear, 4, 30]);
    case 'winter':
      return dualYear === null
        ? reach([year, 1, 1], [followingYear(year), 3, 31])
        : reach([year, 10, 1], [dualYear, 4, 30]);
    case null: {
      const last = month ?? lastMonthOf(calendar);
      return reach([year, month ?? 1, day ?? 1], [year, last, day ?? daysInMonth(calendar, year, last)]);
    }
  }
}

const followingYear = (year: number) => (year === -1 ? 1 : year + 1);

/** The 18th century runs from 1701 to 1800 for some, from 1700 to 1799 for most, and here from 1700 to 1800. */
function lastYearOfCentury(year: number): number {
  if (year === 1) return 100;
  return year === -100 ? -1 : year + 100;
}

/** 'Early' is the first half of a time, 'late' the second, and 'mid' reaches half into both. */
function partOf(days: Days, part: CalendarDate['part']): Days {
  if (part === null) return days;
  const length = days.latest - days.earliest + 1;
  const half = Math.floor(length / 2);
  const quarter = Math.floor(length / 4);
  if (part === 'early') return { earliest: days.earliest, latest: days.latest - half };
  if (part === 'late') return { earliest: days.earliest + half, latest: days.latest };
  return { earliest: days.earliest + quarter, latest: days.latest - quarter };
}

/** The same day of the Gregorian calendar some years later, or earlier. */
export function shiftYears(dayNumber: number, years: number): number {
  if (years === 0) return dayNumber;
  const { year, month, day } = fromDayNumber('gregorian', dayNumber);
  const shifted = year + years;
  // There is no year 0 between 1 BCE and 1.
  const intoOurEra = year < 0 && shifted >= 0 ? 1 : 0;
  const outOfOurEra = year > 0 && shifted <= 0 ? 1 : 0;
  return toDayNumber('gregorian', shifted + intoOurEra - outOfOurEra, month, day);
}
