import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listProblems } from '#contract/integrity.ts';
import type { FindingCode } from '#domain/integrity/finding.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';

const PAGE = 25;

const problemsKey = (treeId: TreeId) => [...treeKey(treeId), 'problems'] as const;

/** How many findings there are of each kind. */
export const useProblemCounts = (treeId: TreeId) =>
  useQuery(
    queryOptions({
      queryKey: [...problemsKey(treeId), 'counts'],
      queryFn: async ({ signal }) =>
        (await call(listProblems, { params: { treeId }, query: { limit: 1 }, signal })).counts,
    }),
  );

/** The findings of one kind, or all that somebody called right, as many pages as were asked for. */
export function useProblems(treeId: TreeId, wanted: { readonly code: FindingCode } | 'dismissed') {
  const filter = wanted === 'dismissed' ? ({ dismissed: 'only' } as const) : wanted;
  const query = useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...problemsKey(treeId), filter],
      queryFn: ({ pageParam, signal }) =>
        call(listProblems, {
          params: { treeId },
          query: { ...filter, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
  return { ...query, problems: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}
