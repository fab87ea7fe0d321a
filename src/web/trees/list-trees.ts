import { queryOptions, useQuery } from '@tanstack/react-query';
import { listTrees } from '#contract/trees.ts';
import { call } from '#web/app/call.ts';
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

/** The trees of the caller, newest first. */
export const useTrees = () => useQuery(treesQuery);

/** The trees in the trash, which can be restored until they are purged. */
export const useTrash = () => useQuery(trashQuery);
