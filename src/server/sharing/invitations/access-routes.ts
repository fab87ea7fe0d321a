import { fullName } from '#contract/accounts.ts';
import { changeAccess, leaveTree, listAccess, removeAccess, setSelf } from '#contract/tree-access.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type Queryable, withTransaction } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { notify } from '#server/platform/outbox/notify.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { type LoadedTree, loadTree, type OnTree } from '#server/tree/access/load-tree.ts';
import { answerChange } from '#server/tree/changes/answer-edit.ts';
import type { ChangeSink } from '#server/tree/changes/commit-change.ts';
import type { GraphCache } from '#server/tree/trees/graph-cache.ts';
import { presentTree } from '#server/tree/trees/present-tree.ts';
import { loadStanding } from '#server/tree/trees/queries.ts';
import { deleteAccess, findAccess, lockPrimaryOwner, setAccess, writeSelf } from './queries.ts';
import { selectInsiders } from './select-insiders.ts';

/** Who may open a tree, and who they are in it. */
export function registerAccessRoutes(on: OnTree, { sink, graphs }: { sink: ChangeSink; graphs: GraphCache }): void {
  on(listAccess, async ({ db, tree, actor }) => ({ items: await selectInsiders(db, tree, actor.id) }));

  on(changeAccess, async ({ db, tree, actor, params, body: { role } }) => {
    const { userId } = params;
    await withTransaction(db, async (tx) => {
      const primaryOwner = await lockPrimaryOwner(tx, tree.id);
      if (userId === primaryOwner) throw new AppError('last_owner');
      // Whoever wants less leaves; nobody takes the management from themselves by a slip.
      if (userId === actor.id) throw new AppError('own_account');
      if (actor.id !== primaryOwner && (await findAccess(tx, tree.id, actor.id)) !== 'owner')
        throw new AppError('forbidden');
      const before = await findAccess(tx, tree.id, userId);
      if (!before) throw new AppError('not_found');
      if (before === role) return;
      await setAccess(tx, tree.id, userId, role);
      const params = { treeName: tree.name, role, actorName: fullName(actor) };
      await notify(tx, { userId, kind: 'access_changed', params, aboutTree: tree.id });
      const details = { userId, before, after: role };
      await recordAudit(tx, { actor, action: 'tree.access_changed', target: targetOf(tree), details });
    });
    return { items: await selectInsiders(db, tree, actor.id) };
  });

  on(removeAccess, async ({ db, tree, actor, params: { userId } }) => {
    await withTransaction(db, async (tx) => {
      const primaryOwner = await lockPrimaryOwner(tx, tree.id);
      if (userId === primaryOwner) throw new AppError('last_owner');
      if (userId === actor.id) throw new AppError('own_account');
      if (actor.id !== primaryOwner && (await findAccess(tx, tree.id, actor.id)) !== 'owner')
        throw new AppError('forbidden');
      await deleteAccess(tx, tree.id, userId);
      const params = { treeName: tree.name, actorName: fullName(actor) };
      await notify(tx, { userId, kind: 'access_removed', params, aboutTree: tree.id });
      const details = { userId };
      await recordAudit(tx, { actor, action: 'tree.access_removed', target: targetOf(tree), details });
    });
    return { items: await selectInsiders(db, tree, actor.id) };
  });

  on(leaveTree, async ({ db, tree, actor }) => {
    await withTransaction(db, async (tx) => {
      if ((await lockPrimaryOwner(tx, tree.id)) === actor.id) throw new AppError('last_owner');
      await deleteAccess(tx, tree.id, actor.id);
      const details = { userId: actor.id };
      await recordAudit(tx, { actor, action: 'tree.access_removed', target: targetOf(tree), details });
    });
    return null;
  });

  on(setSelf, async (request) => {
    const { db, tree, actor, body } = request;
    const { memberId } = body;
    if (memberId !== null) await refuseDead(graphs, tree, memberId);
    const write = async (queryable: Queryable) => {
      await writeSelf(queryable, { treeId: tree.id, userId: actor.id, memberId });
      const { dataRetentionDays } = await readSettings(queryable);
      const loaded = await loadTree(queryable, actor, tree.id, 'tree.view');
      return presentTree(loaded, await loadStanding(queryable, tree.id, actor.id), dataRetentionDays);
    };
    // Where nobody is at home yet, a tree begins with its owner.
    const beginsHere = memberId !== null && tree.role === 'owner' && tree.homeMemberId === null && !tree.isArchived;
    if (!beginsHere) return write(db);
    const operations = [{ type: 'updateTree', patch: { homeMemberId: memberId } } as const];
    const telling = { kind: 'tree_updated', action: 'manage' } as const;
    return answerChange(sink, { ...request, ifMatch: null }, telling, operations, write);
  });
}

async function refuseDead(graphs: GraphCache, tree: LoadedTree, memberId: MemberId): Promise<void> {
  const { graph, indexOf } = await graphs.load(tree);
  const place = indexOf().get(memberId);
  if (place === undefined) throw new AppError('member_not_in_tree');
  if (((graph.flags[place] ?? 0) & MEMBER_FLAG.living) === 0) throw new AppError('self_not_living');
}

function targetOf({ id, name }: Pick<LoadedTree, 'id' | 'name'>) {
  return { kind: 'tree', id, name } as const;
}
