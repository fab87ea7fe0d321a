import { newPassword } from '#contract/accounts.ts';
import type { FieldProblem } from '#contract/errors.ts';
import type { UserId } from '#domain/tree/ids.ts';
import type { Db, Transaction } from '#server/db/connection.ts';
import { newId } from '#server/db/new-id.ts';
import { accounts, users } from '#server/db/schema.ts';
import { namesOf } from '#server/db/user-names.ts';
import { AppError } from '#server/http/app-error.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { type HashTurn, hashPassword } from './password-hash.ts';
import { isWeakPassword } from './weak-password.ts';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  /** Trimmed and in lower case, as the contract leaves it. */
  readonly email: string;
}

export interface NewUser extends Person {
  readonly role: 'admin' | 'user';
  readonly isVerified: boolean;
  readonly passwordHash: string;
}

/**
 * Throws weak_password, and validation_failed for one that is shorter than the house asks for. Takes about 20 ms of a core:
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

/**
 * The profile and the way to sign in, both or neither, in the transaction of what they depend on (the setup link, say).
 * Throws email_taken.
 */
export async function createUser(tx: Transaction, user: NewUser): Promise<typeof users.$inferSelect> {
  const { passwordHash, ...profile } = user;
  const id = newId<UserId>();
  const [created] = await tx
    .insert(users)
    .values({ id, ...namesOf(user), ...profile })
    .onConflictDoNothing()
    .returning();
  if (!created) throw new AppError('email_taken');
  await tx
    .insert(accounts)
    // A password is one way to sign in: the account of the provider "credential" is the user.
    .values({ id: newId(), userId: id, accountId: id, providerId: 'credential', password: passwordHash });
  return created;
}
