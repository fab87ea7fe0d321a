import { newPassword } from '#contract/accounts.ts';
import type { FieldProblem } from '#contract/errors.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { type HashTurn, hashPassword } from './password-hash.ts';
import { isWeakPassword, type Person } from './weak-password.ts';

/**
 * Throws weak_password, and validation_failed for one that is shorter than the instance asks for. Takes about 20 ms of a core:
 * call it before a transaction, not inside.
 */
export async function hashNewPassword(db: Db, password: string, person: Person, turn: HashTurn): Promise<string> {
  const { passwordMinLength } = await readSettings(db);
  const problems = newPassword(passwordMinLength).safeParse(password).error?.issues ?? [];
  if (problems.length > 0) {
    const details: FieldProblem[] = problems.map(({ message }) => ({ path: 'password', message }));
    throw new AppError('validation_failed', { details });
  }
  if (isWeakPassword(password, person)) throw new AppError('weak_password');
  return hashPassword(password, turn);
}
