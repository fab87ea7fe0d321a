import type { DayFigures } from '#contract/instance.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { countDay, selectDays, storeDay } from './queries.ts';

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

async function countToday(db: Db, now: Date): Promise<DayFigures> {
  const day = dayOf(now);
  const start = new Date(`${day}T00:00:00Z`);
  return { day, ...(await countDay(db, start, new Date(start.getTime() + DAY_MS))) };
}

/** Notes the figures of the day so far. To be run again and again: the last time of a day is what stays. */
export async function keepFigures(db: Db, now: Date): Promise<void> {
  await storeDay(db, await countToday(db, now));
}

/** The last `days` days, the oldest first; today is counted at this moment. */
export async function readAnalytics(db: Db, days: number, now: Date): Promise<DayFigures[]> {
  const from = dayOf(new Date(now.getTime() - (days - 1) * DAY_MS));
  return [...(await selectDays(db, from, dayOf(now))), await countToday(db, now)];
}
