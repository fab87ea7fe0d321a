import { inArray, sql } from 'drizzle-orm';
import type { NotificationKind } from '#contract/notification-kinds.ts';
import type { UserId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { notifications } from '#server/platform/db/notification-schema.ts';

export interface Undelivered {
  readonly id: string;
  readonly userId: UserId;
  readonly kind: NotificationKind;
  readonly email: string;
  /** False for a message that was read already, and for a user who is kept out or whose address nobody has confirmed. */
  readonly isReachable: boolean;
  /** As stored. */
  readonly settings: unknown;
}

/** How long some kinds of messages wait. */
interface Waiting {
  /** Changes of a tree: until nothing has been added since. */
  readonly gatheredBefore: Date;
  /** Suggestions for a tree: until the last ones were handed on before. */
  readonly suggestedBefore: Date;
  readonly atMost: number;
}

/** The oldest first, locked; what another process has locked is left to it. */
export async function takeUndelivered(
  tx: Queryable,
  { gatheredBefore, suggestedBefore, atMost }: Waiting,
): Promise<Undelivered[]> {
  const { rows } = await tx.execute<{
    id: string;
    user_id: UserId;
    kind: NotificationKind;
    email: string;
    is_reachable: boolean;
    settings: unknown;
  }>(sql`
    select n.id, n.user_id, n.kind, u.email, s.value as settings,
      n.read_at is null and u.disabled_at is null and u.is_verified as is_reachable
    from notifications n
    join users u on u.id = n.user_id
    left join user_settings s on s.user_id = n.user_id
    where n.delivered_at is null and (n.kind <> 'tree_changed' or n.created_at <= ${gatheredBefore.toISOString()})
      and (n.kind <> 'suggestions_made' or not exists (
        select 1 from notifications earlier
        where earlier.user_id = n.user_id and earlier.about_tree = n.about_tree and earlier.kind = n.kind
          and earlier.delivered_at > ${suggestedBefore.toISOString()}))
    order by n.created_at
    limit ${atMost}
    for update of n skip locked`);
  return rows.map(({ user_id: userId, is_reachable: isReachable, ...row }) => ({ ...row, userId, isReachable }));
}

export async function noteDelivered(tx: Queryable, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ deliveredAt: now })
    .where(inArray(notifications.id, [...ids]));
}
