import { calendarYears } from '#domain/dates/age-between.ts';
import type { DateColumn } from './dated-tree.ts';

/** The days one date allows, -Infinity and Infinity where it is open. */
export interface DaySpan {
  readonly earliest: number;
  readonly latest: number;
  /** The ends are a guess: what lies outside of them is unlikely, not impossible. */
  readonly isRough: boolean;
}

/** The days that the date at this place of a column allows; open ends are infinite. */
export function spanAt(column: DateColumn, place: number): DaySpan {
  return {
    earliest: column.earliest[place] ?? Number.NEGATIVE_INFINITY,
    latest: column.latest[place] ?? Number.POSITIVE_INFINITY,
    isRough: column.isRough[place] === 1,
  };
}

/** Whether both ends are known. */
export const isClosed = ({ earliest, latest }: DaySpan): boolean =>
  Number.isFinite(earliest) && Number.isFinite(latest);

/** True only where every day that `a` allows comes before every day that `b` allows. */
export const isBefore = (a: DaySpan, b: DaySpan): boolean => a.latest < b.earliest;

/** Fewest whole years that can have passed from one date to another; -Infinity where nobody can tell. */
export function fewestYears(from: DaySpan, to: DaySpan): number {
  if (!Number.isFinite(from.latest) || !Number.isFinite(to.earliest)) return Number.NEGATIVE_INFINITY;
  return wholeYears(from.latest, to.earliest);
}

/** Most whole years that can have passed; Infinity where nobody can tell. */
export function mostYears(from: DaySpan, to: DaySpan): number {
  if (!Number.isFinite(from.earliest) || !Number.isFinite(to.latest)) return Number.POSITIVE_INFINITY;
  return wholeYears(from.earliest, to.latest);
}

/** Negative where the end comes first. Months and days count, so that somebody is 12 on their birthday and not before. */
function wholeYears(from: number, to: number): number {
  return from <= to ? calendarYears(from, to) : -1 - calendarYears(to, from);
}
