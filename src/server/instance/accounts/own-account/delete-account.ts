import type { deleteOwnAccount } from '#contract/own-account.ts';
import type { OutputOf } from '#contract/route.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import { loadOtherAdministrator } from '#server/instance/accounts/load-other-administrator.ts';
import { removeUser } from '#server/instance/accounts/removal/remove-user.ts';
import { type Db, withTransaction } from '#server/platform/db/connection.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { lockUser, selectHeirs, selectOwnTrees } from './queries.ts';

type Fates = OutputOf<(typeof deleteOwnAccount)['body']>['trees'];

interface Deletion {
  readonly actor: Actor;
  readonly fates: Fates;
  readonly network: string;
  readonly now: Date;
}

/** A tree of 100,000 people takes a while to go. */
const longestMs = 120_000;

/**
 * Deletes the caller's account, with each tree where the caller wants it; trees in the trash go with it. All of it happens or
 * nothing. Throws last_administrator, not_found for an heir who has no access to the tree, validation_failed for a tree that
 * nothing was said about.
 */
export async function deleteAccount(db: Db, { actor, fates, network, now }: Deletion): Promise<void> {
  await withTransaction(
    db,
    async (tx) => {
      // First the administrators, always in the same order: two of them may be leaving at once.
      const isKept = fates.some(({ fate }) => fate === 'administrator');
      const primaryOwner = isKept || actor.role === 'admin' ? await loadOtherAdministrator(tx, actor.id) : null;
      const user = await lockUser(tx, actor.id);
      if (!user) throw new AppError('not_found');
      const trees = await selectOwnTrees(tx, actor.id);
      const heirs = await selectHeirs(
        tx,
        trees.map(({ id }) => id),
      );
      const isHeir = (treeId: TreeId, userId: UserId) =>
        heirs.some((one) => one.treeId === treeId && one.userId === userId);
      const decided = new Map<TreeId, UserId | null>();
      for (const { id } of trees) {
        const fate = fates.find(({ treeId }) => treeId === id)?.fate;
        if (fate === undefined) {
          throw new AppError('validation_failed', { details: [{ path: 'trees', message: 'Choose for every tree' }] });
        }
        if (typeof fate === 'object' && !isHeir(id, fate.heir)) throw new AppError('not_found');
        if (fate !== 'delete') decided.set(id, fate === 'administrator' ? primaryOwner : fate.heir);
      }
      await removeUser(tx, { user, actor, heirOf: ({ id }) => decided.get(id) ?? null, network, now });
    },
    { timeoutMs: longestMs },
  );
}
