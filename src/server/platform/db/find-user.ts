import { eq, sql } from 'drizzle-orm';
import type { UserId } from '#domain/tree/ids.ts';
import type { Queryable } from './connection.ts';
import { users } from './schema.ts';

export type User = typeof users.$inferSelect;

/** The condition that an account has this address, in whatever case it is written. */
export const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

export async function findUserByEmail(db: Queryable, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(hasEmail(email));
  return user;
}

export async function findUser(db: Queryable, id: UserId): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}
