import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '#contract/dashboard.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { dashboardKey } from '#web/tree/trees/tree-keys.ts';

/** The figures of one tree, or of all the caller's trees when none is named. */
export function useDashboard(treeId?: TreeId) {
  return useQuery({
    queryKey: [...dashboardKey, treeId ?? 'all'],
    queryFn: ({ signal }) => call(getDashboard, { query: treeId ? { treeId } : {}, signal }),
  });
}
