import { listPublicTrees, type PublicTreeCard } from '#contract/public-trees.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { selectPublicTrees } from './queries.ts';

export function registerPublicTreeRoutes(on: OnTree): void {
  on(listPublicTrees, async ({ db, query }) => {
    // Where there are none, there is no list of them either.
    if (!(await readSettings(db)).enablePublicTrees) throw new AppError('not_found');
    const { items, nextCursor } = await selectPublicTrees(db, query);
    return { items: items.map(presentCard), nextCursor };
  });
}

type ListedTree = Awaited<ReturnType<typeof selectPublicTrees>>['items'][number];

export function presentCard(tree: Omit<ListedTree, 'cursorValue'>): PublicTreeCard {
  const { id, name, description, people, generations, firstYear, lastYear, country } = tree;
  const years = firstYear === null || lastYear === null ? null : { from: firstYear, to: lastYear };
  return { id, name, description, people, generations, years, country };
}
