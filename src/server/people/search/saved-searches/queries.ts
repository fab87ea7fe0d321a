import { and, asc, count, desc, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { MOST_RECENT, type SearchRequest } from '#contract/saved-searches.ts';
import type { UserId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { savedSearches } from '#server/platform/db/saved-search-schema.ts';
import { users } from '#server/platform/db/schema.ts';

export type SavedSearchRow = typeof savedSearches.$inferSelect;

const of = (userId: UserId) => eq(savedSearches.userId, userId);
const isRecent = (userId: UserId) => and(of(userId), isNull(savedSearches.name));

export async function selectSaved(db: Queryable, userId: UserId): Promise<SavedSearchRow[]> {
  return await db
    .select()
    .from(savedSearches)
    .where(and(of(userId), isNotNull(savedSearches.name)))
    .orderBy(sql`lower(${savedSearches.name})`, asc(savedSearches.id));
}

export async function selectRecent(db: Queryable, userId: UserId): Promise<SavedSearchRow[]> {
  return await db
    .select()
    .from(savedSearches)
    .where(isRecent(userId))
    .orderBy(desc(savedSearches.at), desc(savedSearches.id))
    .limit(MOST_RECENT);
}

/** So that two pages of one user do not save past the limit, nor remember a search twice. */
export async function lockOwner(tx: Queryable, userId: UserId): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

export async function countSaved(db: Queryable, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(savedSearches)
    .where(and(of(userId), isNotNull(savedSearches.name)));
  return row?.value ?? 0;
}

type NewSearch = Pick<SavedSearchRow, 'userId' | 'name' | 'wish' | 'at'>;

export async function insertSearch(db: Queryable, search: NewSearch): Promise<SavedSearchRow> {
  const [row] = await db
    .insert(savedSearches)
    .values({ id: newId(), ...search })
    .returning();
  if (!row) throw new Error('A new search was not there after it was written.');
  return row;
}

export async function deleteRecentLike(db: Queryable, userId: UserId, wish: SearchRequest): Promise<void> {
  await db
    .delete(savedSearches)
    .where(and(isRecent(userId), sql`${savedSearches.wish} = ${JSON.stringify(wish)}::jsonb`));
}

/** Leaves the latest ones. */
export async function trimRecent(db: Queryable, userId: UserId): Promise<void> {
  const kept = (await selectRecent(db, userId)).map(({ id }) => id);
  await db.delete(savedSearches).where(and(isRecent(userId), notInArray(savedSearches.id, kept)));
}

export async function deleteRecent(db: Queryable, userId: UserId): Promise<void> {
  await db.delete(savedSearches).where(isRecent(userId));
}

export async function renameSaved(
  db: Queryable,
  userId: UserId,
  id: string,
  name: string,
): Promise<SavedSearchRow | undefined> {
  const [row] = await db
    .update(savedSearches)
    .set({ name })
    .where(and(of(userId), eq(savedSearches.id, id), isNotNull(savedSearches.name)))
    .returning();
  return row;
}

/** True when it was there, and the user's. */
export async function deleteKept(db: Queryable, userId: UserId, id: string): Promise<boolean> {
  const gone = await db
    .delete(savedSearches)
    .where(and(of(userId), eq(savedSearches.id, id)))
    .returning({ id: savedSearches.id });
  return gone.length > 0;
}
