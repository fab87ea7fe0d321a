import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { users } from '#server/db/schema.ts';

export async function findUserByEmail(db: Queryable, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user;
}
