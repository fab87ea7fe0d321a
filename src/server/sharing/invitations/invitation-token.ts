import { treeId as treeIdSchema } from '#contract/fields.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import { hashToken, newSecretToken } from '#server/platform/security/secret-token.ts';

/** The 16 bytes of an id in base64url, and with the 32 of the secret behind it. */
const idCharacters = 22;
const tokenCharacters = idCharacters + 43;

/** What stands in the link: the tree, so that its rows are found by their key, and a secret of which only the hash is kept. */
export function newInvitationToken(treeId: TreeId): { readonly token: string; readonly hash: string } {
  const { token, hash } = newSecretToken();
  const id = Buffer.from(treeId.replaceAll('-', ''), 'hex').toString('base64url');
  return { token: id + token, hash };
}

/** Undefined for what cannot be one of ours. */
export function readInvitationToken(token: string): { readonly treeId: TreeId; readonly hash: string } | undefined {
  const digits = Buffer.from(token.slice(0, idCharacters), 'base64url').toString('hex');
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(digits);
  const treeId = treeIdSchema.safeParse(parts?.slice(1).join('-'));
  return treeId.success
    ? { treeId: treeId.data, hash: hashToken(token.slice(idCharacters, tokenCharacters)) }
    : undefined;
}

/**
 * The token as it is mailed to an address: with a proof behind it that whoever invites is not shown. Otherwise they could make
 * an account at an address whose mail they do not read.
 */
export function mailedToken(cipher: Cipher, token: string, email: string): string {
  return token + cipher.encrypt(proofOf(token, email));
}

/** Whether a token is the one that was mailed to this address. */
export function provesAddress(cipher: Cipher, token: string, email: string): boolean {
  return cipher.decrypt(token.slice(tokenCharacters)) === proofOf(token.slice(0, tokenCharacters), email);
}

const proofOf = (token: string, email: string) => hashToken(`${token} ${email}`);
