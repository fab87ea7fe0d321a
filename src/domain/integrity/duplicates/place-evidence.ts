import { foldForSearch } from '#domain/tree/search-text.ts';

/**
 * Weighs two places by how common they are. A place and the same one with more said about it ('Leiden' and 'Leiden, Zuid-
 * Holland') agree. Never much: families stay where they are.
 */
export function createPlaceJudge(places: readonly (string | null)[]): (a: number, b: number) => number {
  const folded = places.map((place) => (place === null ? '' : foldForSearch(place)));
  const first = folded.map((place) => place.split(',')[0]?.trim() ?? '');
  const counts = new Map<string, number>();
  for (const name of first) counts.set(name, (counts.get(name) ?? 0) + 1);
  const known = first.filter((name) => name !== '').length;
  return (a, b) => {
    const one = first[a];
    const other = first[b];
    if (!one || !other) return 0;
    if (one === other) return Math.min(3, Math.log2(known / Math.max(1, (counts.get(one) ?? 0) - 1)) / 2);
    return folded[a]?.includes(other) || folded[b]?.includes(one) ? 0.5 : -1;
  };
}
