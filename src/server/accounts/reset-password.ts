import { recordAudit } from '#server/audit/record-audit.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import { notify } from '#server/notifications/notify.ts';
import type { AccountPost } from './account-post.ts';
import { issueAccountToken, linkMinutes, revokeAccountTokens, spendAccountToken } from './account-tokens.ts';
import { targetOf } from './admission.ts';
import { deleteKnownDevicesOf, deleteSessionsOf, setPassword, type User } from './queries.ts';

/** The path of a new link that sets the user's password, once. Earlier links end. */
export async function makeResetPath(tx: Queryable, user: User, now: Date): Promise<string> {
  const token = await issueAccountToken(tx, { userId: user.id, purpose: 'reset_password', now });
  return `/reset-password?token=${token}`;
}

export async function sendResetLink(tx: Queryable, post: AccountPost, user: User, now: Date): Promise<void> {
  const link = post.linkTo(await makeResetPath(tx, user, now));
  await post.send(tx, user, {
    kind: 'reset_password',
    name: user.firstName,
    link,
    minutes: linkMinutes.reset_password,
  });
}

interface Reset {
  readonly token: string;
  readonly user: User;
  readonly passwordHash: string;
  readonly network: string;
  /** Null where there is no mail. */
  readonly post: AccountPost | null;
  readonly now: Date;
}

/** Spends the link. Whoever was in is out, and nobody is signed in: a second step stays owed. Throws link_invalid. */
export async function resetPasswordBy(tx: Transaction, { token, user, passwordHash, network, post, now }: Reset) {
  const spent = await spendAccountToken(tx, { token, purpose: 'reset_password', now });
  if (!spent) throw new AppError('link_invalid');
  await setPassword(tx, user.id, passwordHash, now);
  await revokeAccountTokens(tx, user.id, 'reset_password');
  await revokeAccountTokens(tx, user.id, 'change_email');
  await deleteSessionsOf(tx, user.id);
  await deleteKnownDevicesOf(tx, user.id);
  await recordAudit(tx, { actor: user, action: 'user.password_reset', target: targetOf(user), network });
  await tellOfNewPassword(tx, post, user);
}

export async function tellOfNewPassword(tx: Queryable, post: AccountPost | null, user: User): Promise<void> {
  await notify(tx, { userId: user.id, kind: 'password_changed', params: {} });
  await post?.send(tx, user, { kind: 'password_changed', name: user.firstName });
}
