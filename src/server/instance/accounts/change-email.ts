import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type Db, type Queryable, type Transaction, withTransaction } from '#server/platform/db/connection.ts';
import { findUser, findUserByEmail, type User } from '#server/platform/db/find-user.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { AccountPost } from '#server/platform/outbox/account-post.ts';
import {
  findAccountToken,
  issueAccountToken,
  linkMinutes,
  revokeAccountTokens,
  spendAccountToken,
} from './account-tokens.ts';
import { targetOf } from './admission.ts';
import { confirmPassword } from './check-password.ts';
import { setEmail } from './queries.ts';
import { sendAlreadyRegistered } from './register-user.ts';

/**
 * Sends the link that makes `email` the user's address. Where somebody has that address already it looks the same to the
 * user, and the owner of the address is told instead: nobody learns who else has an account.
 */
export async function askForEmail(
  tx: Transaction,
  post: AccountPost,
  { user, email, now }: { readonly user: User; readonly email: string; readonly now: Date },
): Promise<void> {
  const token = await issueAccountToken(tx, { userId: user.id, purpose: 'change_email', email, now });
  const owner = await findUserByEmail(tx, email);
  if (owner) return await sendAlreadyRegistered(tx, post, owner);
  const link = post.linkTo(`/confirm-email?token=${token}`);
  const hours = linkMinutes.change_email / 60;
  await post.send(tx, user, { kind: 'change_email', name: user.firstName, link, hours }, email);
}

interface Opened {
  readonly token: string;
  readonly password: string;
  readonly network: string;
  readonly now: Date;
}

/**
 * Spends the link, with the password of the account: the link shows who reads the mail, the password whose account it is.
 * Otherwise somebody who only reads the mail would prove an account for others. Throws link_invalid, wrong_password,
 * too_many_attempts, and email_taken when somebody else was quicker.
 */
export async function confirmEmail(db: Db, post: AccountPost, opened: Opened): Promise<{ email: string }> {
  const { token, password, network, now } = opened;
  const presented = { token, purposes: ['change_email'], now } as const;
  const link = await findAccountToken(db, presented);
  const user = link && (await findUser(db, link.userId));
  if (!user) throw new AppError('link_invalid');
  await confirmPassword(db, user, password, now);
  return await withTransaction(db, async (tx) => {
    const spent = await spendAccountToken(tx, presented);
    if (!spent?.email) throw new AppError('link_invalid');
    await replaceEmail(tx, { user, email: spent.email, isProven: true, network, now });
    await post.send(tx, user, { kind: 'email_changed', name: user.firstName, newEmail: spent.email }, user.email);
    return { email: spent.email };
  });
}

interface Replacement {
  readonly user: User;
  readonly email: string;
  /** Whether a link that was sent there has been opened. */
  readonly isProven: boolean;
  readonly network: string;
  readonly now: Date;
}

/** Links that were sent to the old address end with it. */
export async function replaceEmail(tx: Queryable, { user, email, isProven, network, now }: Replacement): Promise<void> {
  await setEmail(tx, { userId: user.id, email, isVerified: isProven || user.isVerified, now });
  await revokeAccountTokens(tx, user.id, 'verify_email');
  await revokeAccountTokens(tx, user.id, 'reset_password');
  await revokeAccountTokens(tx, user.id, 'change_email');
  await recordAudit(tx, { actor: user, action: 'user.email_changed', target: targetOf(user), network });
}
