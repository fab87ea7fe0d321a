import { fromDayNumber } from './day-number.ts';
import { daysOf } from './days-of-date.ts';
import type { CalendarDate, GenealogicalDate } from './genealogical-date.ts';

export interface DateYear {
  /** As we count; 44 BCE is -44. */
  readonly year: number;
  readonly qualifier: 'exact' | 'about' | 'before' | 'after';
}

/**
 * The year to show on a card and to sort by, with how it is to be read; null where there is none. A span of several
 * years counts as about its middle.
 */
export function yearOf(date: GenealogicalDate): DateYear | null {
  const { value } = date;
  if (value === null) return null;
  switch (value.kind) {
    case 'date':
    case 'interpreted':
      return qualified(value.date, 'exact');
    case 'about':
    case 'calculated':
    case 'estimated':
      return qualified(value.date, 'about');
    case 'before':
    case 'after':
      return qualified(value.date, value.kind);
    case 'between':
      return middle(value.from, value.to);
    case 'period':
      if (value.from === null) return value.to && qualified(value.to, 'before');
      if (value.to === null) return qualified(value.from, 'after');
      return middle(value.from, value.to);
    case 'phrase':
      return null;
  }
}

function qualified(date: CalendarDate, qualifier: DateYear['qualifier']): DateYear | null {
  const years = yearsOf(date);
  if (years === null) return null;
  const [first, last] = years;
  if (qualifier === 'before') return { year: first, qualifier };
  if (qualifier === 'after') return { year: last, qualifier };
  return first === last && !date.isAbout
    ? { year: first, qualifier }
    : { year: between(first, last), qualifier: 'about' };
}

/** The first and the last year a date can mean. */
function yearsOf(date: CalendarDate): readonly [first: number, last: number] | null {
  const { calendar, year, month, dualYear, span } = date;
  if (year === null) return null;
  const isCivil = calendar === 'gregorian' || calendar === 'julian';
  // Julian days near New Year keep the year they were given.
  if (isCivil && span === null) {
    if (dualYear === null) return [year, year];
    // Of a dual year the second, as we count; without a month it may be either.
    return month !== null && month <= 3 ? [dualYear, dualYear] : [year, dualYear];
  }
  const days = daysOf(date);
  return days && [fromDayNumber('gregorian', days.earliest).year, fromDayNumber('gregorian', days.latest).year];
}

function middle(from: CalendarDate, to: CalendarDate): DateYear | null {
  const start = qualified(from, 'exact');
  const end = qualified(to, 'exact');
  if (start === null || end === null) return null;
  if (start.year === end.year && start.qualifier === 'exact' && end.qualifier === 'exact') return start;
  return { year: between(start.year, end.year), qualifier: 'about' };
}

/** Of two neighbours the first. There is no year 0 between 1 BCE and 1. */
const between = (first: number, last: number) => (last - first === 1 ? first : Math.round((first + last) / 2)) || 1;
