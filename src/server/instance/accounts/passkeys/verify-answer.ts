import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyAnswer } from '#contract/passkeys.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { StoredPasskey } from './queries.ts';
import { type RelyingParty, signatureKinds } from './relying-party.ts';

/** Reads certificates and signatures of many kinds: loaded when the first passkey comes. */
const webauthn = () => import('@simplewebauthn/server');

type NewKey = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;
type Use = VerifiedAuthenticationResponse['authenticationInfo'];

interface Expected {
  readonly party: RelyingParty;
  readonly challenge: string;
}

/** The new key in an authenticator's answer. Throws passkey_refused where anything about it is not as it should be. */
export async function verifyNewKey(answer: PasskeyAnswer, { party, challenge }: Expected): Promise<NewKey> {
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await refuseWhatFails(() =>
    verifyRegistrationResponse({
      // Safe: the library looks at every field itself, and throws.
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: signatureKinds,
    }),
  );
  if (!registrationInfo) throw new AppError('passkey_refused');
  return registrationInfo;
}

/** What an authenticator's signature says, if it is one by this key. Throws passkey_refused. */
export async function verifyUse(
  answer: PasskeyAnswer,
  passkey: StoredPasskey,
  { party, challenge }: Expected,
): Promise<Use> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await refuseWhatFails(() =>
    verifyAuthenticationResponse({
      // Safe: as above.
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  );
  if (!verified) throw new AppError('passkey_refused');
  return authenticationInfo;
}

/** The library throws for every kind of wrong answer, with words for programmers. Nothing else happens in there. */
async function refuseWhatFails<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch {
    throw new AppError('passkey_refused');
  }
}
