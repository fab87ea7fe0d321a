import type { ShareLifetime, ShareOptions } from '#contract/shares.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import { type Db, withTransaction } from '#server/platform/db/connection.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { AccountPost } from '#server/platform/outbox/account-post.ts';
import { notifyOfNewKey } from '#server/platform/outbox/notify-of-new-key.ts';
import { hashNewPassword } from '#server/platform/security/hash-new-password.ts';
import { turnOf } from '#server/platform/security/password-hash.ts';
import type { Person } from '#server/platform/security/weak-password.ts';
import { findAccess, lockPrimaryOwner, requireMember } from '#server/sharing/invitations/queries.ts';
import type { LoadedTree } from '#server/tree/access/load-tree.ts';
import { insertShare } from './queries.ts';
import { newShareToken } from './share-token.ts';

const lifetimes: Readonly<Record<ShareLifetime, number | null>> = {
  '1h': HOUR_MS,
  '24h': 24 * HOUR_MS,
  '7d': 7 * 24 * HOUR_MS,
  '30d': 30 * 24 * HOUR_MS,
  never: null,
};

interface NewShare {
  readonly tree: Pick<LoadedTree, 'id' | 'name'>;
  readonly actor: Pick<Actor, 'id' | 'isVerified'> & Person;
  readonly options: ShareOptions;
  readonly network: string;
  readonly post: AccountPost;
  readonly cipher: Cipher;
  readonly now: Date;
}

/**
 * Makes a link, with its password or not at all, and resolves with its id. Throws account_not_verified, validation_failed,
 * weak_password, member_not_in_tree.
 */
export async function createShare(
  db: Db,
  { tree, actor, options, network, post, cipher, now }: NewShare,
): Promise<string> {
  if (!actor.isVerified) throw new AppError('account_not_verified');
  const { expiresIn, requirePassword, password, branch, name, keptTexts, ...shown } = options;
  const passwordHash = requirePassword ? await hashNewPassword(db, password ?? '', actor, turnOf(actor)) : null;
  const { token, hash, id } = newShareToken();
  const lifetime = lifetimes[expiresIn];
  const { allowDownload, viewOnly, allowSuggestions } = shown;
  await withTransaction(db, async (tx) => {
    // Whoever ceases to be an owner at this moment ceases first, or ends this link as well.
    const isKeeper = (await lockPrimaryOwner(tx, tree.id)) === actor.id;
    if (!isKeeper && (await findAccess(tx, tree.id, actor.id)) !== 'owner') throw new AppError('forbidden');
    if (branch !== 'whole') await requireMember(tx, tree.id, branch.of);
    await insertShare(tx, {
      treeId: tree.id,
      id,
      tokenHash: hash,
      encryptedToken: cipher.encrypt(token),
      passwordHash,
      name,
      allowDownload,
      viewOnly,
      allowSuggestions,
      branch,
      keptTexts,
      createdBy: actor.id,
      expiresAt: lifetime === null ? null : new Date(now.getTime() + lifetime),
      createdAt: now,
    });
    const details = { ...shown, expiresIn, requirePassword, isBranch: branch !== 'whole' };
    const target = { kind: 'tree', id: tree.id, name: tree.name } as const;
    await recordAudit(tx, { actor, action: 'tree.shared', target, network, details });
    await notifyOfNewKey(tx, post, { userId: actor.id, key: 'link', name: tree.name, aboutTree: tree.id });
  });
  return id;
}
