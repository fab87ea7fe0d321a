import type { Context } from 'hono';
import { fullName } from '#contract/accounts.ts';
import {
  askForPublicity,
  countTrees,
  downloadTrees,
  getPublicity,
  letSearchEngines,
  listAllTrees,
  setArchived,
  setVisibility,
  transferTree,
} from '#contract/admin-trees.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type ClientReader, networkOf } from '#server/platform/http/client-address.ts';
import { sendTable } from '#server/platform/http/send-table.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import type { LoadedTree, OnTree } from '#server/tree/access/load-tree.ts';
import { answerChange } from '#server/tree/changes/answer-edit.ts';
import type { ChangeSink } from '#server/tree/changes/commit-change.ts';
import { decideOnTree, handOver } from '#server/tree/changes/decide-on-tree.ts';
import { notePublicityBy, treeNotes } from './note-decision.ts';
import { presentListedTree, treeTableHead, treeTableRow } from './present-tree.ts';
import { countListedTrees, readTreeTotals, selectAllTrees } from './queries.ts';

export interface TreeAdministrationParts {
  readonly sink: ChangeSink;
  readonly client: ClientReader;
  /** Resolves when no visitor of a public tree is answered any more who was let in before. */
  readonly outwaitVisitors: () => Promise<void>;
}

/** What is decided about whole trees; nothing here looks into one. */
export function registerTreeAdministrationRoutes(on: OnTree, parts: TreeAdministrationParts): void {
  const { sink, client, outwaitVisitors } = parts;
  const notePublicity = notePublicityBy(client);
  const networkIn = (http: Context) => networkOf(client.addressOf(http));

  on(listAllTrees, async ({ query, db }) => {
    const counting = query.cursor === undefined ? countListedTrees(db, query) : null;
    const [page, total] = await Promise.all([selectAllTrees(db, query), counting]);
    return { items: page.items.map(presentListedTree), nextCursor: page.nextCursor, total };
  });

  on(downloadTrees, async ({ query, db }) =>
    sendTable({
      name: 'family-trees.csv',
      head: treeTableHead,
      row: treeTableRow,
      page: (cursor, limit) => selectAllTrees(db, { ...query, cursor, limit }),
    }),
  );

  on(countTrees, async ({ db }) => {
    const { enablePublicTrees } = await readSettings(db);
    return { ...(await readTreeTotals(db)), publicTreesOn: enablePublicTrees };
  });

  on(setArchived, async ({ body, http, ...asking }) => {
    const { isArchived } = body;
    const { tree, actor } = asking;
    if (isArchived === tree.isArchived) return null;
    const kind = isArchived ? 'tree_archived' : 'tree_unarchived';
    const action = isArchived ? 'tree.archived' : 'tree.unarchived';
    const told = { kind, params: { treeName: tree.name } } as const;
    const note = treeNotes({ actor, tree, network: networkIn(http) }, action, told);
    await answerChange(sink, asking, { kind, action: 'archive' }, decideOnTree({ isArchived }), note);
    if (isArchived && tree.isPublic) await outwaitVisitors();
    return null;
  });

  on(setVisibility, async ({ body, db, http, ...asking }) => {
    const { isPublic } = body;
    const { tree, actor } = asking;
    if (isPublic) await refuseWhileOff(db);
    if (isPublic === tree.isPublic && tree.publicityAskedAt === null) return null;
    const kind = isPublic ? 'tree_published' : 'tree_hidden';
    const action = isPublic ? 'tree.published' : 'tree.hidden';
    const told = { kind: 'publicity_decided', params: { treeName: tree.name, isPublic } } as const;
    const note = treeNotes({ actor, tree, network: networkIn(http) }, action, told);
    const operation = decideOnTree({ isPublic, publicityAskedAt: null });
    await answerChange(sink, asking, { kind, action: 'setVisibility' }, operation, note);
    if (tree.isPublic && !isPublic) await outwaitVisitors();
    return null;
  });

  on(getPublicity, async ({ tree, db }) => publicityOf(db, tree));

  on(askForPublicity, async ({ body, db, http, ...asking }) => {
    const { wanted } = body;
    const { tree, actor } = asking;
    const isSaid = wanted === (tree.isPublic || tree.publicityAskedAt !== null);
    if (isSaid) return await publicityOf(db, tree);
    if (wanted) {
      await refuseWhileOff(db);
      if (!actor.isVerified) throw new AppError('account_not_verified');
    }
    const standing = wanted ? { publicityAskedAt: sink.now() } : { isPublic: false, publicityAskedAt: null };
    const hidden = treeNotes({ actor, tree, network: networkIn(http) }, 'tree.hidden');
    const note = wanted ? notePublicity({ actor, tree, http }) : hidden;
    const telling = { kind: wanted ? 'tree_updated' : 'tree_hidden', action: 'manage' } as const;
    const answer = await answerChange(sink, asking, telling, decideOnTree(standing), async (tx) => {
      await note(tx);
      return await publicityOf(tx, { ...tree, ...standing });
    });
    if (tree.isPublic && !wanted) await outwaitVisitors();
    return answer;
  });

  on(letSearchEngines, async ({ body, db, ...asking }) => {
    const { tree } = asking;
    const forSearchEngines = body.allowed;
    if (forSearchEngines === tree.forSearchEngines) return await publicityOf(db, tree);
    const telling = { kind: 'tree_updated', action: 'manage' } as const;
    return await answerChange(sink, asking, telling, decideOnTree({ forSearchEngines }), async (tx) =>
      publicityOf(tx, { ...tree, forSearchEngines }),
    );
  });

  on(transferTree, async ({ body, http, ...asking }) => {
    const { to, keeps } = body;
    const { tree, actor } = asking;
    const isOwner = tree.ownerId === actor.id;
    // Others who were made owners manage the tree, but do not take it from the one it belongs to.
    if (!isOwner && actor.role !== 'admin') throw new AppError('forbidden');
    const note = treeNotes({ actor, tree, network: networkIn(http), also: to }, 'tree.transferred', {
      kind: 'tree_transferred',
      params: { treeName: tree.name, actorName: fullName(actor) },
    });
    const operation = handOver({ to, onlyToThoseInside: isOwner && actor.role !== 'admin', keeps });
    await answerChange(sink, asking, { kind: 'tree_transferred', action: 'transfer' }, operation, note);
    return null;
  });
}

async function refuseWhileOff(db: Queryable): Promise<void> {
  if (!(await readSettings(db)).enablePublicTrees) throw new AppError('feature_off');
}

async function publicityOf(
  db: Queryable,
  tree: Pick<LoadedTree, 'isPublic' | 'publicityAskedAt' | 'forSearchEngines'>,
) {
  const { enablePublicTrees } = await readSettings(db);
  return {
    isPublic: tree.isPublic,
    askedAt: tree.publicityAskedAt?.toISOString() ?? null,
    isOffered: enablePublicTrees,
    forSearchEngines: tree.forSearchEngines,
  };
}
