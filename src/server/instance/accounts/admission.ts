import type { Context } from 'hono';
import type { SessionUser, SignInAnswer } from '#contract/accounts.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type Db, withTransaction } from '#server/platform/db/connection.ts';
import { findUser, type User } from '#server/platform/db/find-user.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type ClientReader, networkOf } from '#server/platform/http/client-address.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import type { Auth } from './auth.ts';
import type { KnownDevices } from './known-devices.ts';
import { deleteSession, touchUser } from './queries.ts';

/** What may stand between the right password and the instance. */
export interface SecondStep {
  /**
   * Null when nothing more is asked of the user. A code: that is written down, its cookie set, and there is no session yet.
   * Setting the second step up: that is what the session then opens, and nothing else (`Actor.owesSecondStep`).
   */
  readonly ask: (http: Context, user: User) => Promise<Exclude<SignInAnswer, { step: 'signed-in' }> | null>;
}

/** The one way in. Passwords, demo buttons, passkeys, second steps and invitations end here. */
export interface Admission {
  /**
   * After the right password: a session, or the step that is owed. Throws account_disabled and account_not_verified.
   * `earlier` is who the browser was signed in as.
   */
  readonly admit: (http: Context, user: User, earlier: Actor | null) => Promise<SignInAnswer>;
  /** After everything that was owed. Throws what `admit` throws, and profile_not_found. */
  readonly letIn: (http: Context, userId: UserId, earlier: Actor | null) => Promise<SessionUser>;
}

export interface AdmissionParts {
  readonly db: Db;
  readonly auth: Auth;
  readonly client: ClientReader;
  readonly devices: KnownDevices;
  readonly secondStep?: SecondStep;
  readonly now: () => Date;
}

export function createAdmission({ db, auth, client, devices, secondStep, now }: AdmissionParts): Admission {
  const refuse = async (user: User) => {
    if (user.disabledAt !== null) throw new AppError('account_disabled');
    if (user.isVerified) return;
    const { requireEmailVerification } = await readSettings(db);
    if (requireEmailVerification) throw new AppError('account_not_verified');
  };

  /** A new session each time: whatever id the browser had before is worth nothing afterwards. */
  const openSession: Admission['letIn'] = async (http, userId, earlier) => {
    await auth.startSessionFor(http, userId);
    const user = await findUser(db, userId);
    if (!user) {
      await auth.signOut(http);
      throw new AppError('profile_not_found');
    }
    await devices.remember(http, userId);
    const network = networkOf(client.addressOf(http));
    await withTransaction(db, async (tx) => {
      if (earlier) await deleteSession(tx, earlier.sessionId);
      await touchUser(tx, userId, now());
      await recordAudit(tx, { actor: user, action: 'user.signed_in', target: targetOf(user), network });
    });
    return sessionUserOf(user);
  };

  return {
    admit: async (http, user, earlier) => {
      await refuse(user);
      const owed = (await secondStep?.ask(http, user)) ?? null;
      if (owed?.step === 'two-factor') return owed;
      const signedIn = await openSession(http, user.id, earlier);
      return owed ?? { step: 'signed-in', user: signedIn };
    },
    letIn: async (http, userId, earlier) => {
      const user = await findUser(db, userId);
      if (!user) throw new AppError('profile_not_found');
      await refuse(user);
      return await openSession(http, userId, earlier);
    },
  };
}

/** How the audit log speaks of a user. */
export function targetOf({ id, name }: Pick<User, 'id' | 'name'>) {
  return { kind: 'user', id, name } as const;
}

export function sessionUserOf({ id, email, firstName, lastName, role, isVerified }: SessionUser): SessionUser {
  return { id, email, firstName, lastName, role, isVerified };
}
