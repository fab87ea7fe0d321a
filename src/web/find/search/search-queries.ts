import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type HitKind, listPlacesToFilter, search } from '#contract/search.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { searchKey } from '#web/tree/trees/tree-keys.ts';
import { type Asked, isBlank } from './search-request.ts';

/** On the page of all results; the rest of each kind stands in its own tab. */
const FIRST_FEW = 10;
const PAGE = 50;

/** One kind page by page, or the best of all kinds. What was found for other words stands there until the new results come. */
const resultsQuery = (asked: Asked, kind: HitKind | 'all') =>
  infiniteQueryOptions({
    queryKey: [...searchKey, asked, kind],
    queryFn: ({ pageParam, signal }) =>
      call(search, {
        query: {
          ...asked.filters,
          q: asked.q,
          limit: kind === 'all' ? FIRST_FEW : PAGE,
          ...(kind !== 'all' && { kind }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (previous, query) => (query?.queryKey.at(-1) === kind ? previous : undefined),
    enabled: !isBlank(asked),
  });

/** The best of each kind, and how many there are of all. */
export const useAllResults = (asked: Asked) => useInfiniteQuery(resultsQuery(asked, 'all'));

/** Everything of one kind. */
export const useResultsOf = (asked: Asked, kind: HitKind) => useInfiniteQuery(resultsQuery(asked, kind));

/** Places to choose from, those with most people first. */
export function usePlacesToFilter(q: string, tree: TreeId | undefined) {
  return useQuery({
    queryKey: [...searchKey, 'places', q, tree ?? ''],
    queryFn: async ({ signal }) =>
      (await call(listPlacesToFilter, { query: { ...(q && { q }), ...(tree && { tree }) }, signal })).items,
    placeholderData: (previous) => previous,
  });
}
