import { and, desc, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { familyMembers, treeAccess } from '#server/platform/db/schema.ts';
import { shareLinks } from '#server/platform/db/share-schema.ts';

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

/** One of some trees that somebody beside the owner may see, by a role or by a link that works; undefined where none is. */
export async function findSharedTree(
  db: Queryable,
  treeIds: readonly TreeId[],
  now: Date,
): Promise<TreeId | undefined> {
  if (treeIds.length === 0) return undefined;
  const [role] = await db
    .select({ treeId: treeAccess.treeId })
    .from(treeAccess)
    .where(and(inArray(treeAccess.treeId, [...treeIds]), ne(treeAccess.role, 'owner')))
    .limit(1);
  if (role) return role.treeId;
  const [link] = await db
    .select({ treeId: shareLinks.treeId })
    .from(shareLinks)
    .where(
      and(inArray(shareLinks.treeId, [...treeIds]), or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, now))),
    )
    .limit(1);
  return link?.treeId;
}
