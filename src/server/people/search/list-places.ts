import type { PlaceHit } from '#contract/search.ts';
import { compareTexts } from '#domain/compare-texts.ts';
import { splitWords } from '#domain/people/word-index.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import type { IndexedTree } from './people-index.ts';
import { countPlaces, type PeopleSegment } from './people-segment.ts';

interface CountedPlace {
  readonly place: string;
  readonly people: number;
}

/** The places of a tree that hold every word, and how many people have to do with each; a blank text asks for all. */
function listPlaces({ base, isGone, patch }: IndexedTree, q: string): CountedPlace[] {
  const words = splitWords(foldForSearch(q));
  const counted = new Map<string, number>();
  const add = ({ places, foldedPlaces }: PeopleSegment, peopleAt: Int32Array) => {
    for (let place = 0; place < places.length; place++) {
      const folded = foldedPlaces[place] ?? '';
      if (!words.every((word) => folded.includes(word))) continue;
      const name = places[place] ?? '';
      counted.set(name, (counted.get(name) ?? 0) + (peopleAt[place] ?? 0));
    }
  };
  add(base, patch ? withoutGone(base, isGone) : base.peopleAt);
  if (patch) add(patch, patch.peopleAt);
  return [...counted].filter(([, people]) => people > 0).map(([place, people]) => ({ place, people }));
}

function withoutGone({ placesOf, peopleAt }: PeopleSegment, isGone: Uint8Array): Int32Array {
  const left = peopleAt.slice();
  for (let person = isGone.indexOf(1); person >= 0; person = isGone.indexOf(1, person + 1)) {
    countPlaces(placesOf, person, left, -1);
  }
  return left;
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
    .sort((one, other) => other.people - one.people || compareTexts(one.place, other.place));
}
