import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What `setSignedCookie` has signed: the text before the last dot, if what stands behind it is its signature by the secret (HMAC with
 * SHA-256 in base64); otherwise null. At once: through Web Crypto every request would wait for another thread.
 */
export function openSigned(value: string | undefined, secret: string): string | null {
  const dot = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || dot < 0) return null;
  const text = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1));
  const expected = Buffer.from(createHmac('sha256', secret).update(text).digest('base64'));
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : null;
}
