import { beginConfirmation, confirmByPasskey } from '#contract/confirmation.ts';
import { setConfirmed } from '#server/instance/accounts/queries.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { ClientReader } from '#server/platform/http/client-address.ts';
import type { On } from '#server/platform/http/router.ts';
import { issueChallenge, spendChallenge } from './challenges.ts';
import { findPasskey, selectPasskeys, touchPasskey } from './queries.ts';
import { relyingPartyOf } from './relying-party.ts';
import { verifyUse } from './verify-answer.ts';

export interface PasskeyConfirmationParts {
  readonly client: ClientReader;
  readonly now: () => Date;
}

/** Showing again who one is, with a passkey of one's own. */
export function registerPasskeyConfirmation<T>(on: On<T>, { client, now }: PasskeyConfirmationParts): void {
  on(beginConfirmation, async ({ actor, db, http }) => {
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const own = await selectPasskeys(db, actor.id);
    const options = await generateAuthenticationOptions({
      rpID: relyingPartyOf(client.originOf(http)).id,
      challenge: await issueChallenge(db, actor.id, now()),
      allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] })),
      userVerification: 'required',
    });
    return { ...options };
  });

  on(confirmByPasskey, async ({ body, actor, db, http }) => {
    const challenge = await spendChallenge(db, body.answer, actor.id, now());
    const passkey = await findPasskey(db, body.answer.id);
    if (passkey?.userId !== actor.id) throw new AppError('passkey_refused');
    const use = await verifyUse(body.answer, passkey, { party: relyingPartyOf(client.originOf(http)), challenge });
    const { newCounter: counter, credentialBackedUp: isBackedUp } = use;
    await touchPasskey(db, { id: passkey.id, counter, isBackedUp, now: now() });
    await setConfirmed(db, actor.sessionId, now());
    return null;
  });
}
