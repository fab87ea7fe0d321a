import { compareTexts } from '#domain/compare-texts.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { mostFrequentSpelling } from './spelling.ts';
import { splitPlace } from './split-place.ts';

/** A place, whether it is written itself or only as the larger part of others. */
export interface PlaceBranch {
  /** The same for all its spellings; see `placeKey`. */
  readonly key: string;
  /** Its full text, as it is written most often; put together from its parts where it never stands alone. */
  readonly place: string;
  /** Its first part. */
  readonly name: string;
  /** How often it is written itself, in any spelling. */
  readonly uses: number;
  /** The same with all places in it. */
  readonly usesWithin: number;
  /** The larger place; null at the top. */
  readonly inside: PlaceBranch | null;
  /** The places right below it, by name. */
  readonly below: readonly PlaceBranch[];
}

export interface PlaceTree {
  /** The largest places, by name. */
  readonly top: readonly PlaceBranch[];
  /** By `placeKey`. */
  readonly byKey: ReadonlyMap<string, PlaceBranch>;
}

interface GrowingBranch extends PlaceBranch {
  place: string;
  name: string;
  uses: number;
  usesWithin: number;
  readonly below: GrowingBranch[];
  readonly names: Map<string, number>;
  readonly texts: Map<string, number>;
}

/**
 * Puts the places of a tree into the places that they lie in, by their commas, the largest last. Spellings that search takes
 * for one are one place. Takes time in proportion to the texts, of which each should be given once with its number.
 */
export function growPlaceTree(uses: Iterable<readonly [place: string, times: number]>): PlaceTree {
  const byKey = new Map<string, GrowingBranch>();
  const top: GrowingBranch[] = [];
  for (const [text, times] of uses) {
    let inside: GrowingBranch | null = null;
    for (const part of splitPlace(text).toReversed()) {
      const branch: GrowingBranch = branchOf(byKey, inside, part, top);
      branch.names.set(part, (branch.names.get(part) ?? 0) + times);
      branch.usesWithin += times;
      inside = branch;
    }
    if (inside === null) continue;
    inside.uses += times;
    inside.texts.set(text, (inside.texts.get(text) ?? 0) + times);
  }
  finish(top);
  return { top, byKey };
}

function branchOf(
  byKey: Map<string, GrowingBranch>,
  inside: GrowingBranch | null,
  part: string,
  top: GrowingBranch[],
): GrowingBranch {
  const folded = foldForSearch(part);
  const key = inside === null ? folded : `${folded}, ${inside.key}`;
  const known = byKey.get(key);
  if (known !== undefined) return known;
  const fresh = { key, place: '', name: '', uses: 0, usesWithin: 0, inside, below: [] };
  const branch: GrowingBranch = { ...fresh, names: new Map(), texts: new Map() };
  byKey.set(key, branch);
  (inside?.below ?? top).push(branch);
  return branch;
}

/** Names come from the top down: what never stands alone is its name and the place around it. */
function finish(top: GrowingBranch[]): void {
  const open = [top];
  for (let branches = open.pop(); branches !== undefined; branches = open.pop()) {
    for (const branch of branches) {
      branch.name = mostFrequentSpelling(branch.names);
      const around = branch.inside === null ? branch.name : `${branch.name}, ${branch.inside.place}`;
      branch.place = mostFrequentSpelling(branch.texts) || around;
      open.push(branch.below);
    }
    branches.sort((a, b) => compareTexts(a.key, b.key));
  }
}
