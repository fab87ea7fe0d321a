import { fullName } from '#contract/accounts.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { targetOf } from '#server/instance/accounts/admission.ts';
import { loadOtherAdministrator } from '#server/instance/accounts/load-other-administrator.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/db/connection.ts';
import type { User } from '#server/platform/db/find-user.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { notify } from '#server/platform/outbox/notify.ts';
import { endTrees, handOverTrees, lockTreesOf, type OwnedTree } from '#server/tree/changes/hand-over-trees.ts';
import { clearTraces, deleteUserRow } from './queries.ts';

interface Removal {
  /** Locked by the caller. */
  readonly user: User;
  readonly actor: Pick<Actor, 'id' | 'firstName' | 'lastName'>;
  /** Who gets a tree; null: it goes for good. */
  readonly heirOf: (tree: OwnedTree) => UserId | null;
  readonly network: string;
  readonly now: Date;
}

/**
 * Deletes an account in one transaction, with all that is its own; what it wrote in trees of others stays there. Resolves
 * with its trees. Throws last_administrator, and not_found for an heir without an account.
 */
export async function removeUser(tx: Transaction, removal: Removal): Promise<readonly OwnedTree[]> {
  const { user, actor, heirOf, network, now } = removal;
  if (user.role === 'admin') await loadOtherAdministrator(tx, user.id);
  const trees = await lockTreesOf(tx, user.id);
  const byHeir = Map.groupBy(trees, heirOf);
  for (const [heir, theirs] of byHeir) {
    const ids = theirs.map(({ id }) => id);
    if (heir === null) {
      await endTrees(tx, ids);
      continue;
    }
    if (heir === user.id) throw new AppError('not_found');
    await handOverTrees(tx, { trees: ids, to: heir, actorId: actor.id, now });
    const actorName = fullName(actor);
    for (const { id, name } of theirs) {
      if (heir !== actor.id) {
        const params = { treeName: name, actorName };
        await notify(tx, { userId: heir, kind: 'tree_transferred', params, aboutTree: id });
      }
      await recordAudit(tx, { actor, action: 'tree.transferred', target: { kind: 'tree', id, name }, network });
    }
  }
  await clearTraces(tx, user.id, now);
  const ended = byHeir.get(null)?.length ?? 0;
  const details = { treesDeleted: ended, treesHandedOver: trees.length - ended };
  await recordAudit(tx, { actor, action: 'user.deleted', target: targetOf(user), network, details });
  await deleteUserRow(tx, user.id);
  return trees;
}
