import type { Context } from 'hono';
import { createShare as createShareRoute, listShares, listTextsOfLink, revokeShare } from '#contract/shares.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type ClientReader, networkOf } from '#server/platform/http/client-address.ts';
import type { AccountPost } from '#server/platform/outbox/account-post.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { policyOf } from '#server/tree/access/viewer.ts';
import { beginningOf, keyOfText } from '#server/tree/changes/text-beginning.ts';
import { seeDescription } from '#server/tree/views/see-description.ts';
import type { TreeViews } from '#server/tree/views/view-tree.ts';
import { createShare } from './create-share.ts';
import { unknownLink } from './find-share.ts';
import type { LastCheck } from './last-check.ts';
import { presentShare } from './present-share.ts';
import { deleteShare, findShare, selectShares } from './queries.ts';

export interface ShareRouteParts {
  readonly post: AccountPost;
  readonly cipher: Cipher;
  readonly client: ClientReader;
  readonly lastCheck: LastCheck;
  readonly views: TreeViews;
  readonly now: () => Date;
}

/** Links to a tree, for its owners. */
export function registerShareRoutes(
  on: OnTree,
  { post, cipher, client, lastCheck, views, now }: ShareRouteParts,
): void {
  const networkIn = (http: Context) => networkOf(client.addressOf(http));
  const presentation = (http: Context) => ({ cipher, origin: client.originOf(http), now: now() });

  on(createShareRoute, async ({ db, tree, actor, body, http }) => {
    const id = await createShare(db, {
      tree,
      actor,
      options: body,
      network: networkIn(http),
      post,
      cipher,
      now: now(),
    });
    const made = await findShare(db, tree.id, id);
    const link = made && presentShare(made, presentation(http));
    // Somebody else has taken it back already.
    if (!link) throw new AppError('not_found', { message: unknownLink });
    return link;
  });

  on(listShares, async ({ db, tree, http }) => {
    const shares = await selectShares(db, tree.id);
    return { items: shares.flatMap((share) => presentShare(share, presentation(http)) ?? []) };
  });

  on(listTextsOfLink, async ({ db, tree }) => {
    const { description } = tree;
    const visit = { tree, viewer: { kind: 'share' }, policy: policyOf(tree), branch: null, link: null } as const;
    if (description === null || (await seeDescription({ db, views }, visit)) !== null) {
      return { leftOut: 0, kept: 0, first: [] };
    }
    const told = { key: keyOfText(description), beginning: beginningOf(description) };
    const first = [{ ...told, kind: 'description' as const, memberId: null, name: null, isKept: false }];
    return { leftOut: 1, kept: 0, first };
  });

  on(revokeShare, async ({ db, tree, actor, params, http }) => {
    await withTransaction(db, async (tx) => {
      if (!(await deleteShare(tx, tree.id, params.shareId))) throw new AppError('not_found', { message: unknownLink });
      const target = { kind: 'tree', id: tree.id, name: tree.name } as const;
      await recordAudit(tx, { actor, action: 'tree.share_revoked', target, network: networkIn(http) });
    });
    // Visitors who were let in a moment ago have their answer, or will get none.
    await lastCheck.outwait(params.shareId);
    return null;
  });
}
