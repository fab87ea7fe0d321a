import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { UserId } from '#domain/tree/ids.ts';
import { passkeyChallenges, passkeys } from '#server/platform/db/account-schema.ts';
import type { Queryable } from '#server/platform/db/connection.ts';

export type StoredPasskey = typeof passkeys.$inferSelect;

export async function selectPasskeys(db: Queryable, userId: UserId): Promise<StoredPasskey[]> {
  return await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}

export async function findPasskey(db: Queryable, credentialId: string): Promise<StoredPasskey | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found;
}

/** False where this key is known already. */
export async function insertPasskey(db: Queryable, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return inserted.length > 0;
}

const isOwn = (userId: UserId, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export async function setPasskeyName(db: Queryable, userId: UserId, id: string, name: string) {
  const [renamed] = await db.update(passkeys).set({ name }).where(isOwn(userId, id)).returning();
  return renamed;
}

/** What was removed; undefined for an id that is not there or is somebody else's. */
export async function deletePasskey(db: Queryable, userId: UserId, id: string): Promise<StoredPasskey | undefined> {
  const [deleted] = await db.delete(passkeys).where(isOwn(userId, id)).returning();
  return deleted;
}

/** Notes a use: how often the key says it was used, and whether it is copied to other devices by now. */
export async function touchPasskey(
  db: Queryable,
  { id, counter, isBackedUp, now }: { id: string; counter: number; isBackedUp: boolean; now: Date },
): Promise<void> {
  await db.update(passkeys).set({ counter, isBackedUp, lastUsedAt: now }).where(eq(passkeys.id, id));
}

/** Writes down what has to be signed. What nobody signed in time goes with it. */
export async function insertChallenge(db: Queryable, challenge: typeof passkeyChallenges.$inferInsert, now: Date) {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.insert(passkeyChallenges).values(challenge);
}

/** Uses a challenge up: of two answers to one the first counts. `userId` null: it was given to somebody who signs in. */
export async function takeChallenge(
  db: Queryable,
  { challenge, userId, now }: { challenge: string; userId: UserId | null; now: Date },
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ id: passkeyChallenges.id });
  return taken.length > 0;
}
