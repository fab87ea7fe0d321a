import { daysInMonth, toDayNumber } from './day-number.ts';
import type { CalendarDate, DateValue } from './genealogical-date.ts';

/** Julian day numbers, inclusive; null is an open end. */
export interface DayInterval {
  readonly earliest: number | null;
  readonly latest: number | null;
}

const OPEN: DayInterval = { earliest: null, latest: null };
/** How far an uncertain date may be off, in years: a whole year of uncertainty where the text names a month or a day. */
const MARGIN = { about: 5, estimated: 10, calculated: 2 } as const;
const MARGIN_OF_A_DAY = 1;

/** The days a date value allows. */
export function dateInterval(value: DateValue): DayInterval {
  switch (value.kind) {
    case 'date':
    case 'interpreted':
      return span(value.date);
    case 'about':
    case 'estimated':
    case 'calculated':
      return span(value.date, value.date.month === null ? MARGIN[value.kind] : MARGIN_OF_A_DAY);
    case 'before': {
      const { earliest } = span(value.date);
      return { earliest: null, latest: earliest === null ? null : earliest - 1 };
    }
    case 'after': {
      const { latest } = span(value.date);
      return { earliest: latest === null ? null : latest + 1, latest: null };
    }
    case 'between':
    case 'period':
      return reach(value.from, value.to);
    case 'phrase':
      return OPEN;
  }
}

/** From the first to the last day a date can mean, with a margin of whole years on both sides. */
function span({ calendar, year, month, day, dualYear }: CalendarDate, margin = 0): DayInterval {
  if (year === null) return OPEN;
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

/** 'between 1710 and 1700' means what it would mean the other way round. */
function reach(from: CalendarDate | null, to: CalendarDate | null): DayInterval {
  const start = from && span(from);
  const end = to && span(to);
  if (start === null || end === null) return { earliest: start?.earliest ?? null, latest: end?.latest ?? null };
  if (start.earliest === null || start.latest === null || end.earliest === null || end.latest === null) return OPEN;
  return { earliest: Math.min(start.earliest, end.earliest), latest: Math.max(start.latest, end.latest) };
}
