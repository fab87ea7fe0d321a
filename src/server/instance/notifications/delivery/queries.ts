import { eq, sql } from 'drizzle-orm';
import type { NotificationKind } from '#contract/notification-kinds.ts';
import type { UserId } from '#domain/tree/ids.ts';
import type { Queryable, Transaction } from '#server/platform/db/connection.ts';
import { notifications } from '#server/platform/db/notification-schema.ts';
import { isWithoutJob, sendJob } from '#server/platform/jobs/queries.ts';

export interface Undelivered {
  readonly id: string;
  readonly userId: UserId;
  readonly kind: NotificationKind;
  readonly email: string;
  /** False for one that was read already, and for a user who is kept out or whose address nobody has confirmed. */
  readonly isReachable: boolean;
  /** As stored. */
  readonly settings: unknown;
  readonly createdAt: string;
  /** When the one before, of the same kind and about the same tree, was delivered to this user. */
  readonly earlierAt: string | null;
}

/** Locks it until the transaction ends. Undefined where it was delivered or deleted meanwhile. */
export async function lockUndelivered(tx: Transaction, id: string): Promise<Undelivered | undefined> {
  const { rows } = await tx.execute<Undelivered & Record<string, unknown>>(sql`
    select n.id, n.user_id as "userId", n.kind, u.email, s.value as settings, n.created_at as "createdAt",
      n.read_at is null and u.disabled_at is null and u.is_verified as "isReachable",
      (select max(earlier.delivered_at) from notifications earlier where earlier.user_id = n.user_id
        and earlier.about_tree = n.about_tree and earlier.kind = n.kind) as "earlierAt"
    from notifications n
    join users u on u.id = n.user_id
    left join user_settings s on s.user_id = n.user_id
    where n.id = ${id} and n.delivered_at is null
    for update of n`);
  return rows[0];
}

export async function noteDelivered(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.update(notifications).set({ deliveredAt: now }).where(eq(notifications.id, id));
}

/** Sends jobs for those that wait without one: an earlier version wrote them, or there was no queue yet. */
export async function sendUndelivered(tx: Transaction): Promise<void> {
  const rows = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(sql`delivered_at is null and ${isWithoutJob('deliver-notification', notifications.id)}`);
  for (const payload of rows) await sendJob(tx, { name: 'deliver-notification', payload });
}
