import { foldForSearch } from '#domain/tree/search-text.ts';
import { splitPlace } from './split-place.ts';

/** A place as a family writes it, with the places in it. */
export interface PlaceBranch {
  /** Tells it from others whatever its spelling. */
  readonly key: string;
  /** Its full text, the largest part last, in the spelling that is used most. */
  readonly place: string;
  readonly name: string;
  /** Every spelling of just this place. */
  readonly spellings: readonly string[];
  readonly uses: number;
  /** With those of all places in it. */
  readonly usesWithin: number;
  readonly below: readonly PlaceBranch[];
}

interface Growing extends PlaceBranch {
  place: string;
  name: string;
  readonly spellings: string[];
  uses: number;
  usesWithin: number;
  readonly below: Growing[];
  /** Of the spelling that gave it its text. */
  weight: number;
}

/** How a place is written by itself counts before how places in it write it. */
const WRITTEN_ALONE = 1e9;

/** Sorts the places of a tree into each other by their commas. Linear in the number of texts; every level by name. */
export function growPlaces(written: readonly { readonly place: string; readonly uses: number }[]): PlaceForest {
  const byKey = new Map<string, Growing>();
  const roots: Growing[] = [];
  for (const { place, uses } of written) {
    const parts = splitPlace(place);
    let around = roots;
    let branch: Growing | undefined;
    for (let from = parts.length - 1; from >= 0; from -= 1) {
      const own = parts.slice(from);
      const key = own.map(foldForSearch).join(', ');
      branch = byKey.get(key);
      if (branch === undefined) {
        const name = own[0] ?? '';
        branch = { key, place: own.join(', '), name, spellings: [], uses: 0, usesWithin: 0, below: [], weight: 0 };
        byKey.set(key, branch);
        around.push(branch);
      }
      branch.usesWithin += uses;
      const weight = from === 0 ? uses + WRITTEN_ALONE : uses;
      if (weight > branch.weight) Object.assign(branch, { weight, place: own.join(', '), name: own[0] ?? '' });
      around = branch.below;
    }
    if (branch === undefined) continue;
    branch.uses += uses;
    branch.spellings.push(place);
  }
  for (const level of [roots, ...Array.from(byKey.values(), ({ below }) => below)]) level.sort(byName);
  return { roots, find: (key) => byKey.get(key), all: () => byKey.values() };
}

export interface PlaceForest {
  readonly roots: readonly PlaceBranch[];
  /** By `placeKey`. */
  readonly find: (key: string) => PlaceBranch | undefined;
  readonly all: () => Iterable<PlaceBranch>;
}

const byName = (one: PlaceBranch, other: PlaceBranch): number =>
  one.key < other.key ? -1 : one.key > other.key ? 1 : 0;
