import { eq, lt, sql } from 'drizzle-orm';
import type { UserId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/db/connection.ts';
import { accounts, rateLimits, sessions, users } from '#server/db/schema.ts';

export async function findUserByEmail(db: Queryable, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user;
}

export async function findUser(db: Queryable, id: UserId) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** The ways in which one user can sign in. */
export async function selectAccountsOf(db: Queryable, userId: string) {
  return db.select().from(accounts).where(eq(accounts.userId, userId));
}

export async function deleteSession(db: Queryable, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

export async function deleteSessionsEndedBefore(db: Queryable, limit: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, limit));
}

export async function deleteAttemptsBefore(db: Queryable, limit: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.updatedAt, limit));
}
