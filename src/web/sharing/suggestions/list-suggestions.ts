import { type InfiniteData, infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/route.ts';
import { countSuggestions, listSuggestions, type Suggestion, type SuggestionState } from '#contract/suggestions.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';

const PAGE = 25;

export const suggestionsKey = (treeId: TreeId) => [...treeKey(treeId), 'suggestions'] as const;

export type SuggestionPages = InfiniteData<OutputOf<(typeof listSuggestions)['ok']>>;

export const suggestionsQuery = (treeId: TreeId, state: SuggestionState) =>
  infiniteQueryOptions({
    queryKey: [...suggestionsKey(treeId), state] as const,
    queryFn: ({ pageParam, signal }) =>
      call(listSuggestions, {
        params: { treeId },
        query: { state, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** What waits or was decided, as many pages as were asked for. */
export function useSuggestions(treeId: TreeId, state: SuggestionState) {
  const query = useInfiniteQuery(suggestionsQuery(treeId, state));
  return { ...query, suggestions: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

/** The version of the tree that every page was looked at, or a later one: a decision on an older one would be on what is past. */
export const versionSeen = ({ pages }: SuggestionPages): number => Math.min(...pages.map(({ version }) => version));

export const waitingQuery = (treeId: TreeId) =>
  queryOptions({
    queryKey: [...suggestionsKey(treeId), 'count'] as const,
    queryFn: async ({ signal }) => (await call(countSuggestions, { params: { treeId }, signal })).open,
  });

export const findIn = (pages: SuggestionPages | undefined, id: string): Suggestion | undefined =>
  pages?.pages.flatMap(({ items }) => items).find((one) => one.id === id);
