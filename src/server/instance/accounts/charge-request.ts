import type { Db } from '#server/platform/db/connection.ts';
import { attemptKey, chargeAttempt, takeAttempt } from '#server/platform/security/throttle.ts';

/** From one network, before it has to wait: a class of pupils, or a family at one table. */
const requestsOfNetwork = 30;

/** To one address, before it is left alone for a while. */
const mailsToAddress = 3;

/** Counts what is asked for from a network by people who are not signed in; throws too_many_attempts. */
export async function chargeRequest(db: Db, network: string, now: Date): Promise<void> {
  await chargeAttempt(db, { key: attemptKey('account-request', network), limit: requestsOfNetwork, now });
}

/** Counts a mail to an address, also where nobody lives, and tells whether it may be sent. */
export async function mayWriteTo(db: Db, email: string, now: Date): Promise<boolean> {
  return await takeAttempt(db, { key: attemptKey('letter', email), limit: mailsToAddress, now });
}
