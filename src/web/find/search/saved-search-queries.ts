import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteSearch,
  forgetRecentSearches,
  listSavedSearches,
  rememberSearch,
  renameSearch,
  type SearchRequest,
  saveSearch,
} from '#contract/saved-searches.ts';
import { call } from '#web/client/server/call.ts';

export const savedSearchesQuery = queryOptions({
  queryKey: ['kept-searches'],
  queryFn: ({ signal }) => call(listSavedSearches, { signal }),
});

/** Something that changes which searches are kept. */
function useKeeping<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
  });
}

export const useRememberSearch = () => useKeeping((wish: SearchRequest) => call(rememberSearch, { body: { wish } }));

export const useSaveSearch = () =>
  useKeeping((body: { readonly name: string; readonly wish: SearchRequest }) => call(saveSearch, { body }));

export const useRenameSearch = () =>
  useKeeping(({ id, name }: { readonly id: string; readonly name: string }) =>
    call(renameSearch, { params: { searchId: id }, body: { name } }),
  );

export const useDeleteSearch = () => useKeeping((id: string) => call(deleteSearch, { params: { searchId: id } }));

export const useForgetRecent = () => useKeeping((_: undefined) => call(forgetRecentSearches, {}));
