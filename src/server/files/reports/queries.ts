import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { ExportRow } from '#server/files/requests/queries.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { requestedFiles } from '#server/platform/db/requested-file-schema.ts';

const MOST_LISTED = 50;
const FAILED_SHOWN_MS = DAY_MS;

/** Reports of one person in some trees, newest first: what is being written, what can be fetched, and what failed lately. */
export async function selectReports(
  db: Queryable,
  treeIds: readonly TreeId[],
  userId: UserId,
  now: Date,
): Promise<ExportRow[]> {
  if (treeIds.length === 0) return [];
  const isMine = and(
    inArray(requestedFiles.treeId, [...treeIds]),
    eq(requestedFiles.userId, userId),
    eq(requestedFiles.kind, 'report'),
  );
  const isThere = and(eq(requestedFiles.state, 'done'), gt(requestedFiles.expiresAt, now));
  const lately = new Date(now.getTime() - FAILED_SHOWN_MS);
  const hasFailed = and(eq(requestedFiles.state, 'failed'), gt(requestedFiles.updatedAt, lately));
  return await db
    .select()
    .from(requestedFiles)
    .where(and(isMine, or(inArray(requestedFiles.state, ['waiting', 'writing']), isThere, hasFailed)))
    .orderBy(desc(requestedFiles.id))
    .limit(MOST_LISTED);
}
