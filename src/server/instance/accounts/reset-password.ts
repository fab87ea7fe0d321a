import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Queryable, Transaction } from '#server/platform/db/connection.ts';
import type { User } from '#server/platform/db/find-user.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { AccountPost } from '#server/platform/outbox/account-post.ts';
import { notify } from '#server/platform/outbox/notify.ts';
import {
  issueAccountToken,
  linkMinutes,
  registrationOf,
  revokeAccountTokens,
  spendAccountToken,
} from './account-tokens.ts';
import { targetOf } from './admission.ts';
import { deleteSecondStep, endKeys } from './keys/queries.ts';
import { setNames, setPassword } from './queries.ts';
import { confirmAddress } from './verify-email.ts';

/** The links that set a password: one that was asked for, and one that confirms an address which nobody has proven. */
export const resettingLinks = ['reset_password', 'verify_email'] as const;

/** The path of a new link that sets the user's password, once, for an administrator to hand on. Earlier links end. */
export async function makeResetPath(tx: Queryable, user: User, now: Date): Promise<string> {
  return pathOf(await issueAccountToken(tx, { userId: user.id, purpose: 'reset_password', now }));
}

const pathOf = (token: string) => `/reset-password?token=${token}`;

export async function sendResetLink(tx: Queryable, post: AccountPost, user: User, now: Date): Promise<void> {
  const { id: userId, email } = user;
  const link = post.linkTo(pathOf(await issueAccountToken(tx, { userId, purpose: 'reset_password', email, now })));
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

/**
 * Spends the link. Whoever was in is out, with every key they made, and nobody is signed in: a second step stays owed. A link
 * that was sent to the address also proves it; then the second step of whoever did not ends, too. Throws link_invalid.
 */
export async function resetPasswordBy(tx: Transaction, { token, user, passwordHash, network, post, now }: Reset) {
  const spent = await spendAccountToken(tx, { token, purposes: resettingLinks, now });
  if (!spent || (spent.purpose === 'verify_email' && user.isVerified)) throw new AppError('link_invalid');
  const registration = registrationOf(spent);
  if (registration) await setNames(tx, user.id, registration, now);
  if (!user.isVerified && spent.email?.toLowerCase() === user.email.toLowerCase()) {
    await confirmAddress(tx, { user, network, now });
    await deleteSecondStep(tx, user.id);
  }
  await setPassword(tx, user.id, passwordHash, now);
  await revokeAccountTokens(tx, user.id, 'reset_password');
  await revokeAccountTokens(tx, user.id, 'change_email');
  await endKeys(tx, user.id);
  await recordAudit(tx, { actor: user, action: 'user.password_reset', target: targetOf(user), network });
  await notifyOfNewPassword(tx, post, { user, keysEnded: true });
}

interface NotifiedUser {
  readonly user: User;
  /** Whether API tokens, passkeys and the calendar feed ended with the sessions. */
  readonly keysEnded: boolean;
}

export async function notifyOfNewPassword(tx: Queryable, post: AccountPost | null, { user, keysEnded }: NotifiedUser) {
  await notify(tx, { userId: user.id, kind: 'password_changed', params: { keysEnded } });
  await post?.send(tx, user, { kind: 'password_changed', name: user.firstName, keysEnded });
}
