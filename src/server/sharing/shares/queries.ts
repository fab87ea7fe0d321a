import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Queryable, Transaction } from '#server/platform/db/connection.ts';
import { users } from '#server/platform/db/schema.ts';
import { shareLinks } from '#server/platform/db/share-schema.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import type { ShareRow } from './find-share.ts';

export type ListedShare = ShareRow & { readonly createdByName: string };

/** The link with its password, in one statement: there is never one without the other. */
export async function insertShare(tx: Transaction, row: typeof shareLinks.$inferInsert): Promise<void> {
  await tx.insert(shareLinks).values(row);
}

/** The newest first. */
export async function selectShares(db: Queryable, treeId: TreeId): Promise<ListedShare[]> {
  return await listed(db).where(eq(shareLinks.treeId, treeId)).orderBy(desc(shareLinks.createdAt), desc(shareLinks.id));
}

export async function findShare(db: Queryable, treeId: TreeId, id: string): Promise<ListedShare | undefined> {
  const [found] = await listed(db).where(isShare(treeId, id));
  return found;
}

/** False where there is none. */
export async function deleteShare(tx: Transaction, treeId: TreeId, id: string): Promise<boolean> {
  const gone = await tx.delete(shareLinks).where(isShare(treeId, id)).returning({ id: shareLinks.id });
  return gone.length > 0;
}

/** Undefined where the link is gone. */
export async function raiseViewCount(
  db: Queryable,
  treeId: TreeId,
  id: string,
  now: Date,
): Promise<number | undefined> {
  const [raised] = await db
    .update(shareLinks)
    .set({ viewCount: sql`${shareLinks.viewCount} + 1`, lastViewedAt: now })
    .where(isShare(treeId, id))
    .returning({ viewCount: shareLinks.viewCount });
  return raised?.viewCount;
}

/** Links that have expired are kept for as long as the instance keeps such things. */
export async function sweepShares(db: Queryable, now: Date): Promise<void> {
  const { dataRetentionDays } = await readSettings(db);
  const limit = new Date(now.getTime() - dataRetentionDays * DAY_MS);
  await db.delete(shareLinks).where(lt(shareLinks.expiresAt, limit));
}

const listed = (db: Queryable) =>
  db
    .select({ ...getTableColumns(shareLinks), createdByName: users.name })
    .from(shareLinks)
    .innerJoin(users, eq(users.id, shareLinks.createdBy));

function isShare(treeId: TreeId, id: string) {
  return and(eq(shareLinks.treeId, treeId), eq(shareLinks.id, id));
}
