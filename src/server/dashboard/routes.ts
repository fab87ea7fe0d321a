import { getDashboard } from '#contract/dashboard.ts';
import { longestDescent } from '#domain/tree/descent.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
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

    let totalMembers = 0;
    let livingMembers = 0;
    let generations = 0;
    for (const tree of trees) {
      if (tree.memberCount === 0) continue;
      const { graph } = await parts.graphs.load(tree);
      totalMembers += graph.memberIds.length;
      for (const flags of graph.flags) if (flags & MEMBER_FLAG.living) livingMembers++;
      generations = Math.max(generations, longestDescent(indexGraph(graph)));
    }
    const latest = await selectLatestMembers(db, ids, ACTIVITIES);
    return {
      totalMembers,
      generations,
      livingMembers,
      livingPercent: totalMembers === 0 ? 0 : Math.round((100 * livingMembers) / totalMembers),
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
