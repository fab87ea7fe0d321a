import type { CalendarDateOptions } from './calendar-date-of.ts';
import { type DayInterval, dateInterval } from './date-interval.ts';
import { dateOfTokens, rangeOfTokens, roughDate } from './date-of-tokens.ts';
import type { DateToken } from './date-tokens.ts';
import { dateTokens } from './date-tokens.ts';
import type { CalendarDate, DateValue, GenealogicalDate } from './genealogical-date.ts';
import { plainGedcomDate } from './plain-gedcom-date.ts';
import { quarterOf } from './quarter-of.ts';

export interface ParseDateOptions {
  /** How '3/12/1901' is to be read. Without it, only dates that can be read in one way are understood. */
  readonly dayFirst?: boolean | undefined;
}

/**
 * Reads a date as GEDCOM 5.5.1 and 7.0 write it, ISO 8601 days and months, or words of English, Indonesian, Spanish, French and
 * German ('about 1745', 'antara 1700 dan 1710', 'avant Pâques 1699', '18. Jahrhundert'), in the Gregorian, Julian, French
 * republican, Hebrew or Hijri calendar. Never throws: the text is always kept, and where it was not understood (31 February,
 * 'the winter the barn burnt', a word with two meanings) the interval is open on both sides.
 *
 * Dates that name no calendar are read as Gregorian, also before 1582, as GEDCOM has it; dual years as Julian. Names of
 * months tell the other calendars.
 */
export function parseDate(text: string, options: ParseDateOptions = {}): GenealogicalDate {
  const value = dateValueOf(text.trim(), { calendar: null, dayFirst: options.dayFirst });
  if (value === null) return { text, earliest: null, latest: null, value: null };
  const { earliest, latest } = dateInterval(value);
  return { text, earliest, latest, value };
}

/** As late as a day of the Julian calendar is in ours. */
const JULIAN_DELAY = 13;

/** '185?' */
const openDecade = /(?<!\d)(\d{3})\?(?!\?)/g;

/**
 * The days that a text in the place of a date allows: those of its date; of a day that does not exist (31 February, or 29 February
 * 1700, which was one in the Julian calendar) those of its month; of '185?' those of the decade. Open on both sides where nothing
 * of it was understood, or there is no text.
 */
export function daysAllowedBy(text: string | null): DayInterval {
  if (text === null) return { earliest: null, latest: null };
  const { value, earliest, latest } = parseDate(text);
  if (value !== null || !/\d/.test(text)) return { earliest, latest };
  const options = { calendar: null, dayFirst: undefined, isLoose: true };
  const loose = dateValueOf(text.trim().replace(openDecade, '$10s'), options);
  if (loose === null) return { earliest: null, latest: null };
  const days = dateInterval(loose);
  return { earliest: days.earliest, latest: days.latest === null ? null : days.latest + JULIAN_DELAY };
}

