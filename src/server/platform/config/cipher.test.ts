import { expect, test } from 'vitest';
import { createCipher } from './cipher.ts';

const secret = 'a secret of forty characters for tests..';

test('what is encrypted can be decrypted again by the same installation, and looks different each time', () => {
  const { encrypt, decrypt } = createCipher(secret);
  const encrypted = encrypt('JBSWY3DPEHPK3PXP é');
  expect(decrypt(encrypted)).toBe('JBSWY3DPEHPK3PXP é');
  expect(encrypt('JBSWY3DPEHPK3PXP é')).not.toBe(encrypted);
});

test('another secret, a changed byte and what was never encrypted decrypt nothing', () => {
  const { encrypt, decrypt } = createCipher(secret);
  const encrypted = encrypt('a recovery code');
  expect(createCipher(`${secret}!`).decrypt(encrypted)).toBeNull();
  const bytes = Buffer.from(encrypted, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(decrypt(bytes.toString('base64url'))).toBeNull();
  expect(decrypt('short')).toBeNull();
  expect(decrypt('')).toBeNull();
});
