import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getSource, listRepositories, listSources, type SourceOrder } from '#contract/sources.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';

export const sourcesQuery = (treeId: TreeId, q: string, sort: SourceOrder) =>
  infiniteQueryOptions({
    queryKey: [...treeKey(treeId), 'sources', 'pages', q, sort],
    queryFn: ({ pageParam, signal }) =>
      call(listSources, {
        params: { treeId },
        query: { limit: 100, sort, ...(q ? { q } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const sourceQuery = (treeId: TreeId, sourceId: string) =>
  queryOptions({
    queryKey: [...treeKey(treeId), 'source', sourceId],
    queryFn: ({ signal }) => call(getSource, { params: { treeId, sourceId }, signal }),
  });

export const repositoriesQuery = (treeId: TreeId) =>
  queryOptions({
    queryKey: [...treeKey(treeId), 'repositories'],
    queryFn: ({ signal }) => call(listRepositories, { params: { treeId }, signal }),
  });
