import { dualYearText } from './describe-date.ts';
import type { CalendarDate, CalendarName } from './genealogical-date.ts';
import type { ParseDateOptions } from './parse-date.ts';
import { parseDate } from './parse-date.ts';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const PREFIX = {
  date: '',
  about: 'ABT ',
  calculated: 'CAL ',
  estimated: 'EST ',
  before: 'BEF ',
  after: 'AFT ',
} as const;

/**
 * A date text as the value of a GEDCOM 5.5.1 DATE line: 'about 1745' becomes 'ABT 1745'. What that grammar cannot say
 * becomes a phrase in brackets with the text as it was written. A text that is valid already comes back unchanged but
 * for its spelling; a blank one gives ''.
 */
export function toGedcomDate(text: string, options: ParseDateOptions = {}): string {
  const words = text.trim();
  const { value } = parseDate(words, options);
  if (value === null) return asPhrase(words);
  switch (value.kind) {
    case 'between':
      return allOf`BET ${value.from} AND ${value.to}` ?? asPhrase(words);
    case 'period':
      return periodText(value.from, value.to) ?? asPhrase(words);
    case 'interpreted':
      return allOf`INT ${value.date} (${value.phrase})` ?? asPhrase(words);
    case 'phrase':
      return asPhrase(value.phrase);
    default: {
      // A feast is a reading of the text, and only INT can hold both.
      if (value.date.feast !== null && value.kind === 'date')
        return allOf`INT ${value.date} (${words})` ?? asPhrase(words);
      const date = calendarDateText(value.date);
      return date === null ? asPhrase(words) : PREFIX[value.kind] + date;
    }
  }
}

function periodText(from: CalendarDate | null, to: CalendarDate | null): string | null {
  if (from === null) return to && allOf`TO ${to}`;
  return to === null ? allOf`FROM ${from}` : allOf`FROM ${from} TO ${to}`;
}

/** Brackets inside a phrase would end it early for other programs. */
const asPhrase = (words: string) => (words === '' ? '' : `(${words.replaceAll('(', '[').replaceAll(')', ']')})`);

/** Fills dates into a template; null where one of them cannot be written. */
function allOf(strings: TemplateStringsArray, ...parts: (CalendarDate | string)[]): string | null {
  let text = strings[0] ?? '';
  for (const [i, part] of parts.entries()) {
    const written = typeof part === 'string' ? part.replaceAll('(', '[').replaceAll(')', ']') : calendarDateText(part);
    if (written === null) return null;
    text += written + (strings[i + 1] ?? '');
  }
  return text;
}

/** Null where there is no year, which 5.5.1 asks for. */
function calendarDateText({ calendar, year, month, day, dualYear }: CalendarDate): string | null {
  if (year === null) return null;
  const calendarPart = calendarEscape(calendar, dualYear !== null);
  const dayAndMonth = `${day === null ? '' : `${day} `}${month === null ? '' : `${MONTHS[month - 1]} `}`;
  const years = year < 0 ? `${-year} B.C.` : yearText(year, dualYear);
  return calendarPart + dayAndMonth + years;
}

/** A dual year is read as Julian where nothing is said, any other as Gregorian. */
function calendarEscape(calendar: CalendarName, isDual: boolean): string {
  if (calendar === 'julian') return isDual ? '' : '@#DJULIAN@ ';
  return isDual ? '@#DGREGORIAN@ ' : '';
}

/** Three digits at least; a dual year always ends in two. */
function yearText(year: number, dualYear: number | null): string {
  if (dualYear === null) return String(year).padStart(3, '0');
  return dualYearText(year, dualYear).replace(/\/\d+(\d\d)$/, '/$1');
}
