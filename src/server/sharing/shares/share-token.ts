import { randomBytes } from 'node:crypto';
import { hashToken } from '#server/platform/security/secret-token.ts';

const bytesOfToken = 16;
const bytesOfId = 8;

export interface NewShareToken {
  /** What stands in the address: 32 hexadecimal characters. */
  readonly token: string;
  readonly hash: string;
  /** Made on its own, so that whoever reads the id of a link knows nothing of its secret. */
  readonly id: string;
}

export function newShareToken(): NewShareToken {
  const token = randomBytes(bytesOfToken).toString('hex');
  return { token, hash: hashToken(token), id: randomBytes(bytesOfId).toString('hex') };
}
