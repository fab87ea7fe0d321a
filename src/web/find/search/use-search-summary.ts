import type { SearchRequest } from '#contract/saved-searches.ts';
import { useFilterWords } from './use-filter-words.ts';

/** A search in words: what was typed, then what it was narrowed by. */
export function useSearchSummary(): (request: SearchRequest) => string {
  const filterWords = useFilterWords();
  return ({ q, kind: _kind, ...filters }) =>
    [q && `“${q}”`, ...filterWords(filters).map(({ words }) => words)].filter(Boolean).join(' · ');
}
