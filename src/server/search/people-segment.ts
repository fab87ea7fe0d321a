import { type HeardWords, hearWords } from '#domain/people/grade-words.ts';
import { indexWords, splitWords, turnAround, type WordIndex } from '#domain/people/word-index.ts';
import { forEachInSteps, mapInSteps, type Steps } from '#domain/steps.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import type { CoupleRow, OtherName, PeopleColumns, Saying, SayingKind } from './select-people.ts';

/** People of one tree in memory, numbered from 0 by their sort names, with whatever they are found by. */
export interface PeopleSegment {
  readonly treeId: TreeId;
  readonly size: number;
  readonly people: Pick<PeopleColumns, 'ids' | 'genders' | 'birthYears' | 'deathYears' | 'birthLatest' | 'flags'>;
  /** One text for each person: first and last name. */
  readonly names: HeardIndex;
  /** How many words of it are the last name. */
  readonly lastWords: Uint8Array;
  /** Names besides that, and whose they are. */
  readonly others: HeardIndex;
  readonly ownerOf: Int32Array;
  /** Of the other names those that are kept, as they are written; the rest are married names. */
  readonly formerNames: ReadonlyMap<number, string>;
  /** Every place once; of each person three numbers of places, -1 for none. */
  readonly places: readonly string[];
  readonly foldedPlaces: readonly string[];
  readonly placesOf: Int32Array;
  /** How many people have to do with each place. */
  readonly peopleAt: Int32Array;
  /** How many births and deaths there were at each. */
  readonly eventsAt: Int32Array;
  /** The other way round: at place p, from `atStarts[p]` to `atStarts[p + 1]`, the indices in `placesOf`, ascending. */
  readonly at: Int32Array;
  readonly atStarts: Int32Array;
  readonly sayings: IndexedSayings;
}

/** What is said of people: the texts are in the index alone. Of each two numbers of people, -1 for nobody. */
export interface IndexedSayings {
  readonly index: WordIndex;
  readonly kinds: readonly SayingKind[];
  readonly ids: readonly string[];
  readonly people: Int32Array;
}

export interface HeardIndex extends WordIndex {
  readonly heard: HeardWords;
}

interface SaidOfPeople {
  readonly couples: readonly CoupleRow[];
  readonly formerNames: readonly OtherName[];
  readonly sayings: readonly Saying[];
}

const PLACES = 3;

export function* buildSegment(
  treeId: TreeId,
  columns: PeopleColumns,
  { couples, formerNames, sayings }: SaidOfPeople,
): Steps<PeopleSegment> {
  const { size, names, sortNames, places } = columns;
  const numberOf = new Map<string, number>();
  for (let person = 0; person < size; person++) numberOf.set(idOf(columns.ids, person), person);
  const owners: number[] = [];
  const texts: string[] = [];
  const add = (memberId: MemberId, text: string) => {
    const owner = numberOf.get(memberId);
    if (owner === undefined || text === '' || names[owner] === text) return false;
    owners.push(owner);
    texts.push(text);
    return true;
  };
  const written = new Map<number, string>();
  for (const [memberId, text] of formerNames) {
    if (add(memberId, foldForSearch(text))) written.set(texts.length - 1, text);
  }
  yield* forEachInSteps(couples, ([one, oneGiven, oneLast, other, otherGiven, otherLast]) => {
    if (otherLast) add(one, foldForSearch(marriedName(oneGiven, otherLast)));
    if (oneLast) add(other, foldForSearch(marriedName(otherGiven, oneLast)));
  });
  return {
    treeId,
    size,
    people: columns,
    names: yield* hearIndex(names),
    lastWords: Uint8Array.from(names, (name, person) => countLastWords(name, sortNames[person] ?? '')),
    others: yield* hearIndex(texts),
    ownerOf: Int32Array.from(owners),
    formerNames: written,
    ...numberPlaces(places, size),
    sayings: yield* indexSayings(sayings, numberOf),
  };
}

/** One's own given names and the last name of a partner. */
export const marriedName = (given: string | null, last: string): string => [given, last].filter(Boolean).join(' ');

function* hearIndex(texts: readonly string[]): Steps<HeardIndex> {
  const index = yield* indexWords(texts);
  return { ...index, heard: yield* hearWords(index.words) };
}

function* indexSayings(sayings: readonly Saying[], numberOf: ReadonlyMap<string, number>): Steps<IndexedSayings> {
  const texts = yield* mapInSteps(sayings, ([, , , , text]) => foldForSearch(text));
  const number = (id: MemberId | null) => (id === null ? -1 : (numberOf.get(id) ?? -1));
  return {
    index: yield* indexWords(texts),
    kinds: sayings.map(([kind]) => kind),
    ids: sayings.map(([, id]) => id),
    people: Int32Array.from(sayings.flatMap(([, , one, other]) => [number(one), number(other)])),
  };
}

