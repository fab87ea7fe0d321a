import { dateInterval } from './date-interval.ts';
import { daysInMonth, fromDayNumber } from './day-number.ts';
import { daysOf } from './days-of-date.ts';
import type { CalendarDate, DateValue } from './genealogical-date.ts';
import { plainGregorian } from './plain-gregorian.ts';

/**
 * The same days in plain Gregorian years, months and days, for those who know nothing else: 'the 18th century' is 'between 1700
 * and 1800'. Never more precise than the value; null where no day is known.
 *
 * @param asOneDate Rather says less than two dates: 'Muharram 1445' is between 19 July and 17 August 2023, so '2023'.
 */
export function gregorianEquivalent(
  value: DateValue,
  asOneDate: boolean,
): Exclude<DateValue, { kind: 'phrase' }> | null {
  switch (value.kind) {
    case 'date':
    case 'interpreted':
    case 'about':
    case 'calculated':
    case 'estimated': {
      const days = daysOf(value.date);
      const date = days && containing(days.earliest, days.latest);
      const isExact =
        date !== null && daysOf(date)?.earliest === days?.earliest && daysOf(date)?.latest === days?.latest;
      const isRough = value.kind !== 'date' && value.kind !== 'interpreted';
      if (date !== null && (isExact || isRough || asOneDate)) {
        return { kind: value.kind === 'interpreted' ? 'date' : value.kind, date };
      }
      break;
    }
    case 'phrase':
      return null;
    default:
      break;
  }
  const { earliest, latest } = dateInterval(value);
  if (value.kind === 'before') return latest === null ? null : { kind: 'before', date: startingAt(latest + 1) };
  if (value.kind === 'after') return earliest === null ? null : { kind: 'after', date: endingAt(earliest - 1) };
  const from = earliest === null ? null : startingAt(earliest);
  const to = latest === null ? null : endingAt(latest);
  if (value.kind === 'period') return from === null && to === null ? null : { kind: 'period', from, to };
  return from === null || to === null ? null : { kind: 'between', from, to };
}

/** The day, or else the month or the year, in which all the days lie; null where they reach into another year. */
function containing(earliest: number, latest: number): CalendarDate | null {
  const first = fromDayNumber('gregorian', earliest);
  const last = fromDayNumber('gregorian', latest);
  if (first.year !== last.year) return null;
  const month = first.month === last.month ? first.month : null;
  return { ...plainGregorian, year: first.year, month, day: earliest === latest ? first.day : null };
}

/** The year or month that begins on a day, or else the day. */
function startingAt(dayNumber: number): CalendarDate {
  const { year, month, day } = fromDayNumber('gregorian', dayNumber);
  if (day > 1) return { ...plainGregorian, year, month, day };
  return { ...plainGregorian, year, month: month > 1 ? month : null, day: null };
}

/** The year or month that ends with a day, or else the day. */
function endingAt(dayNumber: number): CalendarDate {
  const { year, month, day } = fromDayNumber('gregorian', dayNumber);
  if (day < daysInMonth('gregorian', year, month)) return { ...plainGregorian, year, month, day };
  return { ...plainGregorian, year, month: month < 12 ? month : null, day: null };
}
