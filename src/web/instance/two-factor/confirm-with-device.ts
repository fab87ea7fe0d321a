import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { beginConfirmation, confirmByPasskey } from '#contract/confirmation.ts';
import { call } from '#web/client/server/call.ts';

/** Has the browser ask for a passkey of the user who is signed in, and tells the server. */
export async function confirmWithDevice(): Promise<void> {
  const options = await call(beginConfirmation);
  // Safe: the other half of the same library wrote them.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const answer = await startAuthentication({ optionsJSON });
  await call(confirmByPasskey, { body: { answer: { ...answer, response: { ...answer.response } } } });
}
