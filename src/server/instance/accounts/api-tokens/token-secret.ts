import { hashToken, newSecretToken } from '#server/platform/security/secret-token.ts';

/** So that programs that look for secrets in the wrong place know one of ours. */
const prefix = 'swissfam_';

export interface NewSecret {
  readonly secret: string;
  readonly hash: string;
}

export function newTokenSecret(): NewSecret {
  const secret = `${prefix}${newSecretToken().token}`;
  return { secret, hash: hashToken(secret) };
}

/** The hash of a secret as it is stored; null for what cannot be one of ours, which then costs no query. */
export function hashSecret(text: string): string | null {
  return /^swissfam_[\w-]{43}$/.test(text) ? hashToken(text) : null;
}
