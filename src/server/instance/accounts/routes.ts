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
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { findUserByEmail } from '#server/platform/db/find-user.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type ClientReader, isThisComputer, networkOf } from '#server/platform/http/client-address.ts';
import type { On } from '#server/platform/http/router.ts';
import { hashNewPassword } from '#server/platform/security/hash-new-password.ts';
import { chargeAttempt, forgiveAttempts } from '#server/platform/security/throttle.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { type Admission, sessionUserOf, targetOf } from './admission.ts';
import type { Auth } from './auth.ts';
import { chargeGuess } from './charge-guess.ts';
import { checkPassword } from './check-password.ts';
import { type DemoAccount, findDemoAccounts } from './demo-accounts.ts';
import type { KnownDevices } from './known-devices.ts';
import { checkSetupToken, createFirstAdministrator } from './setup-link.ts';

export interface AccountRouteParts {
  readonly auth: Auth;
  readonly admission: Admission;
  readonly devices: KnownDevices;
  readonly client: ClientReader;
  readonly isDemo: boolean;
  readonly now: () => Date;
}

export function registerAccountRoutes<T>(
  on: On<T>,
  { auth, admission, devices, client, isDemo, now }: AccountRouteParts,
): void {
  on(getSession, async ({ actor }) => ({ user: actor && sessionUserOf(actor) }));

  on(getMe, async ({ actor }) => sessionUserOf(actor));

  on(signIn, async ({ body, actor, db, http }) => {
    const { maxLoginAttempts } = await readSettings(db);
    const { key, turn } = await devices.attemptOf(http, body.email);
    await chargeAttempt(db, { key, limit: maxLoginAttempts, now: now() });
    const guess = turn.isKnown
      ? null
      : await chargeGuess(db, { email: body.email, address: client.addressOf(http), now: now() });
    const { fits, user } = await checkPassword(db, body, turn);
    if (!fits) {
      // Written for unknown addresses too, so that both take the same time; but an address may be a password typed amiss.
      const target = user ? targetOf(user) : ({ kind: 'user' } as const);
      const network = networkOf(client.addressOf(http));
      await recordAudit(db, { actor: null, action: 'user.sign_in_failed', target, network });
      throw new AppError('invalid_credentials');
    }
    await forgiveAttempts(db, key);
    await guess?.giveBack();
    return await admission.admit(http, user, actor);
  });

  on(signOut, async ({ http }) => {
    await auth.signOut(http);
    // For what the page itself cannot reach, or does not come to: photos in the browser's cache, and pages closed meanwhile.
    http.header('Clear-Site-Data', '"cache", "storage"');
    return null;
  });

  on(checkSetup, async ({ query, db }) => ({ valid: await checkSetupToken(db, query.token) }));

  on(setUp, async ({ body, db, http }) => {
    const { token, password, firstName, lastName, email } = body;
    // Before the hash, so that guessing costs us nothing; the transaction looks again.
    if (!(await checkSetupToken(db, token))) throw new AppError('setup_link_invalid');
    const network = networkOf(client.addressOf(http));
    const turn = { by: network, isKnown: false };
    const passwordHash = await hashNewPassword(db, password, { firstName, lastName, email }, turn);
    const { id } = await createFirstAdministrator(db, token, { firstName, lastName, email, passwordHash });
    return await admission.letIn(http, id, null);
  });

  on(listDemoAccounts, async ({ db, http }) =>
    (await loadDemoAccounts(db, http)).map(({ password: _, ...account }) => account),
  );

  on(signInToDemo, async ({ body, actor, db, http }) => {
    const account = (await loadDemoAccounts(db, http)).find(({ key }) => key === body.key);
    if (!account) throw new AppError('not_found');
    const user = await findUserByEmail(db, account.email);
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
