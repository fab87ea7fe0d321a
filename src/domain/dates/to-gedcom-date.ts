import type { DateValue } from './genealogical-date.ts';
import { gregorianEquivalent } from './gregorian-equivalent.ts';
import type { ParseDateOptions } from './parse-date.ts';
import { parseDate } from './parse-date.ts';
import { hasGedcomForm } from './valid-gedcom-date.ts';
import { hasDualYear, writeGedcomValue } from './write-gedcom-value.ts';

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
 * Without a version it is the value of a 5.5.1 line alone. A text that is valid in the version comes back as it stands, any
 * other that means the same in its spelling. What the version cannot say (the Hijri calendar, feasts, seasons, centuries, in
 * 7.0 dual years) becomes the Gregorian days, never more precisely than it was said, and the words go along wherever there is
 * a place for them: in 7.0 always, in 5.5.1 for a single date within one year.
 */
export function toGedcomDate(text: string, version: GedcomVersion): GedcomDate;
export function toGedcomDate(text: string, options?: ParseDateOptions): string;
export function toGedcomDate(text: string, how: GedcomVersion | ParseDateOptions = {}): GedcomDate | string {
  const words = text.trim();
  if (how === '7.0') return inVersion7(words);
  if (how === '5.5.1') return { value: inVersion5(words), phrase: null };
  return inVersion5(words, how);
}

function inVersion5(words: string, options: ParseDateOptions = {}): string {
  const { value } = parseDate(words, options);
  if (value === null) return inBrackets(words);
  // '1763/65' looks like a dual year and is a range.
  if (hasGedcomForm(words, '5.5.1') && (value.kind !== 'between' || words.startsWith('BET '))) return words;
  if (value.kind === 'phrase') return inBrackets(words.startsWith('(') ? value.phrase : words);
  const written = writeGedcomValue(value, '5.5.1');
  if (written !== null && value.kind !== 'interpreted') return written;
  const date = written ?? equivalent(value, '5.5.1');
  if (date === null) return inBrackets(words);
  if (value.kind === 'interpreted') return interpreted(date, value.phrase);
  return value.kind === 'date' ? interpreted(date, words) : date;
}

/** Only a single date can be an interpretation of words. */
function interpreted(date: string, words: string): string {
  return date.startsWith('BET ') ? date : `INT ${date} (${withoutBrackets(words)})`;
}

function inVersion7(words: string): GedcomDate {
  if (words === '') return { value: '', phrase: null };
  const { value } = parseDate(words);
  if (value === null) return { value: '', phrase: words };
  if (hasGedcomForm(words, '7.0')) return { value: words, phrase: null };
  if (value.kind === 'phrase') return { value: '', phrase: words.startsWith('(') ? value.phrase : words };
  const written = writeGedcomValue(value, '7.0') ?? writeDualYear(value);
  if (written === null) return { value: equivalent(value, '7.0') ?? '', phrase: words };
  if (value.kind === 'interpreted') return { value: written, phrase: value.phrase };
  return { value: written, phrase: hasDualYear(value) ? words : null };
}

/** '1699/1700' was one of the two. */
function writeDualYear(value: DateValue): string | null {
  if (value.kind !== 'date' || value.date.dualYear === null || value.date.span !== null) return null;
  const from = { ...value.date, dualYear: null };
  return writeGedcomValue({ kind: 'between', from, to: { ...from, year: value.date.dualYear } }, '7.0');
}

function equivalent(value: DateValue, version: GedcomVersion): string | null {
  const gregorian = gregorianEquivalent(value, version === '5.5.1');
  return gregorian && writeGedcomValue(gregorian, version);
}

const inBrackets = (words: string) => (words === '' ? '' : `(${withoutBrackets(words)})`);

/** Brackets inside a phrase would end it early for other programs. */
const withoutBrackets = (words: string) => words.replaceAll('(', '[').replaceAll(')', ']');
