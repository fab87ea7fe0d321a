import { searchText } from '#contract/members.ts';
import { type SearchRequest, searchRequest } from '#contract/saved-searches.ts';
import { type HitKind, hitKinds, type SearchFilters, searchFilters } from '#contract/search.ts';
import type { SearchSearch } from './search-search.ts';

/** Words and filters as the server takes them; what an address says wrongly is ignored. */
export interface Asked {
  readonly q: string;
  readonly filters: SearchFilters;
}

export function askedOf(search: SearchSearch): Asked {
  const text = searchText.safeParse((search.q ?? '').trim());
  return { q: text.success ? text.data : '', filters: filtersOf(search) };
}

export function filtersOf(search: SearchSearch): SearchFilters {
  const known = Object.entries(searchFilters.shape).flatMap(([name, schema]) => {
    const said: unknown = Reflect.get(search, name);
    const { data } = schema.safeParse(said);
    return data === undefined || data === '' ? [] : [[name, data]];
  });
  return searchFilters.parse(Object.fromEntries(known));
}

export const kindOf = (search: SearchSearch): HitKind | undefined => hitKinds.find((kind) => kind === search.kind);

export const isBlank = ({ q, filters }: Asked): boolean => q === '' && Object.keys(filters).length === 0;

/** What can be kept of a search: undefined where nothing is asked for. */
export function searchRequestOf({ q, filters }: Asked, kind: HitKind | undefined): SearchRequest | undefined {
  return searchRequest.safeParse({ ...filters, ...(q && { q }), ...(kind && { kind }) }).data;
}

/** The address of a search that was kept. */
export function searchOf({ q, kind, ...filters }: SearchRequest): SearchSearch {
  return { ...filters, ...(q && { q }), ...(kind && { kind }) };
}
