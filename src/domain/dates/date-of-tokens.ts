import { type CalendarDateOptions, calendarDateOf } from './calendar-date-of.ts';
import type { DateToken } from './date-tokens.ts';
import { daysOf } from './days-of-date.ts';
import type { CalendarDate } from './genealogical-date.ts';

type Tokens = readonly DateToken[];

/**
 * Reads all the tokens as one date, which may be followed by the same date in another calendar: '18 Brumaire VIII (9 November
 * 1799)', '1 Muharram 1445 H / 19 Juli 2023 M'. The first is the date; null where the second does not agree with it.
 */
export function dateOfTokens(tokens: Tokens, options: CalendarDateOptions): CalendarDate | null {
  const bracketAt = tokens.findIndex(({ is }) => is === '(');
  if (bracketAt < 0) return calendarDateOf(tokens, options) ?? dateTwice(tokens, options);
  const said = tokens.slice(0, bracketAt);
  const inBrackets = tokens.slice(bracketAt + 1, -1);
  if (tokens.at(-1)?.is !== ')' || inBrackets.some(({ is }) => is === '(' || is === ')')) return null;
  // '2 September 1752 (Julian)', '12 March 1901 (Tuesday)'
  if (inBrackets.every(({ is }) => remarks.has(is))) return calendarDateOf([...said, ...inBrackets], options);
  const date = calendarDateOf(said, options);
  return date !== null && agrees(date, inBrackets, options.dayFirst) ? date : null;
}

const remarks: ReadonlySet<DateToken['is']> = new Set(['calendar', 'weekday', 'ourEra', 'beforeOurEra']);

function dateTwice(tokens: Tokens, options: CalendarDateOptions): CalendarDate | null {
  for (const [i, token] of tokens.entries()) {
    if (token.is !== '/') continue;
    const date = calendarDateOf(tokens.slice(0, i), options);
    const again = calendarDateOf(tokens.slice(i + 1), options);
    if (date === null || again === null || date.calendar === again.calendar) continue;
    return overlap(date, again, again) ? date : null;
  }
  return null;
}

/** Whether what stands in brackets is the same date, or the stretch of days it covers, in the Gregorian calendar. */
function agrees(date: CalendarDate, inBrackets: Tokens, dayFirst: boolean | undefined): boolean {
  const options = { calendar: null, dayFirst };
  const same = calendarDateOf(inBrackets, options);
  if (same !== null) return overlap(date, same, same);
  const range = rangeOfTokens(inBrackets, ['–', '-'], options);
  return range !== null && overlap(date, range.from, range.to);
}

function overlap(date: CalendarDate, from: CalendarDate, to: CalendarDate): boolean {
  const days = daysOf(date);
  const first = daysOf(from);
  const last = daysOf(to);
  return (
    days !== null && first !== null && last !== null && first.earliest <= days.latest && last.latest >= days.earliest
  );
}

export interface DateRange {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/**
 * Splits at the first separator that has a date with a year on either side; 'about' may stand before each. What the first
 * leaves out, the second lends it: 'Jan–Mar 1880', '12 or 13 March 1901', '1763/65'.
 */
export function rangeOfTokens(
  tokens: Tokens,
  separators: readonly DateToken['is'][],
  options: CalendarDateOptions,
): DateRange | null {
  let depth = 0;
  for (const [i, { is }] of tokens.entries()) {
    if (is === '(') depth += 1;
    if (is === ')') depth -= 1;
    if (depth > 0 || !separators.includes(is)) continue;
    const start = tokens.slice(0, i);
    const end = tokens.slice(i + 1);
    const range = is === '/' ? null : wholeRange(start, end, options);
    const found =
      range ?? borrowedRange(start, end, options) ?? (is === '/' || is === '–' ? yearRange(start, end, options) : null);
    if (found !== null) return found;
  }
  return null;
}

function wholeRange(start: Tokens, end: Tokens, options: CalendarDateOptions): DateRange | null {
  const from = roughDate(start, options);
  const to = roughDate(end, options);
  return from !== null && from.year !== null && to !== null && to.year !== null ? { from, to } : null;
}

/** A date with or without 'about' before it, or a question mark behind. */
export function roughDate(tokens: Tokens, options: CalendarDateOptions): CalendarDate | null {
  const isAbout = tokens[0]?.is === 'about';
  const isDoubted = tokens.at(-1)?.is === '?';
  const date = dateOfTokens(tokens.slice(isAbout ? 1 : 0, isDoubted ? -1 : undefined), options);
  return date && (isAbout || isDoubted) ? { ...date, isAbout: true } : date;
}

/** 'Jan–Mar 1880', '3-5 May 1900': the year, or month and year, stand at the end for both. */
function borrowedRange(start: Tokens, end: Tokens, options: CalendarDateOptions): DateRange | null {
  const to = roughDate(end, options);
  if (to === null || to.year === null || to.year < 1 || to.month === null || to.dualYear !== null) return null;
  const year: DateToken = { is: 'number', value: to.year, digits: 4, suffix: '', isRoman: false };
  const isCivil = to.calendar === 'gregorian' || to.calendar === 'julian';
  const month: DateToken = { is: 'month', calendar: 'civil', month: to.month, isEitherAdar: false };
  // '12. oder 13. März'
  const first = start.length === 2 && start[1]?.is === '.' ? start.slice(0, 1) : start;
  const isDayOnly = first.length === 1 && first[0]?.is === 'number' && to.day !== null;
  if (!isCivil || start.some(({ is }) => is === 'unknown') || to.feast !== null) return null;
  const borrowed = isDayOnly ? [...first, month, year] : [...start, year];
  const from = calendarDateOf(borrowed, { ...options, calendar: to.calendar });
  if (from === null || from.month === null || (from.day === null) !== (to.day === null)) return null;
  // 'Dec–Feb 1880' began in the year before, or was meant otherwise.
  return (daysOf(from)?.latest ?? 0) <= (daysOf(to)?.latest ?? 0) ? { from, to } : null;
}

/** '1763/65' and '1914–18', but not '1901/05', which may be a month. */
function yearRange(start: Tokens, end: Tokens, options: CalendarDateOptions): DateRange | null {
  const [last, ...more] = end;
  const from = roughDate(start, options);
  if (from === null || from.year === null || from.year < 100 || from.month !== null || from.span !== null) return null;
  if (last?.is !== 'number' || last.suffix !== '' || last.isRoman || more.length > 0) return null;
  if (last.digits !== 4 && (last.digits !== 2 || last.value <= 12)) return null;
  const year = last.digits === 4 ? last.value : from.year - (from.year % 100) + last.value;
  return year > from.year && from.dualYear === null ? { from, to: { ...from, year } } : null;
}
