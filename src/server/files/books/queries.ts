import { and, desc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { ExportRow } from '#server/files/requests/queries.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { exports } from '#server/platform/db/export-schema.ts';

/** Books of one person, newest first: what is being written, and what can still be fetched. */
export async function selectBooks(db: Queryable, treeId: TreeId, userId: UserId, now: Date): Promise<ExportRow[]> {
  const isMine = and(eq(exports.treeId, treeId), eq(exports.userId, userId), eq(exports.kind, 'book'));
  const isThere = and(eq(exports.state, 'done'), gt(exports.expiresAt, now));
  return await db
    .select()
    .from(exports)
    .where(and(isMine, isNotNull(exports.picture), or(inArray(exports.state, ['waiting', 'writing']), isThere)))
    .orderBy(desc(exports.id))
    .limit(20);
}
