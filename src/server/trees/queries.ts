import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { UserId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/db/connection.ts';
import { familyTrees, treeAccess } from '#server/db/schema.ts';
import type { LoadedTree } from './load-tree.ts';

/** The trees somebody owns or was let into, newest first. The trash shows only one's own. */
export async function selectTrees(db: Queryable, userId: UserId, trash: boolean): Promise<LoadedTree[]> {
  const rows = await db
    .select({ tree: familyTrees, access: treeAccess.role })
    .from(familyTrees)
    .leftJoin(treeAccess, and(eq(treeAccess.treeId, familyTrees.id), eq(treeAccess.userId, userId)))
    .where(
      trash
        ? and(eq(familyTrees.ownerId, userId), isNotNull(familyTrees.deletedAt))
        : and(
            isNull(familyTrees.deletedAt),
            or(
              eq(familyTrees.ownerId, userId),
              sql`${familyTrees.id} in (select tree_id from tree_access where user_id = ${userId})`,
            ),
          ),
    )
    .orderBy(desc(familyTrees.createdAt), desc(familyTrees.id));
  return rows.map(({ tree, access }) => ({
    ...tree,
    role: tree.ownerId === userId ? 'owner' : (access ?? 'reader'),
  }));
}
