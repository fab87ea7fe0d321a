import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Statistics } from '#contract/statistics.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { changes, users } from '#server/platform/db/schema.ts';
import { changeKindOf } from '#server/tree/changes/change-kind.ts';
import { changeColumns } from '#server/tree/changes/queries.ts';

const LATEST = 20;

/** A span of days as Julian day numbers, inclusive; null is an open end. */
export interface DaySpan {
  readonly from: number | null;
  readonly to: number | null;
}

/** What the change logs of some trees hold of a span of days: how much by month, and the latest. */
export async function selectActivity(
  db: Queryable,
  treeIds: readonly TreeId[],
  { from, to }: DaySpan,
): Promise<Statistics['activity']> {
  if (treeIds.length === 0) return { months: [], latest: [] };
  const day = sql<number>`(${changes.createdAt} at time zone 'UTC')::date - date '2000-01-01' + 2451545`;
  const month = sql<string>`to_char(${changes.createdAt} at time zone 'UTC', 'YYYY-MM')`;
  const inSpan = and(
    inArray(changes.treeId, [...treeIds]),
    from === null ? undefined : gte(day, from),
    to === null ? undefined : lte(day, to),
  );
  const months = await db
    .select({ month, changes: sql<number>`count(*)::int`, touched: sql<number>`sum(${changes.touched})::int` })
    .from(changes)
    .where(inSpan)
    .groupBy(month)
    .orderBy(asc(month));
  const latest = await db
    .select(changeColumns)
    .from(changes)
    .leftJoin(users, eq(users.id, changes.actorId))
    .where(inSpan)
    .orderBy(desc(changes.createdAt), desc(changes.seq), desc(changes.id))
    .limit(LATEST);
  return {
    months,
    latest: latest.map(({ kind, at, ...change }) => ({ ...change, kind: changeKindOf(kind), at: at.toISOString() })),
  };
}
