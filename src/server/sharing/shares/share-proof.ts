import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { DAY_MS } from '#domain/durations.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import { type ClientReader, isTrustworthy } from '#server/platform/http/client-address.ts';
import { ownAttributes } from '#server/platform/security/session-cookie.ts';
import type { ShareRow } from './find-share.ts';

type Locked = Pick<ShareRow, 'treeId' | 'id' | 'passwordHash'>;

/** As long as anybody can stay signed in. */
const longestMs = 30 * DAY_MS;

export interface ProofParts {
  readonly cipher: Cipher;
  readonly client: ClientReader;
  readonly now: () => Date;
}

/** Browsers take the prefix only for what was set over a safe connection; `__Host-` would not let it be for one path. */
function cookieOf(http: Context, client: ClientReader) {
  const secure = isTrustworthy(client.originOf(http));
  return { name: secure ? '__Secure-swissfam_share' : 'swissfam_share', secure };
}

/** Whether the request holds the proof for this link; links without a password need none. */
export function isUnlocked({ cipher, client, now }: ProofParts, link: Locked, http: Context): boolean {
  if (link.passwordHash === null) return true;
  const encrypted = getCookie(http, cookieOf(http, client).name);
  const text = encrypted === undefined ? null : cipher.decrypt(encrypted);
  const statement = statementOf(link, link.passwordHash);
  if (!text?.startsWith(statement)) return false;
  const issuedAt = Number(text.slice(statement.length));
  return now().getTime() - issuedAt < longestMs;
}

/** Gives the browser a proof that it sends to this link's addresses alone, until it is closed. */
export function giveProof(
  { cipher, client, now }: ProofParts,
  link: Locked & { readonly passwordHash: string },
  token: string,
  http: Context,
): void {
  const { name, secure } = cookieOf(http, client);
  const proof = cipher.encrypt(statementOf(link, link.passwordHash) + now().getTime());
  setCookie(http, name, proof, { ...ownAttributes, secure, path: `/api/shared/${token}` });
}

/**
 * That somebody has given the password of this link; when, is written behind it. It is worth nothing for another link, nor
 * once another password is set: the fingerprint is of the password's hash, salt and all.
 */
function statementOf({ treeId, id }: Locked, passwordHash: string): string {
  const fingerprint = createHash('sha256').update(passwordHash).digest('base64url');
  return `share-proof ${treeId} ${id} ${fingerprint} `;
}
