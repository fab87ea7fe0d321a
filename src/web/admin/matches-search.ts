import { foldForSearch } from '#domain/tree/search-text.ts';

/** Whether every word of the query is found in one of the texts, whatever the capitals and accents. */
export function matchesSearch(query: string, texts: readonly (string | null)[]): boolean {
  const text = foldForSearch(texts.filter((one) => one !== null).join(' '));
  const words = foldForSearch(query).split(' ');
  return words.every((word) => text.includes(word));
}
