import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { MemberId, TreeId, UserId } from '#domain/tree/ids.ts';
import { treeSelves } from '#server/platform/db/account-schema.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { familyMembers, familyTrees, treeAccess, users } from '#server/platform/db/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { LoadedTree } from '#server/tree/access/load-tree.ts';
import type { TreeStanding } from './present-tree.ts';

/** The trees somebody owns or was let into, newest first. The trash shows only one's own. */
export async function selectTrees(
  db: Queryable,
  userId: UserId,
  trash: boolean,
): Promise<(LoadedTree & TreeStanding)[]> {
  const rows = await db
    .select({ tree: familyTrees, access: treeAccess.role, ownerName: users.name, selfMemberId: selfOf(userId) })
    .from(familyTrees)
    .innerJoin(users, eq(users.id, familyTrees.ownerId))
    .leftJoin(treeAccess, and(eq(treeAccess.treeId, familyTrees.id), eq(treeAccess.userId, userId)))
    .leftJoin(treeSelves, isSelfOf(userId))
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
  return rows.map(({ tree, access, ownerName, selfMemberId }) => ({
    ...tree,
    role: tree.ownerId === userId ? 'owner' : (access ?? 'reader'),
    ownerName,
    selfMemberId,
  }));
}

export async function loadStanding(db: Queryable, treeId: TreeId, userId: UserId): Promise<TreeStanding> {
  const [found] = await db
    .select({ ownerName: users.name, selfMemberId: selfOf(userId) })
    .from(familyTrees)
    .innerJoin(users, eq(users.id, familyTrees.ownerId))
    .leftJoin(treeSelves, isSelfOf(userId))
    .where(eq(familyTrees.id, treeId));
  if (!found) throw new AppError('not_found');
  return found;
}

const isSelfOf = (userId: UserId) => and(eq(treeSelves.treeId, familyTrees.id), eq(treeSelves.userId, userId));

/**
 * Whom the user has said to be, if that person is still there; the home person of an own tree while nothing was said, unless
 * they are known to have died.
 */
function selfOf(userId: UserId) {
  return sql<MemberId | null>`case
    when ${treeSelves.id} is null then (
      select ${familyMembers.id} from ${familyMembers}
      where ${familyMembers.treeId} = ${familyTrees.id} and ${familyMembers.id} = ${familyTrees.homeMemberId}
        and ${familyTrees.ownerId} = ${userId} and not ${familyMembers.isDeceased}
    )
    else (
      select ${familyMembers.id} from ${familyMembers}
      where ${familyMembers.treeId} = ${familyTrees.id} and ${familyMembers.id} = ${treeSelves.memberId}
    )
  end`;
}

export async function isMember(db: Queryable, treeId: TreeId, id: MemberId): Promise<boolean> {
  return (await db.$count(familyMembers, and(eq(familyMembers.treeId, treeId), eq(familyMembers.id, id)))) > 0;
}
