import { useQuery } from '@tanstack/react-query';
import { search } from '#contract/search.ts';
import { call } from '#web/app/call.ts';
import { searchKey } from '#web/trees/tree-keys.ts';

/** People of all the trees the caller may see, best first. A blank text asks nothing. */
export function useSearch(q: string) {
  return useQuery({
    queryKey: [...searchKey, q],
    queryFn: async ({ signal }) => (await call(search, { query: { q }, signal })).items,
    enabled: q !== '',
    placeholderData: (previous) => previous,
  });
}
