import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type Db, type Transaction, withTransaction } from '#server/platform/db/connection.ts';
import { findUser, type User } from '#server/platform/db/find-user.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { verifyPassword } from '#server/platform/security/password-hash.ts';
import { attemptKey, chargeAttempt } from '#server/platform/security/throttle.ts';
import { findAccountToken, type Registration, registrationOf, spendAccountToken } from './account-tokens.ts';
import { targetOf } from './admission.ts';
import { deleteSecondStep, endKeys } from './keys/queries.ts';
import { deleteLinksOf, findPasswordHash, setNames, setPassword, setVerified } from './queries.ts';

/** Tries at the password of one link. */
const tries = 5;

interface Opened {
  readonly token: string;
  readonly password: string;
  readonly network: string;
  readonly now: Date;
}

/**
 * Confirms an account by the link that was sent to its address, and the password that was registered with that very link:
 * the link shows who reads the mail, the password who registered. Name and password of that registration count from now on.
 * Where it is another one than the account was made with, nothing of what was made with the account before goes on: whoever
 * registered without reading the mail is out. Throws link_invalid, wrong_password and too_many_attempts.
 */
export async function confirmBy(db: Db, { token, password, network, now }: Opened): Promise<User> {
  const presented = { token, purposes: ['verify_email'], now } as const;
  const link = await findAccountToken(db, presented);
  const user = link && (await findUser(db, link.userId));
  if (!user || user.isVerified) throw new AppError('link_invalid');
  await chargeAttempt(db, { key: attemptKey('confirm', link.id), limit: tries, now });
  const current = await findPasswordHash(db, user.id);
  const registration = registrationOf(link);
  const expected = registration?.passwordHash ?? current;
  const turn = { by: network, isKnown: false };
  if (!expected || !(await verifyPassword(expected, password, turn))) throw new AppError('wrong_password');
  return await withTransaction(db, async (tx) => {
    if (!(await spendAccountToken(tx, presented))) throw new AppError('link_invalid');
    await confirmAddress(tx, { user, network, now });
    // Asked again behind the lock: a password may have been set in between.
    const isAsMade = (await findPasswordHash(tx, user.id)) === expected;
    if (registration && !isAsMade) await handToOwner(tx, { user, registration, now });
    else if (!isAsMade) throw new AppError('link_invalid');
    return (await findUser(tx, user.id)) ?? user;
  });
}

interface Proven {
  readonly user: User;
  readonly network: string;
  readonly now: Date;
}

/** The address is its reader's: all other links to this account end. Throws link_invalid where another one came first. */
export async function confirmAddress(tx: Transaction, { user, network, now }: Proven): Promise<void> {
  if (!(await setVerified(tx, user.id, now))) throw new AppError('link_invalid');
  await deleteLinksOf(tx, user.id);
  await recordAudit(tx, { actor: user, action: 'user.verified', target: targetOf(user), network });
}

interface Handover {
  readonly user: User;
  readonly registration: Registration;
  readonly now: Date;
}

/** The account as it was registered by whoever reads its mail, without a key of anybody else. */
async function handToOwner(tx: Transaction, { user, registration, now }: Handover): Promise<void> {
  await setNames(tx, user.id, registration, now);
  await setPassword(tx, user.id, registration.passwordHash, now);
  await endKeys(tx, user.id);
  await deleteSecondStep(tx, user.id);
}
