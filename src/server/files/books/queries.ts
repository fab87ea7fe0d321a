import { and, desc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { ExportRow } from '#server/files/requests/queries.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { requestedFiles } from '#server/platform/db/requested-file-schema.ts';

/** Books of one person, newest first: what is being written, and what can still be fetched. */
export async function selectBooks(db: Queryable, treeId: TreeId, userId: UserId, now: Date): Promise<ExportRow[]> {
  const isMine = and(
    eq(requestedFiles.treeId, treeId),
    eq(requestedFiles.userId, userId),
    eq(requestedFiles.kind, 'book'),
  );
  const isThere = and(eq(requestedFiles.state, 'done'), gt(requestedFiles.expiresAt, now));
  return await db
    .select()
    .from(requestedFiles)
    .where(
      and(
        isMine,
        isNotNull(requestedFiles.request),
        or(inArray(requestedFiles.state, ['waiting', 'writing']), isThere),
      ),
    )
    .orderBy(desc(requestedFiles.id))
    .limit(20);
}
