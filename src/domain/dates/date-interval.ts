import { daysOf, marginOf, shiftYears } from './days-of-date.ts';
import type { CalendarDate, DateValue } from './genealogical-date.ts';

/** Julian day numbers, inclusive; null is an open end. */
export interface DayInterval {
  readonly earliest: number | null;
  readonly latest: number | null;
}

const OPEN: DayInterval = { earliest: null, latest: null };

/** The days a date value allows. */
export function dateInterval(value: DateValue): DayInterval {
  switch (value.kind) {
    case 'date':
    case 'interpreted':
      return daysOf(value.date) ?? OPEN;
    case 'about':
    case 'estimated':
    case 'calculated':
      return daysOf(value.date, marginOf(value.kind, value.date)) ?? OPEN;
    case 'before': {
      const start = latestStart({ ...value.date, isAbout: false });
      return { earliest: null, latest: start === null ? null : shiftYears(start - 1, slackOf(value.date)) };
    }
    case 'after': {
      const end = earliestEnd({ ...value.date, isAbout: false });
      return { earliest: end === null ? null : shiftYears(end + 1, -slackOf(value.date)), latest: null };
    }
    case 'between':
    case 'period':
      return reach(value.from, value.to);
    case 'phrase':
      return OPEN;
  }
}

/** 'Before about 1700' may be some years after 1700. */
const slackOf = (date: CalendarDate) => (date.isAbout ? marginOf('about', date) : 0);

/** The last day on which what a date names may have begun. */
function latestStart(date: CalendarDate): number | null {
  const { year } = date;
  const days = daysOf(date);
  if (days === null || year === null) return null;
  if (isVague(date)) return days.latest;
  // 1700 is before the 18th century, or in it.
  if (date.span === 'century' && year > 1) return daysOf({ ...date, year: year + 1 })?.earliest ?? null;
  if (isEitherYear(date)) return daysOf({ ...date, year: date.dualYear, dualYear: null })?.earliest ?? null;
  return days.earliest;
}

/** The first day on which it may have ended. */
function earliestEnd(date: CalendarDate): number | null {
  const { year } = date;
  const days = daysOf(date);
  if (days === null || year === null) return null;
  if (isVague(date)) return days.earliest;
  if (date.span === 'century' && year > 1) return daysOf({ ...date, year: year - 1 })?.latest ?? null;
  if (isEitherYear(date)) return daysOf({ ...date, dualYear: null })?.latest ?? null;
  return days.latest;
}

/** Nobody can say just when a season began, or 'late 1845', or which Easter was meant. */
function isVague({ span, part, feast, day }: CalendarDate): boolean {
  const isSeason = span !== null && span !== 'decade' && span !== 'century';
  return isSeason || part !== null || (feast !== null && day === null);
}

/** '1699/1700' without a month was one of the two. */
const isEitherYear = ({ dualYear, month }: CalendarDate) => dualYear !== null && (month === null || month > 3);

/** 'between 1710 and 1700' means what it would mean the other way round. */
function reach(from: CalendarDate | null, to: CalendarDate | null): DayInterval {
  const start = from && daysOf(from);
  const end = to && daysOf(to);
  if (start === null || end === null) return { earliest: start?.earliest ?? null, latest: end?.latest ?? null };
  return { earliest: Math.min(start.earliest, end.earliest), latest: Math.max(start.latest, end.latest) };
}
