import { joinSources } from '#domain/statistics/join-sources.ts';
import type { MemberFilter } from '#domain/statistics/select-members.ts';
import { projectSource, type StatisticsSource } from '#domain/statistics/statistics-source.ts';
import { type TreeStatistics, treeStatistics } from '#domain/statistics/tree-statistics.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Db } from '#server/platform/db/connection.ts';
import type { LoadedTree } from '#server/tree/access/load-tree.ts';
import { policyOf, viewerOf } from '#server/tree/access/viewer.ts';
import { dayOf, type GraphCache } from '#server/tree/trees/graph-cache.ts';
import { selectSource } from './select-source.ts';

/** Counting fewer people takes no longer than looking in a cache is worth. */
const WORTH_KEEPING = 2_000;
const MOST_RESULTS = 4;

export interface StatisticsCache {
  /** What the figures of one tree are counted over, by the role of whoever asks. */
  readonly source: (db: Db, tree: LoadedTree) => Promise<StatisticsSource>;
  /** All figures over the sources together. */
  readonly count: (sources: readonly StatisticsSource[], filter: MemberFilter) => TreeStatistics;
}

/**
 * Columns are read once for each version of a tree and live as long as its graph does. Of large trees the latest figures
 * are kept too, until the tree or the day is another.
 */
export function createStatisticsCache(graphs: GraphCache, now: () => Date): StatisticsCache {
  const columns = new WeakMap<TreeGraph, Promise<StatisticsSource>>();
  const results = new Map<string, TreeStatistics>();
  const nameOf = nameOnce();

  return {
    async source(db, tree) {
      const { graph } = await graphs.load(tree);
      const underWay = columns.get(graph) ?? selectSource(db, tree.id, graph);
      columns.set(graph, underWay);
      try {
        return projectSource(await underWay, viewerOf(tree), policyOf(tree));
      } catch (error) {
        columns.delete(graph);
        throw error;
      }
    },
    count(sources, filter) {
      const today = dayOf(now());
      const key = JSON.stringify([sources.map(nameOf), filter, today]);
      const figures = results.get(key) ?? treeStatistics(joinSources(sources), today, filter);
      results.delete(key);
      if (figures.totalMembers >= WORTH_KEEPING) results.set(key, figures);
      const [oldest] = results.keys();
      if (oldest !== undefined && results.size > MOST_RESULTS) results.delete(oldest);
      return figures;
    },
  };
}

/** A number for each set of columns, so that figures can be kept without keeping what they were counted over. */
function nameOnce(): (source: StatisticsSource) => number {
  const names = new WeakMap<StatisticsSource, number>();
  let next = 0;
  return (source) => {
    const name = names.get(source) ?? next++;
    names.set(source, name);
    return name;
  };
}
