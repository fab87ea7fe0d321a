import type { SignInForm } from '#contract/accounts.ts';
import type { Db } from '#server/db/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import { verifyPassword } from './password-hash.ts';
import { findCredential, type User } from './queries.ts';

/** Of 32 random bytes that nobody kept: no password fits. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$DMijh1Sypy1wD6ScrQ39NA$DsY6t8r2oWv7rz8Rd1Mea52M9zW8Sf6G9CGvJMK0hY8';

/**
 * Whose address and password these are; undefined when they fit nobody. An address without an account takes one query and
 * one hash, too, so that neither the answer nor its time tells who is here.
 */
export async function checkPassword(db: Db, { email, password }: SignInForm): Promise<User | undefined> {
  const found = await findCredential(db, email);
  const fits = await verifyPassword(found?.passwordHash ?? nobodysHash, password);
  return fits ? found?.user : undefined;
}

/** Asks again for the password of somebody who is signed in. Throws wrong_password. */
export async function confirmPassword(db: Db, form: SignInForm): Promise<User> {
  const user = await checkPassword(db, form);
  if (!user) throw new AppError('wrong_password');
  return user;
}
