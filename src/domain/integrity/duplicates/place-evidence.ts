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
  /** Names of places by number: comparing texts for every pair would take longer than all the rest. */
  const numbers = new Map([...counts.keys()].map((name, number) => [name, number]));
  const numberOf = Int32Array.from(first, (name) => (name === '' ? -1 : (numbers.get(name) ?? -1)));
  const worth = [...counts.values()].map((bearers) => Math.min(3, Math.log2(known / Math.max(1, bearers - 1)) / 2));
  return (a, b) => {
    const one = numberOf[a] ?? -1;
    const other = numberOf[b] ?? -1;
    if (one < 0 || other < 0) return 0;
    if (one === other) return worth[one] ?? 0;
    return folded[a]?.includes(first[b] ?? '') || folded[b]?.includes(first[a] ?? '') ? 0.5 : -1;
  };
}
