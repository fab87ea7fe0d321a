import { useQuery } from '@tanstack/react-query';
import { search } from '#contract/search.ts';
import { call } from '#web/app/call.ts';
import { searchKey } from '#web/trees/tree-keys.ts';

/** People and trees, those the caller has a role in first, then those of public trees. A blank text asks nothing. */
export function useSearch(q: string) {
  return useQuery({
    queryKey: [...searchKey, q],
    queryFn: ({ signal }) => call(search, { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: (previous) => previous,
  });
}
