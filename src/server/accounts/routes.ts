import type { Context } from 'hono';
import {
  checkSetup,
  getMe,
  getSession,
  listDemoAccounts,
  type SessionUser,
  type SignInForm,
  setUp,
  signIn,
  signInToDemo,
  signOut,
} from '#contract/accounts.ts';
import { userId } from '#contract/fields.ts';
import type { Db } from '#server/db/connection.ts';
import type { Actor } from '#server/http/actor.ts';
import { AppError } from '#server/http/app-error.ts';
import { type ClientReader, isThisComputer, networkOf } from '#server/http/client-address.ts';
import type { On } from '#server/http/router.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import type { Auth } from './auth.ts';
import { hashNewPassword } from './create-user.ts';
import { type DemoAccount, findDemoAccounts } from './demo-accounts.ts';
import { deleteSession, findUser } from './queries.ts';
import { checkSetupToken, createFirstAdministrator } from './setup-link.ts';
import { chargeSignInAttempt, forgiveSignInAttempts } from './throttle-sign-in.ts';

export interface AccountRouteParts {
  readonly auth: Auth;
  readonly client: ClientReader;
  readonly isDemo: boolean;
  readonly now: () => Date;
}

export function registerAccountRoutes<T>(on: On<T>, { auth, client, isDemo, now }: AccountRouteParts): void {
  on(getSession, async ({ actor }) => ({ user: actor && sessionUserOf(actor) }));

  on(getMe, async ({ actor }) => sessionUserOf(actor));

  on(signIn, async ({ body, actor, db, http }) => {
    const network = networkOf(client.addressOf(http));
    const { maxLoginAttempts } = await readSettings(db);
    await chargeSignInAttempt(db, { email: body.email, network, limit: maxLoginAttempts, now: now() });
    const user = await startSession(db, http, body, actor);
    await forgiveSignInAttempts(db, { email: body.email, network });
    return user;
  });

  on(signOut, async ({ http }) => {
    await auth.signOut(http);
    return null;
  });

  on(checkSetup, async ({ query, db }) => ({ valid: await checkSetupToken(db, query.token) }));

  on(setUp, async ({ body, db, http }) => {
    const { token, password, firstName, lastName, email } = body;
    // Before the hash, so that guessing costs us nothing; the transaction looks again.
    if (!(await checkSetupToken(db, token))) throw new AppError('setup_link_invalid');
    const passwordHash = await hashNewPassword(password, { firstName, lastName, email });
    await createFirstAdministrator(db, token, { firstName, lastName, email, passwordHash });
    return await startSession(db, http, { email, password }, null);
  });

  on(listDemoAccounts, async ({ db, http }) =>
    (await loadDemoAccounts(db, http)).map(({ password: _, ...account }) => account),
  );

  on(signInToDemo, async ({ body, actor, db, http }) => {
    const account = (await loadDemoAccounts(db, http)).find(({ key }) => key === body.key);
    if (!account) throw new AppError('not_found');
    return await startSession(db, http, account, actor);
  });

  /** A new session each time: whatever id the browser had before is worth nothing afterwards. */
  async function startSession(db: Db, http: Context, form: SignInForm, earlier: Actor | null): Promise<SessionUser> {
    const id = userId.parse(await auth.signIn(http, form));
    const user = await findUser(db, id);
    if (!user) {
      await auth.signOut(http);
      throw new AppError('profile_not_found');
    }
    if (earlier) await deleteSession(db, earlier.sessionId);
    return sessionUserOf(user);
  }

  async function loadDemoAccounts(db: Db, http: Context): Promise<readonly DemoAccount[]> {
    // A demo listens on this computer only, but a page elsewhere can have its own name point here (DNS rebinding): its
    // requests then look like our own in everything but the host.
    const isHere = isThisComputer(client.originOf(http));
    const found = isDemo && isHere ? await findDemoAccounts(db) : undefined;
    if (!found) throw new AppError('not_found');
    return found;
  }
}

function sessionUserOf({ id, email, firstName, lastName, role, isVerified }: SessionUser): SessionUser {
  return { id, email, firstName, lastName, role, isVerified };
}
