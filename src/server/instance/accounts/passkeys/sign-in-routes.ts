import { beginPasskeySignIn, signInWithPasskey } from '#contract/passkeys.ts';
import type { Admission } from '#server/instance/accounts/admission.ts';
import { hasTwoFactor } from '#server/instance/accounts/two-factor/queries.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { ClientReader } from '#server/platform/http/client-address.ts';
import type { On } from '#server/platform/http/router.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { issueChallenge, spendChallenge } from './challenges.ts';
import { findPasskey, touchPasskey } from './queries.ts';
import { relyingPartyOf } from './relying-party.ts';
import { verifyUse } from './verify-answer.ts';

export interface PasskeySignInParts {
  readonly admission: Admission;
  readonly client: ClientReader;
  readonly now: () => Date;
}

/** Signing in with a passkey, without an address or a password. */
export function registerPasskeySignIn<T>(on: On<T>, { admission, client, now }: PasskeySignInParts): void {
  on(beginPasskeySignIn, async ({ db, http }) => {
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const options = await generateAuthenticationOptions({
      rpID: relyingPartyOf(client.originOf(http)).id,
      challenge: await issueChallenge(db, null, now()),
      userVerification: 'required',
    });
    return { ...options };
  });

  on(signInWithPasskey, async ({ body, actor, db, http }) => {
    const challenge = await spendChallenge(db, body.answer, null, now());
    const passkey = await findPasskey(db, body.answer.id);
    if (!passkey) throw new AppError('passkey_refused');
    const party = relyingPartyOf(client.originOf(http));
    const use = await verifyUse(body.answer, passkey, { party, challenge });
    await touchPasskey(db, {
      id: passkey.id,
      counter: use.newCounter,
      isBackedUp: use.credentialBackedUp,
      now: now(),
    });
    const user = await admission.letIn(http, passkey.userId, actor);
    const { requireTwoFactor } = await readSettings(db);
    // A password alone must not be enough for the account: its second step is set up whichever way one came in.
    if (requireTwoFactor && !(await hasTwoFactor(db, user.id))) return { step: 'enrol' as const };
    return { step: 'signed-in' as const, user };
  });
}
