import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listPublicTrees } from '#contract/public-trees.ts';
import { call } from '#web/client/server/call.ts';

const PER_PAGE = 24;

/** By name, page by page; the old list stays until the new one is here. */
export function usePublicTrees(q: string) {
  return useInfiniteQuery({
    queryKey: ['public-trees', q],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listPublicTrees, { query: { ...(q && { q }), cursor, limit: PER_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { public: true },
  });
}
