import type { PlaceHit } from '#contract/search.ts';
import { splitWords } from '#domain/people/word-index.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import type { IndexedTree } from './people-index.ts';
import type { PeopleSegment } from './people-segment.ts';

interface CountedPlace {
  readonly place: string;
  people: number;
}

/** The places of some trees that hold every word, and how many people have to do with each; a blank text asks for all. */
export function listPlaces(tree: IndexedTree, q: string): CountedPlace[] {
  const words = splitWords(foldForSearch(q));
  const counted = new Map<string, CountedPlace>();
  countIn(tree.base, words, (person) => tree.isGone[person] === 0, counted);
  if (tree.patch) countIn(tree.patch, words, () => true, counted);
  return [...counted.values()].filter(({ people }) => people > 0);
}

function countIn(
  { size, places, foldedPlaces, placesOf }: PeopleSegment,
  words: readonly string[],
  isHere: (person: number) => boolean,
  counted: Map<string, CountedPlace>,
): void {
  const among = foldedPlaces.map((folded, place) => {
    if (!words.every((word) => folded.includes(word))) return undefined;
    const name = places[place] ?? '';
    const known = counted.get(name) ?? { place: name, people: 0 };
    counted.set(name, known);
    return known;
  });
  if (among.every((place) => place === undefined)) return;
  for (let person = 0; person < size; person++) {
    if (!isHere(person)) continue;
    for (const place of new Set(placesOf.subarray(person * 3, person * 3 + 3))) {
      const one = among[place];
      if (one) one.people += 1;
    }
  }
}

/** Places of several trees, those that most people have to do with first. */
export function presentPlaces(
  trees: readonly { readonly id: TreeId; readonly name: string; readonly indexed: IndexedTree }[],
  q: string,
): PlaceHit[] {
  return trees
    .flatMap(({ id, name, indexed }) =>
      listPlaces(indexed, q).map(({ place, people }) => ({ treeId: id, treeName: name, place, people })),
    )
    .sort((one, other) => other.people - one.people || (one.place < other.place ? -1 : 1));
}
