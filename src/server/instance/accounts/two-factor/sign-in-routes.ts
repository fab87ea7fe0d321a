import { getOwedStep, leaveOwedStep } from '#contract/owed-step.ts';
import { verifySecondStep } from '#contract/two-factor.ts';
import type { Admission } from '#server/instance/accounts/admission.ts';
import type { Auth } from '#server/instance/accounts/auth.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import { findUser } from '#server/platform/db/find-user.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type ClientReader, networkOf } from '#server/platform/http/client-address.ts';
import type { On } from '#server/platform/http/router.ts';
import { hasJustSignedIn } from './just-signed-in.ts';
import type { PendingSignIns } from './pending-sign-ins.ts';
import { countRecoveryCodes } from './queries.ts';
import { spendCode } from './spend-code.ts';

export interface SecondStepRouteParts {
  readonly auth: Auth;
  readonly admission: Admission;
  readonly pending: PendingSignIns;
  readonly cipher: Cipher;
  readonly client: ClientReader;
  readonly now: () => Date;
}

/** The way from the right password to the session. */
export function registerSecondStepRoutes<T>(on: On<T>, parts: SecondStepRouteParts): void {
  const { auth, admission, pending, cipher, client, now } = parts;

  on(getOwedStep, async ({ actor, db, http }) => {
    if (actor?.owesSecondStep) {
      return { step: 'enrol' as const, needsPassword: !(await hasJustSignedIn(db, actor, now())) };
    }
    const userId = actor ? null : await pending.find(http);
    if (userId === null) return { step: 'none' as const };
    const hasCodes = (await countRecoveryCodes(db, userId)) > 0;
    return { step: 'two-factor' as const, ways: hasCodes ? ['code' as const, 'recovery' as const] : ['code' as const] };
  });

  on(leaveOwedStep, async ({ actor, http }) => {
    await pending.end(http);
    if (actor?.owesSecondStep) await auth.signOut(http);
    return null;
  });

  on(verifySecondStep, async ({ body, actor, db, http }) => {
    const userId = await pending.find(http);
    const user = userId === null ? undefined : await findUser(db, userId);
    if (!user) throw new AppError('sign_in_expired');
    const network = networkOf(client.addressOf(http));
    await spendCode(db, cipher, { user, form: body, network, now: now() });
    if (!(await pending.end(http))) throw new AppError('sign_in_expired');
    return await admission.letIn(http, user.id, actor);
  });
}
