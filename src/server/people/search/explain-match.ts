import type { SearchHit } from '#contract/search.ts';
import { splitWords } from '#domain/people/word-index.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import type { FoundPerson } from './find-people.ts';
import { type AskedWords, RANK } from './rank-people.ts';

type Matched = SearchHit['matched'];

/** Why somebody was found, as far as the index knows; of a married name not yet what it is. */
export function explainMatch(found: FoundPerson, { needed }: AskedWords): Matched {
  if (needed.length === 0) return null;
  const { rank } = found;
  if (rank <= RANK.holds) return { by: 'name', text: null };
  if (rank === RANK.place) return { by: 'place', text: placeOf(found, needed) };
  const by = rank === RANK.respelt || rank === RANK.sounds ? 'sound' : rank === RANK.mistyped ? 'typing' : undefined;
  if (by) return { by, text: null };
  const former = otherNameOf(found, needed);
  return former === null ? { by: 'married_name', text: null } : { by: 'former_name', text: former };
}

/** The kept name that has every word; null where only a married name has. */
function otherNameOf(
  { segment: { ownerOf, formerNames }, person }: FoundPerson,
  needed: readonly string[],
): string | null {
  for (const [text, name] of formerNames.entries()) {
    if (ownerOf[text] !== person) continue;
    const words = splitWords(foldForSearch(name));
    if (needed.every((asked) => words.some((word) => word.includes(asked)))) return name;
  }
  return null;
}

function placeOf({ segment: { places, foldedPlaces, placesOf }, person }: FoundPerson, needed: readonly string[]) {
  const own = [...placesOf.subarray(person * 3, person * 3 + 3)].filter((place) => place >= 0);
  const best = own.find((place) => needed.some((word) => foldedPlaces[place]?.includes(word)));
  return best === undefined ? null : (places[best] ?? null);
}
