import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { NotificationParams } from '#contract/notification-kinds.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { Queryable, Transaction } from '#server/platform/db/connection.ts';
import { notifications } from '#server/platform/db/notification-schema.ts';
import { familyTrees, treeAccess, users } from '#server/platform/db/schema.ts';

/** Everybody who may see the tree, but the one who changed it. */
export async function selectOthersWithAccess(db: Queryable, treeId: TreeId, actorId: UserId): Promise<UserId[]> {
  const owners = await db
    .select({ userId: familyTrees.ownerId })
    .from(familyTrees)
    .where(and(eq(familyTrees.id, treeId), isNull(familyTrees.deletedAt)));
  if (owners.length === 0) return [];
  const guests = await db.select({ userId: treeAccess.userId }).from(treeAccess).where(eq(treeAccess.treeId, treeId));
  const all = new Set([...owners, ...guests].map(({ userId }) => userId));
  all.delete(actorId);
  return [...all];
}

/** What the message says beside the number of changes. */
export async function findChangedTree(db: Queryable, treeId: TreeId, actorId: UserId) {
  const [found] = await db
    .select({ treeName: familyTrees.name, actorName: users.name })
    .from(familyTrees)
    .innerJoin(users, eq(users.id, actorId))
    .where(eq(familyTrees.id, treeId));
  return found;
}

/** Two processes that tell of the same tree do so one after the other; otherwise neither would see the other's message. */
export async function waitForTurn(tx: Transaction, treeId: TreeId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`news ${treeId}`}, 0))`);
}

/** Counts further changes of the same person in the messages that nobody has read yet. Answers with whose these were. */
export async function addToUnread(
  tx: Queryable,
  updates: {
    readonly treeId: TreeId;
    readonly userIds: readonly UserId[];
    readonly params: NotificationParams<'tree_changed'>;
    readonly now: Date;
  },
): Promise<Set<UserId>> {
  const { params } = notifications;
  const { treeName, actorName, changes } = updates.params;
  const rows = await tx
    .update(notifications)
    .set({
      params: sql`${params} || jsonb_build_object('treeName', ${treeName}::text,
        'changes', (${params} ->> 'changes')::int + ${changes}::int)`,
      createdAt: updates.now,
    })
    .where(
      and(
        inArray(notifications.userId, [...updates.userIds]),
        eq(notifications.aboutTree, updates.treeId),
        eq(notifications.kind, 'tree_changed'),
        isNull(notifications.readAt),
        sql`${params} ->> 'actorName' = ${actorName}`,
      ),
    )
    .returning({ userId: notifications.userId });
  return new Set(rows.map(({ userId }) => userId));
}
