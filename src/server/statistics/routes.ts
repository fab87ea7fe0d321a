import { getStatistics, getTreeStatistics, type TimeFilters } from '#contract/statistics.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import type { TimeFilter } from '#domain/statistics/select-members.ts';
import type { StatisticsSource } from '#domain/statistics/statistics-source.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { AppError } from '#server/http/app-error.ts';
import type { GraphCache } from '#server/trees/graph-cache.ts';
import type { OnTree } from '#server/trees/load-tree.ts';
import { selectTrees } from '#server/trees/queries.ts';
import { selectActivity } from './queries.ts';
import { createStatisticsCache } from './statistics-cache.ts';

export function registerStatisticsRoutes(on: OnTree, parts: { graphs: GraphCache; now: () => Date }): void {
  const cache = createStatisticsCache(parts.graphs, parts.now);

  on(getTreeStatistics, async ({ db, tree, query }) => {
    const source = await cache.source(db, tree);
    const time = timeOf(query);
    const descendantsOf = query.descendantsOf && placeOf(source, query.descendantsOf);
    const ancestorsOf = query.ancestorsOf && placeOf(source, query.ancestorsOf);
    const figures = cache.count([source], { time, descendantsOf, ancestorsOf });
    return { ...figures, trees: source.trees, activity: await selectActivity(db, source.trees, spanOf(time)) };
  });

  on(getStatistics, async ({ db, actor, query }) => {
    const trees = await selectTrees(db, actor.id, false);
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

function timeOf({ basis, from, to }: TimeFilters): TimeFilter | undefined {
  if (from === undefined && to === undefined) return undefined;
  return {
    basis,
    from: from === undefined ? null : parseDate(from).earliest,
    to: to === undefined ? null : parseDate(to).latest,
  };
}

/** When people lived says nothing about when the tree was worked on. */
const spanOf = (time: TimeFilter | undefined) => (time?.basis === 'added' ? time : { from: null, to: null });

function placeOf({ graph }: StatisticsSource, id: MemberId): number {
  const place = graph.memberIds.indexOf(id);
  if (place === -1) throw new AppError('not_found');
  return place;
}
