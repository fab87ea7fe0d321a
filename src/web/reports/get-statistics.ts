import { useQuery } from '@tanstack/react-query';
import { getStatistics, getTreeStatistics } from '#contract/statistics.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/app/call.ts';
import { dashboardKey } from '#web/trees/tree-keys.ts';

/** All figures of one tree, or of all the caller's trees together when none is named. */
export function useStatistics(treeId: TreeId | undefined) {
  return useQuery({
    queryKey: [...dashboardKey, 'statistics', treeId ?? 'all'],
    queryFn: ({ signal }) =>
      treeId === undefined
        ? call(getStatistics, { query: {}, signal })
        : call(getTreeStatistics, { params: { treeId }, query: {}, signal }),
  });
}
