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

export type GedcomVersion = '5.5.1' | '7.0';

/** A date as it stands in a file. */
export interface GedcomDate {
  /** What follows DATE; '' where the grammar of the version has no form for it. */
  readonly value: string;
  /** What follows PHRASE below it, in 7.0 only: the words, where the value does not say all that they say. */
  readonly phrase: string | null;
}

/**
 * A date text as GEDCOM writes it. With a version: `toGedcomDate('Easter 1699', '7.0')` is the value of the DATE line and
 * the PHRASE below it, which is always null in 5.5.1, where brackets hold the words: '(stillborn)', 'INT 19 APR 1699 (Easter
 * 1699)'. A blank text gives `{ value: '', phrase: null }`.
 *
 * Without a version it is the value of a 5.5.1 line alone. A text that is valid in the version comes back unchanged but for
 * its spelling.
 */
export function toGedcomDate(text: string, version: GedcomVersion): GedcomDate;
export function toGedcomDate(text: string, options?: ParseDateOptions): string;
export function toGedcomDate(text: string, how: GedcomVersion | ParseDateOptions = {}): GedcomDate | string {
  if (how === '7.0') return inVersion7(text.trim());
  const value = inVersion5(text.trim(), how === '5.5.1' ? {} : how);
  return how === '5.5.1' ? { value, phrase: null } : value;
}

function inVersion7(words: string): GedcomDate {
  const { value } = parseDate(words);
  const phrase = words === '' ? null : words;
  if (value === null) return { value: '', phrase };
  switch (value.kind) {
    case 'phrase':
      return { value: '', phrase: value.phrase };
    case 'interpreted':
      return sayAll([value.date], (date) => `${date}`, value.phrase, value.phrase);
    case 'between':
      return sayAll([value.from, value.to], (from, to) => `BET ${from} AND ${to}`, phrase);
    case 'period':
      if (value.from === null) return sayAll([value.to], (to) => `TO ${to}`, phrase);
      if (value.to === null) return sayAll([value.from], (from) => `FROM ${from}`, phrase);
      return sayAll([value.from, value.to], (from, to) => `FROM ${from} TO ${to}`, phrase);
    default:
      return sayAll([value.date], (date) => PREFIX[value.kind] + date, phrase);
  }
}

/** Fills dates into a form of 7.0; the words go along where it cannot hold all of them. */
function sayAll(
  dates: readonly (CalendarDate | null)[],
  form: (...written: string[]) => string,
  words: string | null,
  anyway: string | null = null,
): GedcomDate {
  const written = dates.map((date) => date && date7(date));
  if (written.some((date) => date === null)) return { value: '', phrase: words };
  const isWhole = dates.every((date) => date !== null && date.dualYear === null && date.feast === null);
  return { value: form(...written.map(String)), phrase: isWhole ? anyway : words };
}

/** Of a dual year the one we count; 7.0 has no dual years. Null where there is no year, which it asks for. */
function date7({ calendar, year, month, day, dualYear }: CalendarDate): string | null {
  if (year === null || (dualYear !== null && month === null)) return null;
  const counted = dualYear !== null && month !== null && month <= 3 ? dualYear : year;
  const dayAndMonth = `${day === null ? '' : `${day} `}${month === null ? '' : `${MONTHS[month - 1]} `}`;
  const years = counted < 0 ? `${-counted} BCE` : String(counted);
  return (calendar === 'julian' ? 'JULIAN ' : '') + dayAndMonth + years;
}

function inVersion5(words: string, options: ParseDateOptions): string {
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
