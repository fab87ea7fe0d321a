import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import type { SignInAnswer } from '#contract/accounts.ts';
import { beginPasskeySignIn, signInWithPasskey } from '#contract/passkeys.ts';
import { call } from '#web/client/server/call.ts';

/** Has the browser ask for a passkey of this instance, and the server what it is worth. */
export async function askDevice(): Promise<SignInAnswer> {
  const options = await call(beginPasskeySignIn);
  // Safe: the other half of the same library wrote them.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const answer = await startAuthentication({ optionsJSON });
  return await call(signInWithPasskey, { body: { answer: { ...answer, response: { ...answer.response } } } });
}
