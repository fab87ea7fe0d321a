import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps short secrets readable for this installation only: a copy of the database alone does not give them away. */
export interface Cipher {
  readonly encrypt: (text: string) => string;
  /** Null for what was not encrypted with this secret, or was changed since. */
  readonly decrypt: (encrypted: string) => string | null;
  /** The same for the same text, and no help in guessing the text to those who have only the database. */
  readonly fingerprint: (text: string) => string;
}

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM and HMAC-SHA-256 under keys of their own, derived from the installation's secret by HKDF (RFC 5869). */
export function createCipher(secret: string): Cipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'swissfam seal', 32));
  const fingerprintKey = Buffer.from(hkdfSync('sha256', secret, '', 'swissfam fingerprint', 32));
  return {
    encrypt: (text) => {
      const iv = randomBytes(ivBytes);
      const aes = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([aes.update(text, 'utf8'), aes.final()]);
      return Buffer.concat([iv, aes.getAuthTag(), body]).toString('base64url');
    },
    decrypt: (encrypted) => {
      const bytes = Buffer.from(encrypted, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
      } catch {
        // The tag does not fit: another secret, or a change.
        return null;
      }
    },
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest('base64url'),
  };
}
