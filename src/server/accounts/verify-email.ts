import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/db/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import { findSpentToken, spendAccountToken } from './account-tokens.ts';
import { targetOf } from './admission.ts';
import { findUser, setVerified } from './queries.ts';

/**
 * Takes an address for proven by the link that was sent to it. Opened twice, the link says the same again: programs that
 * look at mail open links before people do. Throws link_invalid.
 */
export async function verifyBy(tx: Transaction, token: string, now: Date): Promise<void> {
  const presented = { token, purpose: 'verify_email', now } as const;
  const spent = await spendAccountToken(tx, presented);
  const found = spent ?? (await findSpentToken(tx, presented));
  const user = found && (await findUser(tx, found.userId));
  if (!user || (!spent && !user.isVerified)) throw new AppError('link_invalid');
  if (user.isVerified) return;
  await setVerified(tx, user.id, now);
  await recordAudit(tx, { actor: user, action: 'user.verified', target: targetOf(user) });
}
