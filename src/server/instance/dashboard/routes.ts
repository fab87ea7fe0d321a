import { getDashboard, getOccasions, getQuestions } from '#contract/dashboard.ts';
import { localTime } from '#contract/time-zone.ts';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { DAY_MS } from '#domain/durations.ts';
import { countHeads } from '#domain/statistics/count-people.ts';
import { countGenerations } from '#domain/statistics/generations.ts';
import { joinGraphs } from '#domain/statistics/join-sources.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import { memberName } from '#domain/tree/member-name.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { StatisticsCache } from '#server/people/statistics/statistics-cache.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { readUserSettings } from '#server/platform/settings/read-user-settings.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import type { GraphCache } from '#server/tree/trees/graph-cache.ts';
import { selectTrees } from '#server/tree/trees/queries.ts';
import { createQuestionList } from './list-questions.ts';
import { countUpdatedSince, findSharedTree, selectLatestMembers } from './queries.ts';
import { readOccasions } from './read-occasions.ts';

const WEEK_MS = 7 * DAY_MS;
const ACTIVITIES = 5;

interface Parts {
  readonly graphs: GraphCache;
  readonly statistics: StatisticsCache;
  readonly now: () => Date;
}

export function registerDashboardRoutes(on: OnTree, { graphs, statistics, now }: Parts): void {
  const questionsOf = createQuestionList(now);

  on(getDashboard, async ({ db, actor, query }) => {
    const all = await selectTrees(db, actor.id, false);
    const trees = query.treeId ? all.filter(({ id }) => id === query.treeId) : all;
    if (query.treeId && trees.length === 0) throw new AppError('not_found');
    const ids = trees.map(({ id }) => id);

    const parts: TreeGraph[] = [];
    for (const tree of trees) if (tree.memberCount > 0) parts.push((await graphs.load(tree)).graph);
    const family = joinGraphs(parts);
    const { totalMembers, livingMembers, livingPercent } = countHeads(family);
    const latest = await selectLatestMembers(db, ids, ACTIVITIES);
    const own = trees.filter(({ role }) => role === 'owner').map(({ id }) => id);
    return {
      totalMembers,
      generations: totalMembers === 0 ? 0 : countGenerations(indexGraph(family)),
      livingMembers,
      livingPercent,
      recentUpdates: await countUpdatedSince(db, ids, new Date(now().getTime() - WEEK_MS)),
      activity: latest.map(({ treeId, memberId, firstName, lastName, createdAt, updatedAt }) => ({
        treeId,
        memberId,
        memberName: memberName({ firstName, lastName }) ?? '',
        kind: createdAt.getTime() === updatedAt.getTime() ? ('added' as const) : ('updated' as const),
        at: updatedAt.toISOString(),
      })),
      isShared: (await findSharedTree(db, own, now())) !== undefined,
    };
  });

  on(getOccasions, async ({ db, actor }) => {
    const trees = await selectTrees(db, actor.id, false);
    const { timezone } = await readUserSettings(db, actor.id);
    const [year = 0, month = 0, day = 0] = localTime(now(), timezone).day.split('-').map(Number);
    const treeIds = trees.map(({ id }) => id);
    return { items: await readOccasions({ db, graphs }, treeIds, toDayNumber('gregorian', year, month, day)) };
  });

  on(getQuestions, async ({ db, tree }) => ({ items: questionsOf(await statistics.source(db, tree)) }));
}
