import { type CheckName, checkNames, type Health } from '#contract/instance.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { countSlots, type ProbeRow, selectLatestProbes } from './queries.ts';

/** How often the instance is looked at. */
const SLOT_SECONDS = 300;
const UPTIME_DAYS = 30;

/** What the stored looks say: the last at each, and how much of the time there was one that found the database well. */
export async function presentHealth(db: Db, now: Date): Promise<Health> {
  const latest = await selectLatestProbes(db);
  const slots = await countSlots(db, new Date(now.getTime() - UPTIME_DAYS * DAY_MS), SLOT_SECONDS);
  const checks = checkNames.flatMap((name) => present(latest, name));
  const states = checks.map(({ state }) => state);
  return {
    state: checks.length === 0 ? null : (worst.find((state) => states.includes(state)) ?? 'well'),
    checks,
    uptimePercent: slots.first && slots.last ? uptimeOf({ ...slots, first: slots.first, last: slots.last }, now) : null,
    since: slots.first?.toISOString() ?? null,
  };
}

const worst = ['failed', 'poor'] as const;

function uptimeOf(slots: { readonly well: number; readonly first: Date; readonly last: Date }, now: Date): number {
  const slotOf = (at: Date) => Math.floor(at.getTime() / 1000 / SLOT_SECONDS);
  // The span that has just begun counts once it has been looked at.
  const until = slotOf(slots.last) === slotOf(now) ? slotOf(now) + 1 : slotOf(now);
  const due = Math.max(1, until - slotOf(slots.first));
  // Cut and not rounded: 100 means always.
  return Math.floor(Math.min(1, slots.well / due) * 10_000) / 100;
}

function present(latest: ReadonlyMap<CheckName, ProbeRow>, check: CheckName): Health['checks'] {
  const row = latest.get(check);
  if (!row) return [];
  // Safe: only runChecks writes there.
  const details = row.details as Health['checks'][number]['details'];
  return [{ check, state: row.state, tookMs: row.tookMs, details, at: row.createdAt.toISOString() }];
}
