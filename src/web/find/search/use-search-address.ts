import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { SearchSearch } from './search-search.ts';

const route = getRouteApi('/user/dashboard/search');

/** Where one is in the search, and how to change it: filters and tabs are steps that the back button takes back, letters are not. */
export function useSearchAddress() {
  const search: SearchSearch = route.useSearch();
  const navigate = useNavigate();
  const go = (next: SearchSearch, replace: boolean) =>
    void navigate({ to: '/dashboard/search', search: next, replace, resetScroll: false });
  return {
    search,
    /** The whole of what is searched, instead of what was. */
    show: (next: SearchSearch) => go(next, false),
    change: (change: SearchSearch) => go({ ...search, ...change }, false),
    type: (q: string) => go({ ...search, q: q || undefined }, true),
  };
}
