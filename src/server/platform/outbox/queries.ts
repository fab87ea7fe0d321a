import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { notifications } from '#server/platform/db/notification-schema.ts';

/** Counts one more suggestion in the messages that nobody has read and that were not handed on yet. Answers with whose these were. */
export async function addToWaiting(
  tx: Queryable,
  updates: {
    readonly treeId: TreeId;
    readonly userIds: readonly UserId[];
    readonly treeName: string;
    readonly now: Date;
  },
): Promise<Set<UserId>> {
  const { params } = notifications;
  const rows = await tx
    .update(notifications)
    .set({
      params: sql`${params} || jsonb_build_object('treeName', ${updates.treeName}::text,
        'suggestions', (${params} ->> 'suggestions')::int + 1)`,
      createdAt: updates.now,
    })
    .where(
      and(
        inArray(notifications.userId, [...updates.userIds]),
        eq(notifications.aboutTree, updates.treeId),
        eq(notifications.kind, 'suggestions_made'),
        isNull(notifications.readAt),
        isNull(notifications.deliveredAt),
      ),
    )
    .returning({ userId: notifications.userId });
  return new Set(rows.map(({ userId }) => userId));
}
