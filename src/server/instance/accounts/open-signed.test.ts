import { serializeSigned } from 'hono/utils/cookie';
import { expect, test } from 'vitest';
import { openSigned } from './open-signed.ts';

const secret = 'a secret of more than thirty-two letters';

test('what was signed is opened, and anything else is not', async () => {
  const cookie = await serializeSigned('session', 'tok.en', secret);
  const value = decodeURIComponent(cookie.slice('session='.length));
  expect(openSigned(value, secret)).toBe('tok.en');
  expect(openSigned(value, `${secret}!`)).toBeNull();
  for (const made of [
    undefined,
    '',
    '.',
    'tok.en',
    `x${value}`,
    value.slice(0, -1),
    `${value}=`,
    value.replace('=', '-'),
  ]) {
    expect(openSigned(made, secret)).toBeNull();
  }
});
