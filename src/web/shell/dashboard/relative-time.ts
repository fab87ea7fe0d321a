const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

export type RelativeTime =
  | { readonly unit: 'now' }
  | { readonly unit: 'hours' | 'days' | 'weeks'; readonly count: number };

/** How long ago something happened, in the dashboard's steps: under an hour, hours under 24, days under 7, then weeks. */
export function relativeTime(at: Date, now: Date): RelativeTime {
  const elapsed = now.getTime() - at.getTime();
  if (elapsed < HOUR) return { unit: 'now' };
  if (elapsed < DAY) return { unit: 'hours', count: Math.floor(elapsed / HOUR) };
  if (elapsed < WEEK) return { unit: 'days', count: Math.floor(elapsed / DAY) };
  return { unit: 'weeks', count: Math.floor(elapsed / WEEK) };
}