const bracketed = /^\(([^()]*)\)$/s;
const interpreted = /^int(?:erpreted)?\.?\s([^(]*)\((.*)\)$/is;
/** Calendars that GEDCOM 5.5.1 names without saying how they count. */
const unknownCalendar = /^@#D(?:ROMAN|UNKNOWN)@\s*/i;
/** Longer texts are stories, not dates. */
const LONGEST = 200;
/** Two dates of a range, each in two calendars, take thirty. The time that the grammar takes grows faster than their number. */
const MOST_TOKENS = 36;

function dateValueOf(text: string, options: CalendarDateOptions): DateValue | null {
  const plain = plainGedcomDate(text);
  if (plain !== null) return plain;
  if (text.length > LONGEST) return null;
  const phrase = bracketed.exec(text)?.[1];
  if (phrase !== undefined) return { kind: 'phrase', phrase: phrase.trim() };
  if (unknownCalendar.test(text)) return { kind: 'phrase', phrase: text.replace(unknownCalendar, '') };
  const interpretation = interpreted.exec(text);
  if (interpretation !== null) {
    const date = dateOfTokens(dateTokens(interpretation[1] ?? ''), options);
    return date && { kind: 'interpreted', date, phrase: (interpretation[2] ?? '').trim() };
  }
  const tokens = dateTokens(text);
  if (tokens.length > MOST_TOKENS || tokens.some(({ is }) => is === 'unknown')) return null;
  // A calendar before the first keyword holds for every date after it: '@#DJULIAN@ BET 1700 AND 1710'.
  const [first, second] = tokens;
  const leads = first?.is === 'calendar' && second !== undefined && keywords.has(second.is);
  return leads ? understand(tokens.slice(1), { ...options, calendar: first.calendar }) : understand(tokens, options);
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
      return approximate('about', rest, options) ?? looseRange(rest, options);
    case 'calculated':
    case 'estimated':
      return approximate(head.is, rest, options);
    case 'before':
    case 'after': {
      // 'pre-1745'
      const date = roughDate(rest[0]?.is === '-' ? rest.slice(1) : rest, options);
      return date && { kind: head.is, date };
    }
    case 'between':
      return ranged('between', rest, ['and', 'to', 'joint', '-', '–'], options);
    case 'from':
      return ranged('period', rest, ['to', 'joint', '-', '–'], options) ?? openPeriod(roughDate(rest, options), null);
    case 'to':
      return openPeriod(null, roughDate(rest, options));
    default:
      return withoutKeyword(tokens, options);
  }
}

function withoutKeyword(tokens: Tokens, options: CalendarDateOptions): DateValue | null {
  // '1745?', '1745 circa', '1745 (est.)'
  const isBracketed = tokens.at(-1)?.is === ')' && tokens.at(-3)?.is === '(';
  const last = tokens.at(isBracketed ? -2 : -1)?.is;
  if (last === 'about' || last === 'estimated' || last === 'calculated' || last === '?') {
    return dated(last === '?' ? 'about' : last, dateOfTokens(tokens.slice(0, isBracketed ? -3 : -1), options));
  }
  return (
    dated('date', dateOfTokens(tokens, options)) ??
    quarterOf(tokens, options) ??
    ranged('period', tokens, ['to', 'joint'], options) ??
    ranged('between', tokens, ['and', '-', '–', '/'], options) ??
    atDate(tokens, options)
  );
}

/** 'à Pâques 1699', 'a 12 de marzo de 1901': the word that joins ranges elsewhere. */
function atDate([joint, ...rest]: Tokens, options: CalendarDateOptions): DateValue | null {
  if (joint?.is !== 'joint') return null;
  const date = dateOfTokens(rest, options);
  return date !== null && (date.day !== null || date.feast !== null) ? { kind: 'date', date } : null;
}

type ApproximateKind = 'about' | 'calculated' | 'estimated';

function approximate(kind: ApproximateKind, tokens: Tokens, options: CalendarDateOptions): DateValue | null {
  return dated(kind, dateOfTokens(tokens.at(-1)?.is === '?' ? tokens.slice(0, -1) : tokens, options));
}

/** 'about 1700–1710' */
function looseRange(tokens: Tokens, options: CalendarDateOptions): DateValue | null {
  const range = rangeOfTokens(tokens, ['to', 'joint', 'and', '-', '–', '/'], options);
  if (range === null) return null;
  return { kind: 'between', from: { ...range.from, isAbout: true }, to: { ...range.to, isAbout: true } };
}

function dated(kind: 'date' | ApproximateKind, date: CalendarDate | null): DateValue | null {
  return date && { kind, date };
}

function openPeriod(from: CalendarDate | null, to: CalendarDate | null): DateValue | null {
  return from === null && to === null ? null : { kind: 'period', from, to };
}

function ranged(
  kind: 'between' | 'period',
  tokens: Tokens,
  separators: readonly DateToken['is'][],
  options: CalendarDateOptions,
): DateValue | null {
  const range = rangeOfTokens(tokens, separators, options);
  return range && { kind, ...range };
}
