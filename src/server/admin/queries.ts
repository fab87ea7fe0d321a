import { desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { familyTrees, users } from '#server/db/schema.ts';

export async function findAllUsers(db: Db) {
  return await db.select().from(users).orderBy(desc(users.createdAt), desc(users.id));
}

export async function findAllTrees(db: Db) {
  return await db
    .select({
      id: familyTrees.id,
      name: familyTrees.name,
      ownerName: sql<string>`coalesce(nullif(trim(${users.name}), ''), 'Unknown')`,
      ownerEmail: users.email,
      isPublic: familyTrees.isPublic,
      isArchived: familyTrees.isArchived,
      membersCount: familyTrees.memberCount,
      createdAt: familyTrees.createdAt,
    })
    .from(familyTrees)
    .leftJoin(users, eq(users.id, familyTrees.ownerId))
    .where(isNull(familyTrees.deletedAt))
    .orderBy(desc(familyTrees.createdAt), desc(familyTrees.id));
}
