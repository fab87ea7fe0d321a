import { createHash, randomBytes } from 'node:crypto';

/** The secret of a link or of a program's key: 32 random bytes for whoever holds it, and the hash that is stored. */
export function newSecretToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** A plain hash is enough: nobody guesses 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
