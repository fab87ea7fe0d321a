import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type DuplicateSearch, listDuplicates, searchDuplicates } from '#contract/integrity.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';

const PAGE = 20;
const POLL_MS = 700;

const duplicatesKey = (treeId: TreeId) => [...treeKey(treeId), 'duplicates'] as const;

export const isUnderWay = (search: DuplicateSearch | null | undefined): boolean =>
  search?.state === 'waiting' || search?.state === 'searching';

/** What the last search found, asked for again while it is under way. */
export function useDuplicates(treeId: TreeId, dismissed: 'hidden' | 'only') {
  const query = useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...duplicatesKey(treeId), dismissed],
      queryFn: ({ pageParam, signal }) =>
        call(listDuplicates, {
          params: { treeId },
          query: { dismissed, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      refetchInterval: ({ state }) => (isUnderWay(state.data?.pages[0]?.search) ? POLL_MS : false),
      refetchIntervalInBackground: true,
    }),
  );
  return { ...query, first: query.data?.pages[0], pairs: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

export function useSearchDuplicates(treeId: TreeId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(searchDuplicates, { params: { treeId } }),
    onSettled: () => client.invalidateQueries({ queryKey: duplicatesKey(treeId) }),
  });
}
