import { confirmSession, getConfirmation } from '#contract/confirmation.ts';
import { confirmPassword } from '#server/instance/accounts/check-password.ts';
import { setConfirmed } from '#server/instance/accounts/queries.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type ClientReader, networkOf } from '#server/platform/http/client-address.ts';
import type { On } from '#server/platform/http/router.ts';
import { countPasskeys, countRecoveryCodes, hasTwoFactor } from './queries.ts';
import { spendCode } from './spend-code.ts';

export interface ConfirmationRouteParts {
  readonly cipher: Cipher;
  readonly client: ClientReader;
  readonly now: () => Date;
}

/** Asking somebody who is signed in to show again who they are, before they do what opens doors. */
export function registerConfirmationRoutes<T>(on: On<T>, { cipher, client, now }: ConfirmationRouteParts): void {
  on(getConfirmation, async ({ actor, db }) => {
    const hasPasskeys = (await countPasskeys(db, actor.id)) > 0;
    if (!(await hasTwoFactor(db, actor.id))) return { isConfirmed: actor.isConfirmed, ways: [], hasPasskeys };
    const hasCodes = (await countRecoveryCodes(db, actor.id)) > 0;
    const ways = hasCodes ? (['code', 'recovery'] as const) : (['code'] as const);
    return { isConfirmed: actor.isConfirmed, ways: [...ways], hasPasskeys };
  });

  on(confirmSession, async ({ body, actor, db, http }) => {
    const user = await confirmPassword(db, actor, body.password, now());
    if (await hasTwoFactor(db, actor.id)) {
      if (body.second === null) throw new AppError('wrong_code');
      await spendCode(db, cipher, { user, form: body.second, network: networkOf(client.addressOf(http)), now: now() });
    }
    await setConfirmed(db, actor.sessionId, now());
    return null;
  });
}
