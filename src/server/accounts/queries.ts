import { and, eq, lt, sql } from 'drizzle-orm';
import type { UserId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/db/connection.ts';
import { accounts, rateLimits, sessions, users } from '#server/db/schema.ts';

export type User = typeof users.$inferSelect;

const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

export async function findUserByEmail(db: Queryable, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(hasEmail(email));
  return user;
}

export async function findUser(db: Queryable, id: UserId): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

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
