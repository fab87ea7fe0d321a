import {
  beginTwoFactor,
  confirmTwoFactor,
  getTwoFactor,
  removeTwoFactorOf,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from '#contract/two-factor.ts';
import { targetOf } from '#server/instance/accounts/admission.ts';
import type { Auth } from '#server/instance/accounts/auth.ts';
import { confirmPassword } from '#server/instance/accounts/check-password.ts';
import { deleteSession } from '#server/instance/accounts/queries.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import { type Db, withTransaction } from '#server/platform/db/connection.ts';
import { findUser, type User } from '#server/platform/db/find-user.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type ClientReader, networkOf } from '#server/platform/http/client-address.ts';
import type { On } from '#server/platform/http/router.ts';
import type { AccountPost } from '#server/platform/outbox/account-post.ts';
import { forgiveAttempts } from '#server/platform/security/throttle.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { hasJustSignedIn } from './just-signed-in.ts';
import { countRecoveryCodes, enableKey, findTwoFactor, insertKey, replaceRecoveryCodes } from './queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { chargeCode, codeKey, spendCode } from './spend-code.ts';
import { findStep, keyAddress, newKey } from './totp.ts';
import { notifyOfChange, turnOff } from './turn-off.ts';

export interface TwoFactorRouteParts {
  readonly auth: Auth;
  readonly post: AccountPost;
  readonly cipher: Cipher;
  readonly client: ClientReader;
  readonly now: () => Date;
}

/** How people turn the second step of signing in on and off for their own account. */
export function registerTwoFactorRoutes<T>(on: On<T>, { auth, post, cipher, client, now }: TwoFactorRouteParts): void {
  on(getTwoFactor, async ({ actor, db }) => {
    const found = await findTwoFactor(db, actor.id);
    const { requireTwoFactor } = await readSettings(db);
    return {
      enabledAt: found?.enabledAt?.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodes(db, actor.id),
      isRequired: requireTwoFactor,
    };
  });

  on(beginTwoFactor, async ({ body, actor, db }) => {
    const user = await whoSetsUp(db, actor, body.password);
    const key = newKey();
    if (!(await insertKey(db, user.id, cipher.encrypt(key), now()))) throw new AppError('conflict');
    const { systemName } = await readSettings(db);
    return { key, address: keyAddress(key, systemName, user.email) };
  });

  on(confirmTwoFactor, async ({ body, actor, db, http }) => {
    const found = await findTwoFactor(db, actor.id);
    const key = found && found.enabledAt === null ? cipher.decrypt(found.secret) : null;
    if (!found || key === null) throw new AppError('conflict');
    await chargeCode(db, actor, now());
    const step = findStep(key, body.code, now(), null);
    if (step === null) throw new AppError('wrong_code');
    await forgiveAttempts(db, codeKey(actor));
    const user = await loadUser(db, actor);
    const told = { user, actor, network: networkOf(client.addressOf(http)), post: await postOf(db) };
    const codes = newRecoveryCodes();
    await withTransaction(db, async (tx) => {
      if (!(await enableKey(tx, found.secret, { userId: user.id, step }, now()))) throw new AppError('conflict');
      await replaceRecoveryCodes(tx, user.id, codes.map(hashRecoveryCode));
      await notifyOfChange(tx, told, true);
    });
    if (actor.owesSecondStep) await beginAfresh();
    return { recoveryCodes: [...codes] };

    /** The session opens more than it did: it becomes another one, as after every sign-in. */
    async function beginAfresh(): Promise<void> {
      await auth.startSessionFor(http, user.id);
      await deleteSession(db, actor.sessionId);
    }
  });

  on(renewRecoveryCodes, async ({ body, actor, db, http }) => {
    const user = await confirmPassword(db, actor, body.password, now());
    const network = networkOf(client.addressOf(http));
    await spendCode(db, cipher, { user, form: body, network, now: now() });
    const codes = newRecoveryCodes();
    await withTransaction(db, async (tx) => {
      await replaceRecoveryCodes(tx, user.id, codes.map(hashRecoveryCode));
      await recordAudit(tx, { actor, action: 'user.recovery_codes_renewed', target: targetOf(user), network });
    });
    return { recoveryCodes: [...codes] };
  });

  on(turnOffTwoFactor, async ({ body, actor, db, http }) => {
    const user = await confirmPassword(db, actor, body.password, now());
    const network = networkOf(client.addressOf(http));
    await spendCode(db, cipher, { user, form: body, network, now: now() });
    const change = { user, actor, network, post: await postOf(db) };
    await withTransaction(db, (tx) => turnOff(tx, change));
    return null;
  });

  on(removeTwoFactorOf, async ({ params, body, actor, db, http }) => {
    // One's own needs one's own code, also for an administrator.
    if (params.userId === actor.id) throw new AppError('own_account');
    await confirmPassword(db, actor, body.password, now());
    const user = await findUser(db, params.userId);
    if (!user) throw new AppError('not_found');
    const change = { user, actor, network: networkOf(client.addressOf(http)), post: await postOf(db) };
    await withTransaction(db, (tx) => turnOff(tx, change));
    return null;
  });

  async function whoSetsUp(db: Db, actor: Actor, password: string | null): Promise<User> {
    if (password !== null) return await confirmPassword(db, actor, password, now());
    if (!actor.owesSecondStep || !(await hasJustSignedIn(db, actor, now()))) throw new AppError('wrong_password');
    return await loadUser(db, actor);
  }

  async function postOf(db: Db): Promise<AccountPost | null> {
    return (await post.isOn(db)) ? post : null;
  }
}

async function loadUser(db: Db, { id }: Actor): Promise<User> {
  const user = await findUser(db, id);
  if (!user) throw new AppError('profile_not_found');
  return user;
}
