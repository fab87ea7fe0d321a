import { randomInt } from 'node:crypto';
import { hashToken } from '#server/platform/security/secret-token.ts';

const howMany = 10;

/** Without letters and digits that look like others on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const lettersOfGroup = 4;
const groups = 4;

/** New codes for paper: 79 random bits each, so that their plain hash gives nothing away. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: howMany }, () =>
    Array.from({ length: groups }, () =>
      Array.from({ length: lettersOfGroup }, () => letters[randomInt(letters.length)]).join(''),
    ).join('-'),
  );
}

/** However it was typed: capital letters, spaces and hyphens do not matter. */
export function hashRecoveryCode(code: string): string {
  return hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}
