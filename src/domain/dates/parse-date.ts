import type { CalendarDateOptions } from './calendar-date-of.ts';
import { calendarDateOf } from './calendar-date-of.ts';
import { dateInterval } from './date-interval.ts';
import type { DateToken } from './date-tokens.ts';
import { dateTokens } from './date-tokens.ts';
import type { CalendarDate, DateValue, GenealogicalDate } from './genealogical-date.ts';
import { plainGedcomDate } from './plain-gedcom-date.ts';

export interface ParseDateOptions {
  /** How '3/12/1901' is to be read. Without it, only dates that can be read in one way are understood. */
  readonly dayFirst?: boolean | undefined;
}

/**
 * Reads a date as GEDCOM 5.5.1 and 7.0 write it, ISO 8601 days and months, or words of English and Indonesian ('about
 * 1745', 'antara 1700 dan 1710', 'Easter 1699'), in the Gregorian or the Julian calendar. Never throws: the text is
 * always kept, and where it was not understood (another calendar, 31 February) the interval is open on both sides.
 *
 * Dates that name no calendar are read as Gregorian, also before 1582, as GEDCOM has it; dual years as Julian.
 */
export function parseDate(text: string, options: ParseDateOptions = {}): GenealogicalDate {
  const value = dateValueOf(text.trim(), options.dayFirst);
  if (value === null) return { text, earliest: null, latest: null, value: null };
  const { earliest, latest } = dateInterval(value);
  return { text, earliest, latest, value };
}

const bracketed = /^\(([^()]*)\)$/s;
const interpreted = /^int(?:erpreted)?\.?\s+([^(]*)\((.*)\)$/is;
/** Longer texts are stories, not dates. */
const LONGEST = 200;

function dateValueOf(text: string, dayFirst: boolean | undefined): DateValue | null {
  const plain = plainGedcomDate(text);
  if (plain !== null) return plain;
  if (text.length > LONGEST) return null;
  const phrase = bracketed.exec(text)?.[1];
  if (phrase !== undefined) return { kind: 'phrase', phrase: phrase.trim() };
  const interpretation = interpreted.exec(text);
  if (interpretation !== null) {
    const date = calendarDateOf(dateTokens(interpretation[1] ?? ''), { calendar: null, dayFirst });
    return date && { kind: 'interpreted', date, phrase: (interpretation[2] ?? '').trim() };
  }
  const tokens = dateTokens(text);
  // A calendar before the first keyword holds for every date after it: '@#DJULIAN@ BET 1700 AND 1710'.
  const [first, second] = tokens;
  const leads = first?.is === 'calendar' && second !== undefined && keywords.has(second.is);
  return leads
    ? understand(tokens.slice(1), { calendar: first.calendar, dayFirst })
    : understand(tokens, { calendar: null, dayFirst });
}

const keywords: ReadonlySet<DateToken['is']> = new Set([
  'about',
  'calculated',
  'estimated',
  'before',
  'after',
  'between',
  'from',
  'to',
]);

type Tokens = readonly DateToken[];

function understand(tokens: Tokens, options: CalendarDateOptions): DateValue | null {
  const head = tokens[0];
  const rest = tokens.slice(1);
  switch (head?.is) {
    case undefined:
      return null;
    case 'about':
    case 'calculated':
    case 'estimated':
      return decadeOf(rest, options) ?? dated(head.is, rest.at(-1)?.is === '?' ? rest.slice(0, -1) : rest, options);
    case 'before':
    case 'after':
      return dated(head.is, rest, options);
    case 'between':
      return rangeOf('between', rest, ['and', 'to', '-'], options);
    case 'from':
      return rangeOf('period', rest, ['to', '-'], options) ?? openPeriod(calendarDateOf(rest, options), null);
    case 'to':
      return openPeriod(null, calendarDateOf(rest, options));
    default:
      return withoutKeyword(tokens, options);
  }
}

function withoutKeyword(tokens: Tokens, options: CalendarDateOptions): DateValue | null {
  if (tokens.at(-1)?.is === '?') return dated('about', tokens.slice(0, -1), options);
  return (
    dated('date', tokens, options) ??
    decadeOf(tokens, options) ??
    rangeOf('period', tokens, ['to'], options) ??
    rangeOf('between', tokens, ['and', '-'], options)
  );
}

type SingleDateKind = 'date' | 'about' | 'calculated' | 'estimated' | 'before' | 'after';

function dated(kind: SingleDateKind, tokens: Tokens, options: CalendarDateOptions): DateValue | null {
  const date = calendarDateOf(tokens, options);
  return date && { kind, date };
}

function openPeriod(from: CalendarDate | null, to: CalendarDate | null): DateValue | null {
  return from === null && to === null ? null : { kind: 'period', from, to };
}

/** Splits at the first separator with a whole date, year included, on either side. */
function rangeOf(
  kind: 'between' | 'period',
  tokens: Tokens,
  separators: readonly DateToken['is'][],
  options: CalendarDateOptions,
): DateValue | null {
  for (const [i, token] of tokens.entries()) {
    if (!separators.includes(token.is)) continue;
    const from = calendarDateOf(tokens.slice(0, i), options);
    const to = calendarDateOf(tokens.slice(i + 1), options);
    if (from !== null && from.year !== null && to !== null && to.year !== null) return { kind, from, to };
  }
  return null;
}

/** '1920s', 'tahun 1920-an' */
function decadeOf(tokens: Tokens, options: CalendarDateOptions): DateValue | null {
  const [decade, ...more] = tokens;
  if (decade?.is !== 'number' || decade.suffix !== 'decade' || decade.digits !== 4 || more.length > 0) return null;
  if (decade.value % 10 !== 0) return null;
  const calendar = options.calendar ?? 'gregorian';
  const unknown = { calendar, month: null, day: null, dualYear: null, feast: null };
  return { kind: 'between', from: { ...unknown, year: decade.value }, to: { ...unknown, year: decade.value + 9 } };
}
