/** How long something still works: for good, not any more, for less than an hour, or so many hours or days, begun ones whole. */
export type TimeLeft = 'always' | 'over' | 'soon' | { readonly hours: number } | { readonly days: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** `until` is ISO 8601, null for good. Up to a whole day is said in hours, a day and more in days. */
export function timeLeft(until: string | null, now: Date): TimeLeft {
  if (until === null) return 'always';
  const left = Date.parse(until) - now.getTime();
  if (left <= 0) return 'over';
  if (left < HOUR_MS) return 'soon';
  const hours = Math.ceil(left / HOUR_MS);
  return hours < 24 ? { hours } : { days: Math.ceil(hours / 24) };
}
