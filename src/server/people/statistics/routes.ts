import { getStatistics, getTreeStatistics } from '#contract/statistics.ts';
import type { TimeFilter } from '#domain/statistics/select-members.ts';
import type { StatisticsSource } from '#domain/statistics/statistics-source.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { selectTrees } from '#server/tree/trees/queries.ts';
import { selectActivity } from './queries.ts';
import { filterOf, timeOf } from './read-filter.ts';
import type { StatisticsCache } from './statistics-cache.ts';

export function registerStatisticsRoutes(on: OnTree, { statistics: cache }: { statistics: StatisticsCache }): void {
  on(getTreeStatistics, async ({ db, tree, query }) => {
    const source = await cache.source(db, tree);
    const filter = filterOf(source, query);
    const figures = cache.count([source], filter);
    return { ...figures, trees: source.trees, activity: await selectActivity(db, source.trees, spanOf(filter.time)) };
  });

  on(getStatistics, async ({ db, actor, query }) => {
    const trees = chosenOf(await selectTrees(db, actor.id, false), query.trees);
    const sources: StatisticsSource[] = [];
    for (const tree of trees) sources.push(await cache.source(db, tree));
    const time = timeOf(query);
    const treeIds = trees.map(({ id }) => id);
    return {
      ...cache.count(sources, { time }),
      trees: treeIds,
      activity: await selectActivity(db, treeIds, spanOf(time)),
    };
  });
}

/** A tree that is not the caller's and one that does not exist look the same. */
function chosenOf<Tree extends { readonly id: TreeId }>(all: readonly Tree[], wanted: readonly TreeId[] | undefined) {
  if (wanted === undefined) return all;
  const chosen = all.filter(({ id }) => wanted.includes(id));
  if (chosen.length !== new Set(wanted).size) throw new AppError('not_found');
  return chosen;
}

/** When people lived says nothing about when the tree was worked on. */
const spanOf = (time: TimeFilter | undefined) => (time?.basis === 'added' ? time : { from: null, to: null });
