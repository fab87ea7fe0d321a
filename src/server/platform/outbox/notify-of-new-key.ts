import type { NotificationParams } from '#contract/notification-kinds.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { findUser } from '#server/platform/db/find-user.ts';
import type { AccountPost } from './account-post.ts';
import { notify } from './notify.ts';

interface NewKey extends NotificationParams<'key_added'> {
  readonly userId: UserId;
  /** The tree that the key shows, where it shows one. */
  readonly aboutTree?: TreeId;
}

/** Into the inbox and, where there is mail, a letter: whoever did not make this key should learn of it. */
export async function notifyOfNewKey(
  tx: Queryable,
  post: AccountPost,
  { userId, key, name, aboutTree }: NewKey,
): Promise<void> {
  await notify(tx, { userId, kind: 'key_added', params: { key, name }, ...(aboutTree && { aboutTree }) });
  const user = await findUser(tx, userId);
  if (!user || !(await post.isOn(tx))) return;
  const link = post.linkTo('/dashboard/settings/keys');
  await post.send(tx, user, { kind: 'key_added', name: user.firstName, key, label: name, link });
}
