import type { NotificationParams } from '#contract/notification-kinds.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { selectReaders } from '#server/instance/notifications/reminders/queries.ts';
import { type Db, withTransaction } from '#server/platform/db/connection.ts';
import { notify } from '#server/platform/outbox/notify.ts';

const readersAtOnce = 500;

/** Puts an administrator's words into everybody's inbox; mail and push follow, for those who want them. Answers with how many. */
export async function announceToAll(db: Db, params: NotificationParams<'announcement'>): Promise<number> {
  let told = 0;
  let after: UserId | undefined;
  for (;;) {
    const page = await selectReaders(db, after, readersAtOnce);
    after = page.at(-1)?.id;
    if (after === undefined) return told;
    await withTransaction(db, async (tx) => {
      for (const { id: userId } of page) await notify(tx, { userId, kind: 'announcement', params });
    });
    told += page.length;
  }
}
