import { and, desc, gt, inArray, sql } from 'drizzle-orm';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/db/connection.ts';
import { familyMembers } from '#server/db/schema.ts';

export async function countUpdatedSince(db: Queryable, treeIds: readonly TreeId[], since: Date): Promise<number> {
  if (treeIds.length === 0) return 0;
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(familyMembers)
    .where(and(inArray(familyMembers.treeId, [...treeIds]), gt(familyMembers.updatedAt, since)));
  return row?.total ?? 0;
}

export async function selectLatestMembers(db: Queryable, treeIds: readonly TreeId[], limit: number) {
  if (treeIds.length === 0) return [];
  return db
    .select({
      treeId: familyMembers.treeId,
      memberId: familyMembers.id,
      firstName: familyMembers.firstName,
      lastName: familyMembers.lastName,
      createdAt: familyMembers.createdAt,
      updatedAt: familyMembers.updatedAt,
    })
    .from(familyMembers)
    .where(inArray(familyMembers.treeId, [...treeIds]))
    .orderBy(desc(familyMembers.updatedAt), desc(familyMembers.id))
    .limit(limit);
}
