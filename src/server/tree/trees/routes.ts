import type { Context } from 'hono';
import { fullName } from '#contract/accounts.ts';
import { createTree, deleteTree, getTree, listTrees, restoreTree, updateTree } from '#contract/trees.ts';
import type { Db, Transaction } from '#server/platform/db/connection.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { type LoadedTree, loadTree, type OnTree } from '#server/tree/access/load-tree.ts';
import { type ChangeSink, commitChange } from '#server/tree/changes/commit-change.ts';
import { ensureFirstTree, createTree as insertTree } from '#server/tree/changes/create-tree.ts';
import type { TreePatch } from '#server/tree/changes/operation.ts';
import { firstTreeName } from './first-tree-name.ts';
import { presentTree } from './present-tree.ts';
import { loadStanding, selectTrees } from './queries.ts';

interface TreeRouteParts {
  readonly sink: ChangeSink;
  /** What else is written in the transaction that puts a tree in the trash or takes it out. */
  readonly noteTrash: (
    by: { readonly actor: Actor; readonly tree: LoadedTree; readonly http: Context },
    what: 'deleted' | 'restored',
  ) => (tx: Transaction) => Promise<void>;
  /** The same where an owner asks that everybody may see a tree. */
  readonly notePublicity: (by: {
    readonly actor: Actor;
    readonly tree: Pick<LoadedTree, 'id' | 'name'>;
    readonly http: Context;
  }) => (tx: Transaction) => Promise<void>;
}

export function registerTreeRoutes(on: OnTree, parts: TreeRouteParts): void {
  const present = async (db: Db, actor: Actor, tree: LoadedTree) => {
    const { dataRetentionDays } = await readSettings(db);
    return presentTree(tree, await loadStanding(db, tree.id, actor.id), dataRetentionDays);
  };
  const reload = async (db: Db, actor: Actor, id: string, access: 'tree.view' | 'tree.restore' | 'tree.delete') =>
    present(db, actor, await loadTree(db, actor, id, access));

  on(listTrees, async ({ db, actor, query, http }) => {
    await ensureFirstTree(db, actor, () => firstTreeName(db, actor, http));
    const { dataRetentionDays } = await readSettings(db);
    const trees = await selectTrees(db, actor.id, query.trash === 'true');
    return { items: trees.map((tree) => presentTree(tree, tree, dataRetentionDays)) };
  });

  on(createTree, async ({ db, actor, body, idempotency, http }) => {
    const { dataRetentionDays } = await readSettings(db);
    const standing = { ownerName: fullName(actor), selfMemberId: null };
    const asOwner = (row: Omit<LoadedTree, 'role'>) =>
      presentTree({ ...row, role: 'owner' }, standing, dataRetentionDays);
    const newTree = { name: body.name, description: body.description ?? null };
    const tree = await insertTree(db, actor, newTree, async (tx, row) => {
      if (row.publicityAskedAt) await parts.notePublicity({ actor, tree: row, http })(tx);
      await idempotency?.remember(tx, asOwner(row));
    });
    return asOwner(tree);
  });

  on(getTree, async ({ db, actor, tree }) => present(db, actor, tree));

  on(updateTree, async ({ db, actor, tree, body, ifMatch }) => {
    const patch: TreePatch = {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.description === undefined ? {} : { description: body.description }),
      ...(body.homeMemberId === undefined ? {} : { homeMemberId: body.homeMemberId }),
      ...(body.privacy?.livingNames === undefined ? {} : { livingNames: body.privacy.livingNames }),
      ...(body.privacy?.livingYears === undefined ? {} : { livingYears: body.privacy.livingYears }),
      ...(body.privacy?.recentDeathYears === undefined ? {} : { recentDeathYears: body.privacy.recentDeathYears }),
      ...(body.privacy?.hidesMinors === undefined ? {} : { hidesMinors: body.privacy.hidesMinors }),
    };
    await commitChange(
      parts.sink,
      { actor, treeId: tree.id, kind: 'tree_updated', action: 'manage', expectedVersion: ifMatch },
      [{ type: 'updateTree', patch }],
    );
    return reload(db, actor, tree.id, 'tree.view');
  });

  on(deleteTree, async ({ db, actor, tree, http, ifMatch }) => {
    const deletedAt = parts.sink.now().toISOString();
    await commitChange(
      parts.sink,
      {
        actor,
        treeId: tree.id,
        kind: 'tree_deleted',
        action: 'delete',
        expectedVersion: ifMatch,
        beforeCommit: parts.noteTrash({ actor, tree, http }, 'deleted'),
      },
      [{ type: 'updateTree', patch: { deletedAt } }],
    );
    return reload(db, actor, tree.id, 'tree.restore');
  });

  on(restoreTree, async ({ db, actor, tree, http, ifMatch }) => {
    await commitChange(
      parts.sink,
      {
        actor,
        treeId: tree.id,
        kind: 'tree_restored',
        action: 'restore',
        expectedVersion: ifMatch,
        beforeCommit: parts.noteTrash({ actor, tree, http }, 'restored'),
      },
      [{ type: 'updateTree', patch: { deletedAt: null } }],
    );
    return reload(db, actor, tree.id, 'tree.delete');
  });
}
