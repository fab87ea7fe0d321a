import { isThisComputer, type RequestOrigin } from '#server/platform/http/client-address.ts';

/** This instance as authenticators know it: keys are made for its name, and answer only on its pages. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: string[];
}

/** Kinds of signatures that are asked for and accepted, by their COSE numbers: EdDSA, ES256 and RS256. */
export const signatureKinds = [-8, -7, -257];

/**
 * Behind a proxy that ends TLS and is not trusted we do not see that the browser came by https, so https always counts;
 * browsers make no passkeys over plain http but on this computer.
 */
export function relyingPartyOf(origin: RequestOrigin): RelyingParty {
  const id = origin.host.replace(/:\d+$/, '').toLowerCase();
  const secure = `https://${origin.host}`;
  return { id, origins: isThisComputer(origin) ? [secure, `http://${origin.host}`] : [secure] };
}
