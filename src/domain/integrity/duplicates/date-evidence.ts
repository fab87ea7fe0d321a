import { fromDayNumber } from '#domain/dates/day-number.ts';
import type { DateColumn } from '../dated-tree.ts';
import { type DaySpan, isClosed, spanAt } from '../day-span.ts';

export interface DateEvidence {
  /** As for names: positive where the dates speak for one person. */
  readonly bits: number;
  readonly verdict: 'same_day' | 'fits' | 'close' | 'different' | 'unknown';
}

/** The dates of one person agree this often. */
const AGREEMENT = 0.9;
const YEAR = 365.2425;
/** Over how many years the dates of a family are spread, where it is too small to tell. */
const LIFETIMES = 150;
/** More than ten years apart: nothing else can make up for it. */
export const OUT_OF_QUESTION = Number.NEGATIVE_INFINITY;
const NOTHING: DateEvidence = { bits: 0, verdict: 'unknown' };

/**
 * Weighs two dates of a column by how many members have theirs in the days that these allow: the same day says much, the
 * same decade little. Symmetric.
 */
export function createDateJudge(column: DateColumn): (a: number, b: number) => DateEvidence {
  const density = createDensity(column);
  return (a, b) => {
    if (column.text[a] === null || column.text[b] === null) return NOTHING;
    const one = spanAt(column, a);
    const other = spanAt(column, b);
    const gap = Math.max(one.earliest, other.earliest) - Math.min(one.latest, other.latest);
    if (gap > 0) return disagreement(one, other, gap);
    const share = density(Math.min(one.earliest, other.earliest), Math.max(one.latest, other.latest));
    // Somebody whose date leaves everything open says nothing; that is a share of 1.
    const bits = Math.max(0, Math.log2(AGREEMENT / share));
    const isSameDay = one.earliest === one.latest && other.earliest === other.latest;
    if (isSameDay) return { bits, verdict: 'same_day' };
    return { bits, verdict: share < 0.5 ? 'fits' : 'unknown' };
  };
}

/** A slip of the pen is possible, the more so where nobody claimed to know the day. */
function disagreement(one: DaySpan, other: DaySpan, gap: number): DateEvidence {
  if (isSlip(one, other)) return { bits: 3, verdict: 'close' };
  const doubt = one.isRough || other.isRough ? 5 * YEAR : 0;
  if (gap <= 31 + doubt) return { bits: gap <= 31 ? 1 : -1, verdict: 'close' };
  if (gap <= YEAR + doubt) return { bits: -2, verdict: 'close' };
  if (gap <= 3 * YEAR + doubt) return { bits: -5, verdict: 'different' };
  return { bits: gap <= 10 * YEAR + doubt ? -9 : OUT_OF_QUESTION, verdict: 'different' };
}

/** Day and month exchanged, or the same day of another year that is written almost alike. */
function isSlip(one: DaySpan, other: DaySpan): boolean {
  if (one.earliest !== one.latest || other.earliest !== other.latest) return false;
  const a = fromDayNumber('gregorian', one.earliest);
  const b = fromDayNumber('gregorian', other.earliest);
  if (a.year === b.year) return a.day === b.month && a.month === b.day;
  const years = Math.abs(a.year - b.year);
  return a.day === b.day && a.month === b.month && (years <= 1 || years === 10 || years === 100);
}

/** Which share of the dated members has a date between two days: their dates spread evenly over the days they allow. */
function createDensity(column: DateColumn): (from: number, to: number) => number {
  const perYear = new Map<number, number>();
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  let total = 0;
  for (let place = 0; place < column.text.length; place++) {
    const span = spanAt(column, place);
    if (!isClosed(span)) continue;
    const year = Math.floor((span.earliest + span.latest) / 2 / YEAR);
    perYear.set(year, (perYear.get(year) ?? 0) + 1);
    first = Math.min(first, year);
    last = Math.max(last, year);
    total++;
  }
  const before = [0];
  for (let year = first; year <= last; year++) before.push((before.at(-1) ?? 0) + (perYear.get(year) ?? 0));
  const until = (day: number): number => {
    const at = day / YEAR - first;
    const year = Math.floor(at);
    if (year >= before.length - 1) return total;
    const here = before[year] ?? 0;
    return here + (at - year) * ((before[year + 1] ?? 0) - here);
  };
  return (from, to) => {
    if (from === Number.NEGATIVE_INFINITY || to === Number.POSITIVE_INFINITY) return 1;
    const years = (to + 1 - from) / YEAR;
    // Without the two who are compared; in a small tree nobody else may be left.
    const others = until(to + 1) - until(from) - 2 * Math.min(1, years);
    return Math.min(1, Math.max(others / Math.max(1, total), years / LIFETIMES));
  };
}
