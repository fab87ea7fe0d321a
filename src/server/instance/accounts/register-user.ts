import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Queryable, Transaction } from '#server/platform/db/connection.ts';
import { findUserByEmail, type User } from '#server/platform/db/find-user.ts';
import type { AccountPost } from '#server/platform/outbox/account-post.ts';
import { notify } from '#server/platform/outbox/notify.ts';
import { issueAccountToken, linkMinutes, type Registration, takeNewestRegistration } from './account-tokens.ts';
import { targetOf } from './admission.ts';
import { createUser, type NewUser } from './create-user.ts';
import { selectAdministrators, setLanguage } from './queries.ts';

interface Registrant extends Omit<NewUser, 'role' | 'isVerified'> {
  readonly language: string | undefined;
  readonly network: string;
}

interface Circumstances {
  readonly post: AccountPost;
  readonly isMailOn: boolean;
  /** False where the address has been written to several times already. */
  readonly mayRemind: boolean;
  readonly now: Date;
}

/**
 * An account for a new address, and a letter with the link that proves it, or a message to the administrators where there is
 * no mail. An address that has an account keeps it as it is, and only whoever reads its mail is told: while nobody has
 * proven the address, with a link of this registration's own, which see `confirmBy`.
 */
export async function registerUser(tx: Transaction, newUser: Registrant, circumstances: Circumstances) {
  const { post, isMailOn, mayRemind, now } = circumstances;
  const { language, network, ...person } = newUser;
  const known = await findUserByEmail(tx, person.email);
  if (known) {
    if (!isMailOn || !mayRemind) return;
    if (known.isVerified) await sendAlreadyRegistered(tx, post, known);
    else await sendVerification(tx, post, { user: known, registration: registrationIn(person), now });
    return;
  }
  const user = await createUser(tx, { ...person, role: 'user', isVerified: false });
  if (language !== undefined) await setLanguage(tx, user.id, language);
  await recordAudit(tx, { actor: null, action: 'user.registered', target: targetOf(user), network });
  if (isMailOn) await sendVerification(tx, post, { user, registration: registrationIn(person), now });
  else await askForApproval(tx, user);
}

function registrationIn({ firstName, lastName, passwordHash }: Registration): Registration {
  return { firstName, lastName, passwordHash };
}

export async function sendAlreadyRegistered(tx: Queryable, post: AccountPost, user: User): Promise<void> {
  await post.send(tx, user, {
    kind: 'already_registered',
    name: user.firstName,
    signInLink: post.linkTo('/login'),
    resetLink: post.linkTo('/forgot-password'),
  });
}

interface Verification {
  readonly user: User;
  readonly registration: Registration | undefined;
  readonly now: Date;
}

/** Writes the link that proves an address, to confirm what was registered with it, or the account as it is. */
async function sendVerification(tx: Queryable, post: AccountPost, { user, registration, now }: Verification) {
  const bound = registration && { registration };
  const email = user.email;
  const token = await issueAccountToken(tx, { userId: user.id, purpose: 'verify_email', email, ...bound, now });
  const link = post.linkTo(`/verify-email?token=${token}`);
  const name = registration?.firstName ?? user.firstName;
  await post.send(tx, user, { kind: 'verify_email', name, link, hours: linkMinutes.verify_email / 60 });
}

/** Writes the link of the newest registration again; the one before ends. */
export async function resendVerificationTo(tx: Queryable, post: AccountPost, user: User, now: Date): Promise<void> {
  await sendVerification(tx, post, { user, registration: await takeNewestRegistration(tx, user.id), now });
}

async function askForApproval(tx: Queryable, { id, name, email }: User): Promise<void> {
  for (const administrator of await selectAdministrators(tx)) {
    await notify(tx, { userId: administrator.id, kind: 'approval_wanted', params: { userId: id, name, email } });
  }
}
