import type { VerificationWay } from '#contract/system.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import type { Transaction } from '#server/platform/db/connection.ts';
import { findUserByEmail, type User } from '#server/platform/db/find-user.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { AccountPost } from '#server/platform/outbox/account-post.ts';
import type { Person } from '#server/platform/security/weak-password.ts';
import { acceptBy } from '#server/sharing/invitations/accept-invitation.ts';
import { provesAddress } from '#server/sharing/invitations/invitation-token.ts';
import type { FoundInvitation } from '#server/sharing/invitations/select-invitations.ts';
import { targetOf } from './admission.ts';
import { createUser } from './create-user.ts';
import { setLanguage } from './queries.ts';
import { registerUser } from './register-user.ts';

interface Registrant extends Person {
  readonly passwordHash: string;
  readonly language: string | undefined;
  readonly network: string;
}

interface Circumstances {
  readonly token: string;
  readonly way: VerificationWay;
  /** See isProvenBy. */
  readonly isProven: boolean;
  readonly post: AccountPost;
  readonly isMailOn: boolean;
  /** False where the address has been written to several times already. */
  readonly mayRemind: boolean;
  readonly now: Date;
}

/**
 * Whether the invitation says enough about whose the account is: its link was mailed to that address, or it comes from one of
 * those who approve of accounts where there is no mail.
 */
export function isProvenBy(
  { invitation, inviterRole }: FoundInvitation,
  { cipher, token, email, way }: { cipher: Cipher; token: string; email: string; way: VerificationWay },
): boolean {
  if (way === 'approval' && inviterRole === 'admin') return true;
  return invitation.email === email && provesAddress(cipher, token, email);
}

/**
 * Makes an account and lets it into the tree. Undefined where the account, new or not, has to be verified first: then the
 * answer must not tell which. Throws link_invalid, and email_taken where signing in at once would tell anyway.
 */
export async function registerInvited(
  tx: Transaction,
  newUser: Registrant,
  { token, way, isProven, post, isMailOn, mayRemind, now }: Circumstances,
): Promise<User | undefined> {
  const known = await findUserByEmail(tx, newUser.email);
  const entersAtOnce = isProven || way === 'none';
  if (known && entersAtOnce) throw new AppError('email_taken');
  if (isProven) await createProven(tx, newUser);
  else await registerUser(tx, newUser, { post, isMailOn, mayRemind, now });
  const user = known ? undefined : await findUserByEmail(tx, newUser.email);
  if (!user) return undefined;
  await acceptBy(tx, token, user, now);
  return entersAtOnce ? user : undefined;
}

async function createProven(tx: Transaction, { language, network, ...person }: Registrant): Promise<void> {
  const user = await createUser(tx, { ...person, role: 'user', isVerified: true });
  if (language !== undefined) await setLanguage(tx, user.id, language);
  await recordAudit(tx, { actor: null, action: 'user.registered', target: targetOf(user), network });
  await recordAudit(tx, { actor: user, action: 'user.verified', target: targetOf(user), network });
}
