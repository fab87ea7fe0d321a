import type { DayInterval } from './date-interval.ts';

/** What two uncertain dates allow to be said about how they lie to each other. */
export type DateVerdict = 'certain' | 'possible' | 'impossible';

/**
 * Whether `a` came no later than `b`; the same day counts. Open ends make things possible, never certain or impossible.
 */
export function comesBefore(a: DayInterval, b: DayInterval): DateVerdict {
  if (a.latest !== null && b.earliest !== null && a.latest <= b.earliest) return 'certain';
  if (a.earliest !== null && b.latest !== null && a.earliest > b.latest) return 'impossible';
  return 'possible';
}

/** Whether `a` and `b` were the same day: certain only where both are known to the day. */
export function coincides(a: DayInterval, b: DayInterval): DateVerdict {
  if (isAfter(a.earliest, b.latest) || isAfter(b.earliest, a.latest)) return 'impossible';
  return a.earliest !== null && a.earliest === a.latest && b.earliest === b.latest ? 'certain' : 'possible';
}

const isAfter = (day: number | null, other: number | null) => day !== null && other !== null && day > other;

/**
 * Sorts dates for lists: by the first day each allows, and of two that begin together the more precise first. Where only
 * the last day is known it stands for the first; dates that say nothing come last.
 */
export function compareDates(a: DayInterval, b: DayInterval): number {
  return startOf(a) - startOf(b) || endOf(a) - endOf(b);
}

/** Later than any day, and finite, so that two of them can be subtracted. */
const NEVER = Number.MAX_SAFE_INTEGER;
const startOf = ({ earliest, latest }: DayInterval) => earliest ?? latest ?? NEVER;
const endOf = ({ latest }: DayInterval) => latest ?? NEVER;
