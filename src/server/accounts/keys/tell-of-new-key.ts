import type { NotificationParams } from '#contract/notification-kinds.ts';
import type { Queryable } from '#server/db/connection.ts';
import { notify } from '#server/notifications/notify.ts';
import type { AccountPost } from '../account-post.ts';
import type { User } from '../queries.ts';

interface NewKey {
  readonly user: User;
  readonly key: NotificationParams<'key_added'>['key'];
  /** What its maker calls it; empty for the calendar, which has no name. */
  readonly name: string;
}

/** Into the inbox and, where there is mail, a letter: whoever did not make this key should learn of it. */
export async function tellOfNewKey(
  tx: Queryable,
  post: AccountPost | null,
  { user, key, name }: NewKey,
): Promise<void> {
  await notify(tx, { userId: user.id, kind: 'key_added', params: { key, name } });
  const link = post?.linkTo('/dashboard/settings/keys') ?? '';
  await post?.send(tx, user, { kind: 'key_added', name: user.firstName, key, label: name, link });
}
