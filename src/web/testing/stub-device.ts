import { vi } from 'vitest';

interface Asked {
  readonly way: 'create' | 'get';
  readonly challenge: string;
}

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

/** What jsdom has none of: a device that keeps passkeys, at a secure address. It makes and shows one, or refuses in a browser's words. */
export function stubDevice(refusal?: 'NotAllowedError' | 'InvalidStateError') {
  const asked: Asked[] = [];
  const device = { refusal, asked };
  const answer =
    (way: Asked['way']) =>
    async ({ publicKey }: { readonly publicKey: { readonly challenge: ArrayBuffer } }) => {
      asked.push({ way, challenge: new TextDecoder().decode(publicKey.challenge) });
      if (device.refusal) throw new DOMException('The device did not.', device.refusal);
      return {
        id: 'key-1',
        rawId: bytesOf('key-1'),
        type: 'public-key',
        response: {
          clientDataJSON: bytesOf(way),
          attestationObject: bytesOf('made'),
          authenticatorData: bytesOf('unlocked'),
          signature: bytesOf('signed'),
        },
        getClientExtensionResults: () => ({}),
      };
    };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: answer('create'), get: answer('get') },
  });
  return device;
}

/** As the server asks a device: the challenge in base 64. */
export const deviceOptions = (challenge: string) => ({
  challenge: btoa(challenge),
  rp: { id: 'localhost', name: 'Swissfam' },
  user: { id: btoa('kartini'), name: 'kartini@example.org', displayName: 'Kartini' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
});

/** What the server is sent of a key that was made or shown. */
export const answerOf = (way: Asked['way']) => ({
  id: 'key-1',
  rawId: btoa('key-1').replaceAll('=', ''),
  type: 'public-key',
  response: { clientDataJSON: btoa(way).replaceAll('=', '') },
});
