import { type DayInterval, dateInterval } from './date-interval.ts';
import { dayInWords } from './day-in-words.ts';
import type { CalendarDate, DateValue } from './genealogical-date.ts';
import { parseDate } from './parse-date.ts';

/**
 * Whether a date lies wholly after `today` (a Julian day number). What is only about right is taken at its word: 'about 2030' may
 * have been some years before, and is to come all the same. So are words with a year to come; words that nobody understands are
 * not. `text` is what was written, `interval` the days that `parseDate` finds in it; without the text, these have to do.
 */
export function isToCome({ earliest, latest }: DayInterval, text: string | null, today: number): boolean {
  if (earliest !== null && earliest > today) return true;
  if (text === null || (latest !== null && latest <= today)) return false;
  const first = firstDayMeant(text);
  return first !== null && first > today;
}

function firstDayMeant(text: string): number | null {
  const { value } = parseDate(text);
  const { earliest, latest } = value === null ? nothing : dateInterval(atItsWord(value));
  return earliest === null && latest === null ? dayInWords(text) : earliest;
}

const nothing: DayInterval = { earliest: null, latest: null };

/** The same without the years that it may be off. */
function atItsWord(value: DateValue): DateValue {
  switch (value.kind) {
    case 'about':
    case 'estimated':
    case 'calculated':
      return { kind: 'date', date: exactly(value.date) };
    case 'before':
    case 'after':
      return { kind: value.kind, date: exactly(value.date) };
    case 'between':
      return { kind: 'between', from: exactly(value.from), to: exactly(value.to) };
    case 'period':
      return { kind: 'period', from: value.from && exactly(value.from), to: value.to && exactly(value.to) };
    default:
      return value;
  }
}

const exactly = (date: CalendarDate): CalendarDate => ({ ...date, isAbout: false });
