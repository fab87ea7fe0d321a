import type { SearchFilters } from '#contract/search.ts';
import { splitWords } from '#domain/people/word-index.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import type { PublicPerson } from './public-people.ts';

/** What is asked of public trees of others, folded. */
export interface PublicQuestion extends Omit<SearchFilters, 'relation' | 'hasSource' | 'place'> {
  readonly words: readonly string[];
  /** The words of one place; null for any, or none. */
  readonly placeWords: readonly string[] | null;
}

/** Null for nothing, and for what cannot be asked: nobody there is anything to somebody outside, and strangers are shown no sources. */
export function askPublic(q: string, { relation, hasSource, place, ...filters }: SearchFilters): PublicQuestion | null {
  if (relation || hasSource) return null;
  const words = splitWords(foldForSearch(q));
  const isNothing = words.length === 0 && !place && Object.values(filters).every((value) => value === undefined);
  return isNothing ? null : { ...filters, words, placeWords: place ? splitWords(foldForSearch(place)) : null };
}

/** Words so short have no trigram: they are looked for in the sort names, which hold the same in a smaller index. */
export const isShort = (word: string): boolean => [...word].length < 3;

/** Whether somebody, as strangers see them, is among those that are asked for; says the same as the query does. */
export function answersTo(person: PublicPerson, { words, placeWords, ...filters }: PublicQuestion): boolean {
  const { gender, bornFrom, bornTo, diedFrom, diedTo, living, hasPhoto } = filters;
  return (
    words.every((word) => (isShort(word) ? person.sortName : person.searchText).includes(word)) &&
    (!gender || person.gender === gender) &&
    isWithin(person.birthYear, bornFrom, bornTo) &&
    isWithin(person.deathYear, diedFrom, diedTo) &&
    (!living || person.isLiving === (living === 'living')) &&
    (!hasPhoto || person.hasPhoto === (hasPhoto === 'yes')) &&
    (!placeWords || person.places.some((place) => placeWords.every((word) => place.includes(word))))
  );
}

function isWithin(year: number | null, from: number | undefined, to: number | undefined): boolean {
  if (from === undefined && to === undefined) return true;
  return year !== null && year >= (from ?? year) && year <= (to ?? year);
}
