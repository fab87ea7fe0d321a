import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getStatistics, getTreeStatistics } from '#contract/statistics.ts';
import { call } from '#web/client/server/call.ts';
import { dashboardKey } from '#web/tree/trees/tree-keys.ts';
import type { ReportScope } from './report-scope.ts';

/**
 * All figures of one tree, or of several or all of the caller's trees together when none is named. While those of another time or branch
 * are on their way, the ones before stay in view.
 */
export function useStatistics({ treeId, treeIds, range, branch }: ReportScope) {
  return useQuery({
    queryKey: [...dashboardKey, 'statistics', treeId ?? treeIds ?? 'all', range, branch],
    queryFn: ({ signal }) =>
      treeId === undefined
        ? call(getStatistics, { query: { ...range, ...(treeIds && { trees: treeIds.join(',') }) }, signal })
        : call(getTreeStatistics, { params: { treeId }, query: { ...range, ...branch }, signal }),
    placeholderData: keepPreviousData,
  });
}
