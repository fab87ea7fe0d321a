import type { Context } from 'hono';
import {
  checkSetup,
  getMe,
  getSession,
  listDemoAccounts,
  setUp,
  signIn,
  signInToDemo,
  signOut,
} from '#contract/accounts.ts';
import type { Db } from '#server/db/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import { type ClientReader, isThisComputer, networkOf } from '#server/http/client-address.ts';
import type { On } from '#server/http/router.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { type Admission, sessionUserOf } from './admission.ts';
import type { Auth } from './auth.ts';
import { checkPassword } from './check-password.ts';
import { hashNewPassword } from './create-user.ts';
import { type DemoAccount, findDemoAccounts } from './demo-accounts.ts';
import { checkSetupToken, createFirstAdministrator } from './setup-link.ts';
import { chargeSignInAttempt, forgiveSignInAttempts } from './throttle-sign-in.ts';

export interface AccountRouteParts {
  readonly auth: Auth;
  readonly admission: Admission;
  readonly client: ClientReader;
  readonly isDemo: boolean;
  readonly now: () => Date;
}

export function registerAccountRoutes<T>(on: On<T>, { auth, admission, client, isDemo, now }: AccountRouteParts): void {
  on(getSession, async ({ actor }) => ({ user: actor && sessionUserOf(actor) }));

  on(getMe, async ({ actor }) => sessionUserOf(actor));

  on(signIn, async ({ body, actor, db, http }) => {
    const network = networkOf(client.addressOf(http));
    const { maxLoginAttempts } = await readSettings(db);
    await chargeSignInAttempt(db, { email: body.email, network, limit: maxLoginAttempts, now: now() });
    const user = await checkPassword(db, body);
    if (!user) throw new AppError('invalid_credentials');
    await forgiveSignInAttempts(db, { email: body.email, network });
    return await admission.admit(http, user, actor);
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
    const { id } = await createFirstAdministrator(db, token, { firstName, lastName, email, passwordHash });
    return await admission.letIn(http, id, null);
  });

  on(listDemoAccounts, async ({ db, http }) =>
    (await loadDemoAccounts(db, http)).map(({ password: _, ...account }) => account),
  );

  on(signInToDemo, async ({ body, actor, db, http }) => {
    const account = (await loadDemoAccounts(db, http)).find(({ key }) => key === body.key);
    if (!account) throw new AppError('not_found');
    const user = await checkPassword(db, account);
    if (!user) throw new AppError('not_found');
    return await admission.admit(http, user, actor);
  });

  async function loadDemoAccounts(db: Db, http: Context): Promise<readonly DemoAccount[]> {
    // A demo listens on this computer only, but a page elsewhere can have its own name point here (DNS rebinding): its
    // requests then look like our own in everything but the host.
    const isHere = isThisComputer(client.originOf(http));
    const found = isDemo && isHere ? await findDemoAccounts(db) : undefined;
    if (!found) throw new AppError('not_found');
    return found;
  }
}
