import { useQuery } from '@tanstack/react-query';
import { type Change, listChanges } from '#contract/changes.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';

export const RECENT_DAYS = 30;
export const RECENT_COUNT = 6;

/** The newest changes of a tree for the grid under the diagram. */
export function useRecentChanges(treeId: TreeId) {
  return useQuery({
    queryKey: [...treeKey(treeId), 'changes', 'recent'],
    queryFn: async ({ signal }) =>
      (await call(listChanges, { params: { treeId }, query: { limit: RECENT_COUNT }, signal })).items,
    select: (changes) => recentChanges(changes, new Date()),
  });
}

/** At most six changes of the last thirty days; the newest first, as the server sends them. */
export function recentChanges(changes: readonly Change[], now: Date): readonly Change[] {
  const oldest = now.getTime() - RECENT_DAYS * 86_400_000;
  return changes.filter((change) => new Date(change.at).getTime() >= oldest).slice(0, RECENT_COUNT);
}
