import { and, count, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { UserId } from '#domain/tree/ids.ts';
import { passkeys, pendingSignIns, recoveryCodes, twoFactors } from '#server/platform/db/account-schema.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { sessions } from '#server/platform/db/schema.ts';

/** The key of an app, confirmed or not. */
export async function findTwoFactor(db: Queryable, userId: UserId) {
  const [found] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  return found;
}

export async function hasTwoFactor(db: Queryable, userId: UserId): Promise<boolean> {
  const found = await findTwoFactor(db, userId);
  return found !== undefined && found.enabledAt !== null;
}

/** Keeps a new key, in place of one that was never confirmed; false where a confirmed one is there. */
export async function insertKey(db: Queryable, userId: UserId, secret: string, now: Date): Promise<boolean> {
  const kept = await db
    .insert(twoFactors)
    .values({ userId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { secret, lastStep: null, createdAt: now },
      setWhere: isNull(twoFactors.enabledAt),
    })
    .returning({ userId: twoFactors.userId });
  return kept.length > 0;
}

interface Step {
  readonly userId: UserId;
  readonly step: number;
}

/** Uses the code of a step up; false where it was used up before. Of two at once the first wins. */
export async function takeStep(db: Queryable, { userId, step }: Step): Promise<boolean> {
  const taken = await db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(twoFactors.userId, userId),
        isNotNull(twoFactors.enabledAt),
        or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, step)),
      ),
    )
    .returning({ userId: twoFactors.userId });
  return taken.length > 0;
}

/** False where the key is confirmed already, or is another one by now. */
export async function enableKey(db: Queryable, secret: string, { userId, step }: Step, now: Date): Promise<boolean> {
  const enabled = await db
    .update(twoFactors)
    .set({ enabledAt: now, lastStep: step })
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.secret, secret), isNull(twoFactors.enabledAt)))
    .returning({ userId: twoFactors.userId });
  return enabled.length > 0;
}

/** False where nothing was on. */
export async function deleteTwoFactor(db: Queryable, userId: UserId): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const deleted = await db
    .delete(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.enabledAt)))
    .returning({ userId: twoFactors.userId });
  return deleted.length > 0;
}

export async function replaceRecoveryCodes(db: Queryable, userId: UserId, hashes: readonly string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ id: newId(), userId, codeHash })));
}

export async function countRecoveryCodes(db: Queryable, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

export async function countPasskeys(db: Queryable, userId: UserId): Promise<number> {
  return await db.$count(passkeys, eq(passkeys.userId, userId));
}

export async function takeRecoveryCode(db: Queryable, userId: UserId, codeHash: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}

/** Writes down that a password was right. What nobody came back for goes with it. */
export async function insertPending(db: Queryable, pending: typeof pendingSignIns.$inferInsert, now: Date) {
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now));
  await db.insert(pendingSignIns).values(pending);
}

export async function findPending(db: Queryable, tokenHash: string, now: Date): Promise<UserId | undefined> {
  const [found] = await db
    .select({ userId: pendingSignIns.userId })
    .from(pendingSignIns)
    .where(and(eq(pendingSignIns.tokenHash, tokenHash), gt(pendingSignIns.expiresAt, now)));
  return found?.userId;
}

/** Whether it was there: each leads to one session. */
export async function deletePending(db: Queryable, tokenHash: string): Promise<boolean> {
  const deleted = await db
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.tokenHash, tokenHash))
    .returning({ id: pendingSignIns.id });
  return deleted.length > 0;
}

export async function findSessionStart(db: Queryable, sessionId: string): Promise<Date | undefined> {
  const [found] = await db.select({ at: sessions.createdAt }).from(sessions).where(eq(sessions.id, sessionId));
  return found?.at;
}
