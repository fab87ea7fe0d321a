import { and, asc, count, desc, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { MOST_RECENT, type SearchWish } from '#contract/kept-searches.ts';
import type { UserId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { keptSearches } from '#server/platform/db/kept-search-schema.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { users } from '#server/platform/db/schema.ts';

export type KeptSearchRow = typeof keptSearches.$inferSelect;

const of = (userId: UserId) => eq(keptSearches.userId, userId);
const isRecent = (userId: UserId) => and(of(userId), isNull(keptSearches.name));

export async function selectSaved(db: Queryable, userId: UserId): Promise<KeptSearchRow[]> {
  return await db
    .select()
    .from(keptSearches)
    .where(and(of(userId), isNotNull(keptSearches.name)))
    .orderBy(sql`lower(${keptSearches.name})`, asc(keptSearches.id));
}

export async function selectRecent(db: Queryable, userId: UserId): Promise<KeptSearchRow[]> {
  return await db
    .select()
    .from(keptSearches)
    .where(isRecent(userId))
    .orderBy(desc(keptSearches.at), desc(keptSearches.id))
    .limit(MOST_RECENT);
}

/** So that two pages of one user do not save past the limit, nor remember a search twice. */
export async function lockOwner(tx: Queryable, userId: UserId): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

export async function countSaved(db: Queryable, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(keptSearches)
    .where(and(of(userId), isNotNull(keptSearches.name)));
  return row?.value ?? 0;
}

type NewSearch = Pick<KeptSearchRow, 'userId' | 'name' | 'wish' | 'at'>;

export async function insertSearch(db: Queryable, search: NewSearch): Promise<KeptSearchRow> {
  const [row] = await db
    .insert(keptSearches)
    .values({ id: newId(), ...search })
    .returning();
  if (!row) throw new Error('A new search was not there after it was written.');
  return row;
}

export async function deleteRecentLike(db: Queryable, userId: UserId, wish: SearchWish): Promise<void> {
  await db
    .delete(keptSearches)
    .where(and(isRecent(userId), sql`${keptSearches.wish} = ${JSON.stringify(wish)}::jsonb`));
}

/** Leaves the latest ones. */
export async function trimRecent(db: Queryable, userId: UserId): Promise<void> {
  const kept = (await selectRecent(db, userId)).map(({ id }) => id);
  await db.delete(keptSearches).where(and(isRecent(userId), notInArray(keptSearches.id, kept)));
}

export async function deleteRecent(db: Queryable, userId: UserId): Promise<void> {
  await db.delete(keptSearches).where(isRecent(userId));
}

export async function renameSaved(
  db: Queryable,
  userId: UserId,
  id: string,
  name: string,
): Promise<KeptSearchRow | undefined> {
  const [row] = await db
    .update(keptSearches)
    .set({ name })
    .where(and(of(userId), eq(keptSearches.id, id), isNotNull(keptSearches.name)))
    .returning();
  return row;
}

/** True when it was there, and the user's. */
export async function deleteKept(db: Queryable, userId: UserId, id: string): Promise<boolean> {
  const gone = await db
    .delete(keptSearches)
    .where(and(of(userId), eq(keptSearches.id, id)))
    .returning({ id: keptSearches.id });
  return gone.length > 0;
}
