import type { Context } from 'hono';
import { fullName } from '#contract/accounts.ts';
import { createTree, deleteTree, getTree, listTrees, restoreTree, updateTree } from '#contract/trees.ts';
import type { Db, Queryable, Transaction } from '#server/platform/db/connection.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { pageLanguage } from '#server/platform/http/page-language.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { readChosenSettings } from '#server/platform/settings/read-user-settings.ts';
import { textsIn } from '#server/platform/settings/texts-in.ts';
import { type LoadedTree, loadTree, type OnTree } from '#server/tree/access/load-tree.ts';
import { answerChange } from '#server/tree/changes/answer-edit.ts';
import type { ChangeSink } from '#server/tree/changes/commit-change.ts';
import { ensureFirstTree, createTree as insertTree } from '#server/tree/changes/create-tree.ts';
import type { TreePatch } from '#server/tree/changes/operation.ts';
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
  const present = async (db: Queryable, actor: Actor, tree: LoadedTree) => {
    const { dataRetentionDays } = await readSettings(db);
    return presentTree(tree, await loadStanding(db, tree.id, actor.id), dataRetentionDays);
  };
  const reload = async (
    db: Queryable,
    actor: Actor,
    id: string,
    access: 'tree.view' | 'tree.restore' | 'tree.delete',
  ) => present(db, actor, await loadTree(db, actor, id, access));

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

  on(updateTree, (request) => {
    const { name, description, homeMemberId, surnameTradition, privacy = {} } = request.body;
    const patch: TreePatch = {
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      ...(homeMemberId === undefined ? {} : { homeMemberId }),
      ...(surnameTradition === undefined ? {} : { surnameTradition }),
      ...(privacy.livingNames === undefined ? {} : { livingNames: privacy.livingNames }),
      ...(privacy.livingYears === undefined ? {} : { livingYears: privacy.livingYears }),
      ...(privacy.recentDeathYears === undefined ? {} : { recentDeathYears: privacy.recentDeathYears }),
      ...(privacy.hidesMinors === undefined ? {} : { hidesMinors: privacy.hidesMinors }),
    };
    return answerChange(
      parts.sink,
      request,
      { kind: 'tree_updated', action: 'manage' },
      [{ type: 'updateTree', patch }],
      (tx) => reload(tx, request.actor, request.tree.id, 'tree.view'),
    );
  });

  on(deleteTree, (request) =>
    answerChange(
      parts.sink,
      request,
      { kind: 'tree_deleted', action: 'delete' },
      [{ type: 'updateTree', patch: { deletedAt: parts.sink.now().toISOString() } }],
      async (tx) => {
        await parts.noteTrash(request, 'deleted')(tx);
        return reload(tx, request.actor, request.tree.id, 'tree.restore');
      },
    ),
  );

  on(restoreTree, (request) =>
    answerChange(
      parts.sink,
      request,
      { kind: 'tree_restored', action: 'restore' },
      [{ type: 'updateTree', patch: { deletedAt: null } }],
      async (tx) => {
        await parts.noteTrash(request, 'restored')(tx);
        return reload(tx, request.actor, request.tree.id, 'tree.delete');
      },
    ),
  );
}

/** What the tree that a new account starts with is called: in the language its owner has chosen, or else that of their browser. */
async function firstTreeName(db: Db, actor: Pick<Actor, 'id' | 'firstName' | 'lastName'>, http: Context) {
  const { settings, chosen } = await readChosenSettings(db, actor.id);
  const language = chosen.includes('language') ? settings.language : pageLanguage(http.req.header('accept-language'));
  return textsIn(language, 'pages')('firstTree', { owner: fullName(actor) });
}
