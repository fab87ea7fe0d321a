import { useInfiniteQuery } from '@tanstack/react-query';
import { listChanges } from '#contract/changes.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';

/** Everything that was done to a tree, page by page, the newest first. */
export const useHistory = (treeId: TreeId) =>
  useInfiniteQuery({
    queryKey: [...treeKey(treeId), 'changes', 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listChanges, { params: { treeId }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
