import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { listTrees } from '#contract/trees.ts';
import { call } from '#web/client/server/call.ts';
import { keepOnlyGraphs } from './graph-storage.ts';
import { treesKey } from './tree-keys.ts';

export const treesQuery = queryOptions({
  queryKey: [...treesKey, 'kept'],
  queryFn: async ({ signal }) => {
    const { items } = await call(listTrees, { signal });
    void keepOnlyGraphs(items.map(({ id }) => id));
    return items;
  },
});

export const trashQuery = queryOptions({
  queryKey: [...treesKey, 'trash'],
  queryFn: async ({ signal }) => (await call(listTrees, { query: { trash: 'true' }, signal })).items,
});

/**
 * The trees of the caller, newest first. Where the address names one that the list does not know, the list is asked for
 * once more before it counts: somebody may have been let into that tree since.
 */
export function useTrees(wanted?: string) {
  const client = useQueryClient();
  const trees = useQuery(treesQuery);
  const isUnknown = wanted !== undefined && trees.data !== undefined && !trees.data.some(({ id }) => id === wanted);
  const again = useQuery({
    queryKey: [...treesKey, 'with', wanted],
    queryFn: () => client.fetchQuery({ ...treesQuery, staleTime: 0 }),
    enabled: isUnknown,
    retry: false,
  });
  return isUnknown && again.isPending ? again : trees;
}

/** The trees in the trash, which can be restored until they are purged. */
export const useTrash = () => useQuery(trashQuery);
