import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const secret = 'a secret of forty characters for tests..';

test('what is sealed can be opened again by the same installation, and looks different each time', () => {
  const { seal, open } = createSeal(secret);
  const sealed = seal('JBSWY3DPEHPK3PXP é');
  expect(open(sealed)).toBe('JBSWY3DPEHPK3PXP é');
  expect(seal('JBSWY3DPEHPK3PXP é')).not.toBe(sealed);
});

test('another secret, a changed byte and what was never sealed open nothing', () => {
  const { seal, open } = createSeal(secret);
  const sealed = seal('a recovery code');
  expect(createSeal(`${secret}!`).open(sealed)).toBeNull();
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(open(bytes.toString('base64url'))).toBeNull();
  expect(open('short')).toBeNull();
  expect(open('')).toBeNull();
});
