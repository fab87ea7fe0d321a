import { desc, eq, isNull, sql } from 'drizzle-orm';
import { liveSessions } from '#server/accounts/find-actor.ts';
import type { Db } from '#server/db/connection.ts';
import { familyTrees, sessions, users } from '#server/db/schema.ts';

/** Members are added up from the trees' roll-up counts; nothing here scans a tree. */
export async function countEverything(db: Db, sessionTimeoutMinutes: number, now: Date) {
  const [trees] = await db
    .select({
      trees: sql<number>`count(*)::int`,
      members: sql<number>`coalesce(sum(${familyTrees.memberCount}), 0)::int`,
      databaseBytes: sql<string>`pg_database_size(current_database())`,
    })
    .from(familyTrees)
    .where(isNull(familyTrees.deletedAt));
  const liveCount = await db.$count(sessions, liveSessions(sessionTimeoutMinutes, now));
  return {
    users: await db.$count(users),
    trees: trees?.trees ?? 0,
    members: trees?.members ?? 0,
    activeSessions: liveCount,
    databaseBytes: Number(trees?.databaseBytes ?? 0),
  };
}

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
