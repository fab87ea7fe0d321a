import { and, asc, desc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { UserId } from '#domain/tree/ids.ts';
import { accountTokens, knownDevices, pendingSignIns, userSettings } from '#server/platform/db/account-schema.ts';
import { findDatabaseErrorCode, type Queryable } from '#server/platform/db/connection.ts';
import { hasEmail, type User } from '#server/platform/db/find-user.ts';
import { rateLimits } from '#server/platform/db/instance-schema.ts';
import { accounts, sessions, users } from '#server/platform/db/schema.ts';
import { namesOf } from '#server/platform/db/user-names.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const uniqueViolation = '23505';

/** The account with this address and its password, which it may not have. */
export async function findCredential(db: Queryable, email: string) {
  const [found] = await db
    .select({ user: users, passwordHash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(hasEmail(email));
  return found;
}

export async function insertSession(db: Queryable, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** Notes that the user has shown again who they are. */
export async function setConfirmed(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, sessionId));
}

export async function deleteSession(db: Queryable, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

export async function deleteSessionByToken(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, tokenHash));
}

export async function deleteSessionsEndedBefore(db: Queryable, limit: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, limit));
}

/** Notes that somebody was here. To the minute is enough. */
export async function touchUser(db: Queryable, id: UserId, at: Date): Promise<void> {
  await db.update(users).set({ lastActiveAt: at }).where(eq(users.id, id));
}

export async function deleteAttemptsBefore(db: Queryable, limit: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.updatedAt, limit));
}

/** The device of the account with this address, if one of these secrets is its. */
export async function findKnownDevice(db: Queryable, { hashes, email }: { hashes: readonly string[]; email: string }) {
  if (hashes.length === 0) return undefined;
  const [device] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(inArray(knownDevices.tokenHash, [...hashes]), hasEmail(email)));
  return device;
}

export async function insertKnownDevice(db: Queryable, device: typeof knownDevices.$inferInsert): Promise<void> {
  await db.insert(knownDevices).values(device);
}

/** Notes a further use; false where the user is not known on this device. */
export async function touchKnownDevice(
  db: Queryable,
  { hashes, userId, now }: { hashes: readonly string[]; userId: UserId; now: Date },
): Promise<boolean> {
  if (hashes.length === 0) return false;
  const touched = await db
    .update(knownDevices)
    .set({ lastUsedAt: now })
    .where(and(inArray(knownDevices.tokenHash, [...hashes]), eq(knownDevices.userId, userId)))
    .returning({ id: knownDevices.id });
  return touched.length > 0;
}

export async function deleteDevicesUnusedSince(db: Queryable, limit: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, limit));
}

export async function deleteTokensExpiredBefore(db: Queryable, limit: Date): Promise<void> {
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, limit));
}

export async function setPassword(db: Queryable, userId: UserId, passwordHash: string, now: Date): Promise<void> {
  await db
    .update(accounts)
    .set({ password: passwordHash, updatedAt: now })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
}

export async function findPasswordHash(db: Queryable, userId: UserId): Promise<string | null> {
  const [found] = await db
    .select({ passwordHash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  return found?.passwordHash ?? null;
}

/** False where the address is proven already. Of two at once the first wins. */
export async function setVerified(db: Queryable, userId: UserId, now: Date): Promise<boolean> {
  const verified = await db
    .update(users)
    .set({ isVerified: true, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.isVerified, false)))
    .returning({ id: users.id });
  return verified.length > 0;
}

export async function setNames(
  db: Queryable,
  userId: UserId,
  { firstName, lastName }: { firstName: string; lastName: string },
  now: Date,
): Promise<void> {
  const names = { firstName, lastName, ...namesOf({ firstName, lastName }) };
  await db
    .update(users)
    .set({ ...names, updatedAt: now })
    .where(eq(users.id, userId));
}

/** Every link that was ever sent for this account. */
export async function deleteLinksOf(db: Queryable, userId: UserId): Promise<void> {
  await db.delete(accountTokens).where(eq(accountTokens.userId, userId));
}

/** Throws email_taken when somebody else has the address. */
export async function setEmail(
  db: Queryable,
  { userId, email, isVerified, now }: { userId: UserId; email: string; isVerified: boolean; now: Date },
): Promise<void> {
  await db
    .update(users)
    .set({ email, isVerified, updatedAt: now })
    .where(eq(users.id, userId))
    .catch((error: unknown) => {
      throw findDatabaseErrorCode(error) === uniqueViolation ? new AppError('email_taken') : error;
    });
}

/** What a new user's screens are written in, and with it how dates and hours are written in that language. */
export async function setLanguage(db: Queryable, userId: UserId, language: string): Promise<void> {
  const habits = language === 'en' ? {} : { dateFormat: 'DD/MM/YYYY', timeFormat: '24h' };
  await db.insert(userSettings).values({ userId, value: { language, ...habits } });
}

export async function selectAdministrators(db: Queryable): Promise<User[]> {
  return await db
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)))
    .orderBy(asc(users.id));
}

/** The sessions that would still be accepted, the newest use first. */
export async function selectLiveSessions(db: Queryable, userId: UserId, usedSince: Date, now: Date) {
  return await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.updatedAt, usedSince)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
}

export async function deleteOwnSession(db: Queryable, userId: UserId, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/**
 * Ends the sessions of one user, but for one where one is named, and sign-ins that still owe their second step. Answers how
 * many sessions there were.
 */
export async function deleteSessionsOf(db: Queryable, userId: UserId, except?: string): Promise<number> {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)))
    .returning({ id: sessions.id });
  return ended.length;
}

export async function findPendingEmail(db: Queryable, userId: UserId, now: Date) {
  const [pending] = await db
    .select({ email: accountTokens.email, expiresAt: accountTokens.expiresAt })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.purpose, 'change_email'),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, now),
      ),
    );
  return pending;
}
