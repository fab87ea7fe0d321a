import { mostFrequentSpelling } from '#domain/life/spelling.ts';
import { splitPlace } from '#domain/life/split-place.ts';
import { at } from '#domain/tree/groups.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { englishName, findCountry } from './countries.ts';
import { NO_PLACE } from './statistics-source.ts';

/** A place inside another one: Medan in Sumatera Utara in Indonesia. */
export interface PlaceNode {
  /** The larger place, or NO_PLACE. */
  readonly parent: number;
  readonly depth: number;
  /** ISO 3166-1, of countries that were recognised; null for every other place. */
  readonly code: string | null;
  /** Names from the largest place on, as search compares them: to tell and to sort places. */
  readonly key: string;
  readonly spellings: Map<string, number>;
  /** The last part of a place with several parts, or a recognised country. */
  isCountry: boolean;
}

export interface PlaceIndex {
  readonly nodes: readonly PlaceNode[];
  /** By text: the smallest place that it names, or NO_PLACE. */
  readonly nodeOf: Int32Array;
}

/**
 * Reads texts such as 'Medan, Sumatera Utara, Indonesia' into a hierarchy, the largest place last. Parts that search takes
 * for one are one place. The last part is the country; a province known to `findCountry` stands in its country even where
 * that is not written, and a single part that names no country stands alone. `weights` says how often each text is used,
 * which decides the spelling.
 */
export function indexPlaces(texts: readonly string[], weights: Int32Array): PlaceIndex {
  const nodes: PlaceNode[] = [];
  const byKey = new Map<string, number>();
  const nodeAt = (parent: number, name: string, folded: string, code: string | null): number => {
    const key = parent === NO_PLACE ? folded : `${nodes[parent]?.key}, ${folded}`;
    const known = byKey.get(key);
    if (known !== undefined) return known;
    const depth = parent === NO_PLACE ? 0 : (nodes[parent]?.depth ?? 0) + 1;
    byKey.set(key, nodes.length);
    const spellings = new Map(code === null ? [] : [[name, 1]]);
    return nodes.push({ parent, depth, code, key, spellings, isCountry: code !== null }) - 1;
  };
  const nodeOf = Int32Array.from(texts, (text, index) => {
    const parts = splitPlace(text);
    const largest = parts.at(-1);
    if (largest === undefined || at(weights, index) === 0) return NO_PLACE;
    const country = findCountry(largest);
    let node = country === null ? NO_PLACE : nodeAt(NO_PLACE, englishName(country.code), country.code, country.code);
    const inside = country !== null && !country.isDivision ? parts.slice(0, -1) : parts;
    for (const part of inside.toReversed()) {
      node = nodeAt(node, part, foldForSearch(part), null);
      const place = nodes[node];
      if (place === undefined) continue;
      place.spellings.set(part, (place.spellings.get(part) ?? 0) + at(weights, index));
      // What stands alone may be a village.
      if (place.depth === 0 && parts.length > 1) place.isCountry = true;
    }
    return node;
  });
  return { nodes, nodeOf };
}

/** A place as most of those who wrote it have spelt it. */
export const nameOf = ({ spellings }: PlaceNode): string => mostFrequentSpelling(spellings);
