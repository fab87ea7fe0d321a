import { treeId as treeIdSchema } from '#contract/fields.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { hashToken, newSecretToken } from '#server/secret-token.ts';

/** The 16 bytes of an id in base64url. */
const idCharacters = 22;

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
  return treeId.success ? { treeId: treeId.data, hash: hashToken(token.slice(idCharacters)) } : undefined;
}
