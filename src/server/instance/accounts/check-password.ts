import type { SignInForm } from '#contract/accounts.ts';
import type { Db } from '#server/platform/db/connection.ts';
import type { User } from '#server/platform/db/find-user.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type HashTurn, turnOf, verifyPassword } from '#server/platform/security/password-hash.ts';
import { attemptKey, chargeAttempt, forgiveAttempts } from '#server/platform/security/throttle.ts';
import { findCredential } from './queries.ts';

/** Of 32 random bytes that nobody kept: no password fits. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$DMijh1Sypy1wD6ScrQ39NA$DsY6t8r2oWv7rz8Rd1Mea52M9zW8Sf6G9CGvJMK0hY8';

type Checked =
  | { readonly fits: true; readonly user: User }
  | { readonly fits: false; readonly user: Pick<User, 'id' | 'name'> | null };

/**
 * Whether address and password belong together. An address without an account takes one query and one hash, too, so that
 * neither the answer nor its time tells who is here.
 */
export async function checkPassword(db: Db, { email, password }: SignInForm, turn: HashTurn): Promise<Checked> {
  const found = await findCredential(db, email);
  const fits = await verifyPassword(found?.passwordHash ?? nobodysHash, password, turn);
  return fits && found ? { fits: true, user: found.user } : { fits: false, user: found?.user ?? null };
}

/** Tries of somebody who is signed in already and whose password is asked for again. */
const triesAtOwnPassword = 5;

/** Asks somebody who is signed in for their password again. Throws wrong_password, and too_many_attempts after five tries. */
export async function confirmPassword(db: Db, actor: Pick<Actor, 'id' | 'email'>, password: string, now: Date) {
  const key = attemptKey('own-password', actor.id);
  await chargeAttempt(db, { key, limit: triesAtOwnPassword, now });
  const checked = await checkPassword(db, { email: actor.email, password }, turnOf(actor));
  if (!checked.fits) throw new AppError('wrong_password');
  await forgiveAttempts(db, key);
  return checked.user;
}
