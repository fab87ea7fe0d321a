import { search } from '#contract/search.ts';
import type { OnTree } from '#server/trees/load-tree.ts';
import { selectTrees } from '#server/trees/queries.ts';
import { searchMembers } from './queries.ts';

export function registerSearchRoutes(on: OnTree): void {
  on(search, async ({ db, actor, query }) => {
    const trees = await selectTrees(db, actor.id, false);
    return {
      items: await searchMembers(
        db,
        trees.map(({ id }) => id),
        query.q,
      ),
    };
  });
}
