import { getDashboard } from '#contract/dashboard.ts';
import { countHeads } from '#domain/statistics/count-people.ts';
import { countGenerations } from '#domain/statistics/generations.ts';
import { joinGraphs } from '#domain/statistics/join-sources.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { AppError } from '#server/http/app-error.ts';
import type { GraphCache } from '#server/trees/graph-cache.ts';
import type { OnTree } from '#server/trees/load-tree.ts';
import { selectTrees } from '#server/trees/queries.ts';
import { countUpdatedSince, selectLatestMembers } from './queries.ts';

const WEEK_MS = 7 * 86_400_000;
const ACTIVITIES = 5;

export function registerDashboardRoutes(on: OnTree, parts: { graphs: GraphCache; now: () => Date }): void {
  on(getDashboard, async ({ db, actor, query }) => {
    const all = await selectTrees(db, actor.id, false);
    const trees = query.treeId ? all.filter(({ id }) => id === query.treeId) : all;
    if (query.treeId && trees.length === 0) throw new AppError('not_found');
    const ids = trees.map(({ id }) => id);

    const graphs: TreeGraph[] = [];
    for (const tree of trees) if (tree.memberCount > 0) graphs.push((await parts.graphs.load(tree)).graph);
    const family = joinGraphs(graphs);
    const { totalMembers, livingMembers, livingPercent } = countHeads(family);
    const latest = await selectLatestMembers(db, ids, ACTIVITIES);
    return {
      totalMembers,
      generations: totalMembers === 0 ? 0 : countGenerations(indexGraph(family)),
      livingMembers,
      livingPercent,
      recentUpdates: await countUpdatedSince(db, ids, new Date(parts.now().getTime() - WEEK_MS)),
      activity: latest.map(({ treeId, memberId, firstName, lastName, createdAt, updatedAt }) => ({
        treeId,
        memberId,
        memberName: [firstName, lastName].filter(Boolean).join(' '),
        kind: createdAt.getTime() === updatedAt.getTime() ? ('added' as const) : ('updated' as const),
        at: updatedAt.toISOString(),
      })),
    };
  });
}
