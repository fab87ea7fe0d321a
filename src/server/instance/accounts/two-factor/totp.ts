import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { fromBase32, toBase32 } from './base32.ts';

/** What every app for codes understands without being told: SHA-1, six digits, thirty seconds. */
const digits = 6;
const stepSeconds = 30;

/** Clocks of phones are a little off. */
const stepsAround = 1;

/** A new key, in base 32: 160 bits, as long as the hash (RFC 4226, section 4). */
export const newKey = (): string => toBase32(randomBytes(20));

export const stepAt = (time: Date): number => Math.floor(time.getTime() / 1000 / stepSeconds);

/** The code of one time step: HOTP (RFC 4226, section 5.3) over the number of the step (RFC 6238). */
export function codeOf(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(key)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step around now whose code this is, of those after `lastStep`; each code works once. Null for a wrong code. */
export function findStep(key: string, code: string, now: Date, lastStep: number | null): number | null {
  const current = stepAt(now);
  for (let step = current - stepsAround; step <= current + stepsAround; step++) {
    if (step > (lastStep ?? -1) && isSame(codeOf(key, step), code)) return step;
  }
  return null;
}

/** As QR codes carry it. The app lists it under the name of the instance and the address of the account. */
export function keyAddress(key: string, instance: string, email: string): string {
  const plainInstance = instance.replaceAll(':', ' ');
  const label = `${encodeURIComponent(plainInstance)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(plainInstance)}`;
}

function isSame(right: string, given: string): boolean {
  const bytes = Buffer.from(given.replaceAll(/\s/g, ''));
  return bytes.length === digits && timingSafeEqual(Buffer.from(right), bytes);
}
