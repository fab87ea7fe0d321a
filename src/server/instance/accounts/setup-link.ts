import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, type Queryable, withTransaction } from '#server/platform/db/connection.ts';
import { systemSettings, users } from '#server/platform/db/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { createUser, type NewUser } from './create-user.ts';

const key = 'setup-token';

/**
 * The token of the one-time link (`/setup?token=…`) that makes the first administrator, or null when there is an account
 * already. Only its hash is kept, so each start makes another one, and the newest link is the valid one.
 */
export async function ensureSetupToken(db: Db): Promise<string | null> {
  if (await hasUsers(db)) return null;
  const token = randomBytes(32).toString('base64url');
  const value = hashOf(token);
  await db
    .insert(systemSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: systemSettings.key, set: { value, updatedAt: sql`now()` } });
  return token;
}

export async function hasUsers(db: Queryable): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

/** Whether the link opens the door. Once somebody is in there is no door: setup_link_invalid. */
export async function checkSetupToken(db: Db, token: string): Promise<boolean> {
  if (await hasUsers(db)) throw new AppError('setup_link_invalid');
  const found = await db.select({ key: systemSettings.key }).from(systemSettings).where(thisToken(token));
  return found.length > 0;
}

/**
 * Spends the token and makes the first administrator, in one transaction: of many at once the first deletes the row, and
 * the others find none. Throws setup_link_invalid.
 */
export async function createFirstAdministrator(db: Db, token: string, person: Omit<NewUser, 'role' | 'isVerified'>) {
  return await withTransaction(db, async (tx) => {
    const spent = await tx.delete(systemSettings).where(thisToken(token)).returning({ key: systemSettings.key });
    if (spent.length === 0 || (await hasUsers(tx))) throw new AppError('setup_link_invalid');
    return await createUser(tx, { ...person, role: 'admin', isVerified: true });
  });
}

function thisToken(token: string) {
  return and(eq(systemSettings.key, key), eq(systemSettings.value, hashOf(token)));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
