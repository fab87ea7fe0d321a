import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { CheckName, DayFigures } from '#contract/instance.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { backups, dailyFigures, probes, requestCounts } from '#server/platform/db/instance-schema.ts';
import { familyTrees, users } from '#server/platform/db/schema.ts';

export type ProbeRow = typeof probes.$inferSelect;

export async function addRequests(db: Queryable, row: typeof requestCounts.$inferInsert): Promise<void> {
  await db
    .insert(requestCounts)
    .values(row)
    .onConflictDoUpdate({
      target: [requestCounts.hour, requestCounts.processId],
      set: { requests: sql`${requestCounts.requests} + excluded.requests` },
    });
}

export async function countRequests(db: Queryable, from: Date, to: Date): Promise<number> {
  const [row] = await db
    .select({ requests: sql<string>`coalesce(sum(${requestCounts.requests}), 0)` })
    .from(requestCounts)
    .where(and(gte(requestCounts.hour, from), lt(requestCounts.hour, to)));
  return Number(row?.requests ?? 0);
}

export async function insertProbes(db: Queryable, rows: readonly (typeof probes.$inferInsert)[]): Promise<void> {
  await db.insert(probes).values([...rows]);
}

/** The last look at each. */
export async function selectLatestProbes(db: Queryable): Promise<ReadonlyMap<CheckName, ProbeRow>> {
  const rows = await db.selectDistinctOn([probes.check]).from(probes).orderBy(probes.check, desc(probes.createdAt));
  return new Map(rows.map((row) => [row.check, row]));
}

/** How many spans of `slotSeconds` since a time had a look that found the database well, and the first look of all. */
export async function countSlots(db: Queryable, since: Date, slotSeconds: number) {
  const slot = sql`floor(extract(epoch from ${probes.createdAt}) / ${slotSeconds}::int)`;
  const [row] = await db
    .select({
      well: sql<number>`(count(distinct ${slot}) filter (where ${probes.state} in ('well', 'poor')))::int`,
      first: sql<string | null>`min(${probes.createdAt})`,
      last: sql<string | null>`max(${probes.createdAt})`,
    })
    .from(probes)
    .where(and(eq(probes.check, 'database'), gte(probes.createdAt, since)));
  const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null);
  return { well: row?.well ?? 0, first: dateOf(row?.first), last: dateOf(row?.last) };
}

/** Everything of one day up to now. */
export async function countDay(db: Queryable, dayStart: Date, nextDay: Date): Promise<Omit<DayFigures, 'day'>> {
  const [trees] = await db
    .select({
      trees: sql<number>`count(*)::int`,
      members: sql<string>`coalesce(sum(${familyTrees.memberCount}), 0)`,
    })
    .from(familyTrees)
    .where(sql`${familyTrees.deletedAt} is null`);
  return {
    users: await db.$count(users),
    activeUsers: await db.$count(users, gte(users.lastActiveAt, dayStart)),
    trees: trees?.trees ?? 0,
    members: Number(trees?.members ?? 0),
    requests: await countRequests(db, dayStart, nextDay),
  };
}

export async function storeDay(db: Queryable, figures: DayFigures): Promise<void> {
  const { day, ...counts } = figures;
  await db
    .insert(dailyFigures)
    .values(figures)
    .onConflictDoUpdate({
      target: dailyFigures.day,
      // A day's people grow only: whoever was active then comes again the next day, and is counted there.
      set: { ...counts, activeUsers: sql`greatest(${dailyFigures.activeUsers}, excluded.active_users)` },
    });
}

/** Days as YYYY-MM-DD, `from` included, `to` not. */
export async function selectDays(db: Queryable, from: string, to: string): Promise<DayFigures[]> {
  return await db
    .select()
    .from(dailyFigures)
    .where(and(gte(dailyFigures.day, from), lt(dailyFigures.day, to)))
    .orderBy(asc(dailyFigures.day));
}

/** What nobody looks at any more. */
export async function deleteFiguresBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(probes).where(lt(probes.createdAt, before));
  await db.delete(requestCounts).where(lt(requestCounts.hour, before));
}

/** The newest whole backup, and whether the newest one of all went wrong. */
export async function findLastBackup(db: Queryable) {
  const [newest] = await db
    .select({ state: backups.state })
    .from(backups)
    .where(sql`${backups.state} in ('done', 'failed')`)
    .orderBy(desc(backups.createdAt))
    .limit(1);
  const [whole] = await db
    .select({ finishedAt: backups.finishedAt, createdAt: backups.createdAt, verification: backups.verification })
    .from(backups)
    .where(eq(backups.state, 'done'))
    .orderBy(desc(backups.createdAt))
    .limit(1);
  return { hasFailed: newest?.state === 'failed', whole };
}