/** The id of somebody by their number. */
export function idOf(ids: Buffer, person: number): MemberId {
  const hex = ids.toString('hex', person * 16, person * 16 + 16);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  // Safe: the column was read from ids of members.
  return parts.join('-') as MemberId;
}

/** Longest text that names are sorted by; see `memberColumns`. */
const SORTED = 200;

/** 'anna maria de vries' is sorted as 'de vries anna maria': two. */
function countLastWords(name: string, sortName: string): number {
  const words = splitWords(name);
  for (let last = 0; last < words.length; last++) {
    if (rotated(words, last).slice(0, SORTED) === sortName) return last;
  }
  return 0;
}

const rotated = (words: readonly string[], last: number): string =>
  [...words.slice(words.length - last), ...words.slice(0, words.length - last)].join(' ');

/** What somebody is sorted by. */
export function sortNameOf({ names, lastWords }: PeopleSegment, person: number): string {
  const numbers = names.wordsOf.subarray(names.wordStarts[person], names.wordStarts[person + 1]);
  const words = Array.from(numbers, (word) => names.words[word] ?? '');
  return rotated(words, lastWords[person] ?? 0).slice(0, SORTED);
}

function numberPlaces(columns: PeopleColumns['places'], size: number) {
  const numbers = new Map<string, number>([['', -1]]);
  const places: string[] = [];
  const placesOf = new Int32Array(size * PLACES);
  for (const [column, texts] of columns.entries()) {
    for (const [person, text] of texts.entries()) {
      let number = numbers.get(text);
      if (number === undefined) {
        number = places.length;
        numbers.set(text, number);
        places.push(text);
      }
      placesOf[person * PLACES + column] = number;
    }
  }
  const peopleAt = new Int32Array(places.length);
  for (let person = 0; person < size; person++) countPlaces(placesOf, person, peopleAt, 1);
  const { placesOf: at, starts: atStarts } = turnAround(placesOf, places.length);
  const eventsAt = Int32Array.from(places, (_, place) =>
    at.subarray(atStarts[place], atStarts[place + 1]).reduce((sum, index) => sum + (isResidence(index) ? 0 : 1), 0),
  );
  return { places, foldedPlaces: places.map(foldForSearch), placesOf, peopleAt, eventsAt, at, atStarts };
}

/** Adds somebody to the counts of their places, or takes them out; to a place they have to do with twice once. */
export function countPlaces(placesOf: Int32Array, person: number, peopleAt: Int32Array, step: 1 | -1): void {
  const first = person * PLACES;
  for (let at = first; at < first + PLACES; at++) {
    const place = placesOf[at] ?? -1;
    const isKnown = (at > first && placesOf[at - 1] === place) || (at > first + 1 && placesOf[at - 2] === place);
    if (place >= 0 && !isKnown) peopleAt[place] = (peopleAt[place] ?? 0) + step;
  }
}

/** The number of the person whose place stands at an index of `placesOf`. */
export const personAt = (index: number): number => Math.trunc(index / PLACES);
/** What that place is to them. */
export const isBirthplace = (index: number): boolean => index % PLACES === 0;
export const isDeathplace = (index: number): boolean => index % PLACES === 1;
const isResidence = (index: number): boolean => index % PLACES === 2;

/** Calls for every index of `placesOf` with a place. */
export function forEachAt({ at, atStarts }: PeopleSegment, place: number, call: (index: number) => void): void {
  const end = atStarts[place + 1] ?? 0;
  for (let nth = atStarts[place] ?? 0; nth < end; nth++) call(at[nth] ?? 0);
}

/** The same for all places that are 1 in `among`. */
export function forEachAmong(segment: PeopleSegment, among: Uint8Array, call: (index: number) => void): void {
  for (let place = among.indexOf(1); place >= 0; place = among.indexOf(1, place + 1)) forEachAt(segment, place, call);
}

const numbersOf = new WeakMap<PeopleSegment, ReadonlyMap<string, number>>();

/** The number of somebody in a segment, by a table made at its first use. */
export function numberIn(segment: PeopleSegment, id: MemberId): number | undefined {
  let numbers = numbersOf.get(segment);
  if (!numbers) {
    numbers = new Map(Array.from({ length: segment.size }, (_, person) => [idOf(segment.people.ids, person), person]));
    numbersOf.set(segment, numbers);
  }
  return numbers.get(id);
}
