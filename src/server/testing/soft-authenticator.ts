import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

/** What an authenticator is asked, by a page of `origin`. */
interface Asked {
  readonly challenge: string;
  readonly origin?: string;
  readonly rpId?: string;
}

const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 };

/**
 * A key of ES256 that behaves as a phone's does (WebAuthn, sections 6.1 and 6.5): it signs whatever it is asked, also what a
 * real one would not, so that tests can see it refused.
 */
export function createSoftAuthenticator({ isUnlocked = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, { challenge, origin = 'http://localhost:3000' }: Asked) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });

  const authenticatorData = ({ rpId = 'localhost' }: Asked, more: number, rest: Uint8Array[] = []) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const state = flags.present | (isUnlocked ? flags.verified : 0) | more;
    return Buffer.concat([sha256(rpId), Buffer.of(state), count, ...rest]);
  };

  return {
    /** Says that it was used so often, as a copy of it would. */
    setCounter: (count: number) => {
      counter = count;
    },
    create: (asked: Asked) => {
      // A COSE key: kty 2, alg -7, crv 1, x and y.
      const coordinate = (label: number, value: string) =>
        Buffer.concat([Buffer.of(label, 0x58, 32), Buffer.from(value, 'base64url')]);
      const cose = Buffer.concat([
        Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01),
        coordinate(0x21, x),
        coordinate(0x22, y),
      ]);
      const data = authenticatorData(asked, flags.hasKey, [Buffer.alloc(16), Buffer.of(0, id.length), id, cose]);
      const text = (value: string) => Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)]);
      const attestation = Buffer.concat([
        Buffer.of(0xa3),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.of(0xa0),
        text('authData'),
        Buffer.of(0x58, data.length),
        data,
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', asked)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    get: (asked: Asked) => {
      counter++;
      const data = authenticatorData(asked, 0);
      const client = clientData('webauthn.get', asked);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
}
