import type { NotificationKind, NotificationParams } from '#contract/notification-kinds.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { notifications } from '#server/platform/db/notification-schema.ts';
import { sendJob } from '#server/platform/jobs/queries.ts';

declare module '#server/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'deliver-notification': { readonly id: string };
  }
}

export interface NewNotification<K extends NotificationKind> {
  readonly userId: UserId;
  readonly kind: K;
  readonly params: NotificationParams<K>;
  readonly aboutTree?: TreeId;
}

/** Puts a message into somebody's inbox, in the transaction of what it tells. */
export async function notify<K extends NotificationKind>(
  tx: Queryable,
  notification: NewNotification<K>,
): Promise<void> {
  const { userId, kind, params, aboutTree } = notification;
  const id = newId();
  await tx.insert(notifications).values({ id, userId, kind, params, aboutTree: aboutTree ?? null });
  await sendJob(tx, { name: 'deliver-notification', payload: { id } });
}
