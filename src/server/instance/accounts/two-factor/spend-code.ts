import type { SecondStepForm } from '#contract/two-factor.ts';
import { targetOf } from '#server/instance/accounts/admission.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import { type Db, withTransaction } from '#server/platform/db/connection.ts';
import type { User } from '#server/platform/db/find-user.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { attemptKey, chargeAttempt, forgiveAttempts } from '#server/platform/security/throttle.ts';
import { countRecoveryCodes, findTwoFactor, takeRecoveryCode, takeStep } from './queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findStep } from './totp.ts';

/** Tries at codes of one account, wherever they come from; then the waiting begins. */
const tries = 5;

interface Presented {
  readonly user: User;
  readonly form: SecondStepForm;
  readonly network: string;
  readonly now: Date;
}

/** Uses a code up, of the app or from paper. Throws wrong_code, and too_many_attempts after five wrong ones. */
export async function spendCode(db: Db, cipher: Cipher, { user, form, network, now }: Presented): Promise<void> {
  await chargeCode(db, user, now);
  if (form.way === 'code') await spendAppCode(db, cipher, user, form.code, now);
  else await spendRecoveryCode(db, { user, form, network, now });
  await forgiveAttempts(db, codeKey(user));
}

/** Counts a try at a code before it is looked at. Throws too_many_attempts. */
export async function chargeCode(db: Db, user: Pick<User, 'id'>, now: Date): Promise<void> {
  await chargeAttempt(db, { key: codeKey(user), limit: tries, now });
}

export const codeKey = ({ id }: Pick<User, 'id'>) => attemptKey('second-step', id);

async function spendAppCode(db: Db, cipher: Cipher, { id: userId }: User, code: string, now: Date): Promise<void> {
  const found = await findTwoFactor(db, userId);
  const key = found?.enabledAt ? cipher.decrypt(found.secret) : null;
  const step = key === null ? null : findStep(key, code, now, found?.lastStep ?? null);
  if (step === null || !(await takeStep(db, { userId, step }))) throw new AppError('wrong_code');
}

async function spendRecoveryCode(db: Db, { user, form, network, now }: Presented): Promise<void> {
  await withTransaction(db, async (tx) => {
    if (!(await takeRecoveryCode(tx, user.id, hashRecoveryCode(form.code), now))) throw new AppError('wrong_code');
    const details = { left: await countRecoveryCodes(tx, user.id) };
    await recordAudit(tx, { actor: user, action: 'user.recovery_code_used', target: targetOf(user), network, details });
  });
}
