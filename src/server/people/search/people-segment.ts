import type { Lexicon } from '#domain/people/lexicon.ts';
import type { NumberedTexts, WordIndex, WordPlaces } from '#domain/people/word-index.ts';
import { indexWords, numberTexts, placeWords, splitWords, turnAround } from '#domain/people/word-index.ts';
import { forEachInSteps, mapInSteps, type Steps } from '#domain/steps.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { buildIdTable, bytesOf, type IdTable } from './id-table.ts';
import type { CoupleColumns, OtherName, PeopleColumns, Saying, SayingKind } from './select-people.ts';

/** People of one tree in memory, numbered from 0 by their names, the first name first, with whatever they are found by. */
export interface PeopleSegment {
  readonly treeId: TreeId;
  readonly size: number;
  readonly people: Pick<PeopleColumns, 'ids' | 'genders' | 'birthYears' | 'deathYears' | 'addedAt' | 'flags'>;
  /** The numbers of all, the newest first. */
  readonly newest: Int32Array;
  readonly table: IdTable;
  /** 1 for those who do not count as living. */
  readonly dead: Uint8Array;
  /** The words of all names, which the names know by their places here, by their numbers in a lexicon. */
  readonly lexicon: Lexicon;
  readonly lexical: Int32Array;
  /** One text for each person: first and last name. */
  readonly names: WordPlaces;
  /** How many words of it are the last name. */
  readonly lastWords: Uint8Array;
  /** Names besides that, and whose they are. */
  readonly others: WordPlaces;
  readonly ownerOf: Int32Array;
  /** The first of the other names, those that are kept, as they are written; the rest are married names. */
  readonly formerNames: readonly string[];
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

/** What is said of people: the texts are in the index alone. Of each its kind, an id, and two numbers of people, -1 for nobody. */
export interface IndexedSayings {
  readonly index: WordIndex;
  readonly kinds: readonly SayingKind[];
  readonly ids: Buffer;
  readonly people: Int32Array;
}

interface SaidOfPeople {
  readonly couples: CoupleColumns;
  readonly formerNames: readonly OtherName[];
  /** Null where both of every couple are among the people: then they are made of their names. */
  readonly marriedNames: readonly OtherName[] | null;
  readonly sayings: readonly Saying[];
}

const PLACES = 3;

export function* buildSegment(
  treeId: TreeId,
  columns: PeopleColumns,
  said: SaidOfPeople,
  lexicon: Lexicon,
): Steps<PeopleSegment> {
  const { size, ids, genders, birthYears, deathYears, addedAt, flags } = columns;
  const table = yield* buildIdTable(ids);
  const words = new Map<string, number>();
  const lexical: number[] = [];
  const numberOf = (word: string) => {
    let number = words.get(word);
    if (number === undefined) {
      number = lexical.length;
      words.set(word, number);
      lexical.push(lexicon.numberOf(word));
    }
    return number;
  };
  const names = yield* numberTexts(yield* columns.names(), numberOf);
  const lastWords = yield* countLastWords(yield* columns.lastNames());
  const others = yield* numberOthers({ names, lastWords }, said, table, numberOf);
  return {
    treeId,
    size,
    people: { ids, genders, birthYears, deathYears, addedAt, flags },
    newest: newestFirst(columns),
    table,
    dead: new Uint8Array(size),
    lexicon,
    lexical: Int32Array.from(lexical),
    names: placeWords(names, lexical.length),
    lastWords,
    others: placeWords(others, lexical.length),
    ownerOf: others.ownerOf,
    formerNames: others.formerNames,
    ...(yield* numberPlaces(columns, size)),
    sayings: yield* indexSayings(said, table),
  };
}

/** How many words of each name are the last name: most families have few. */
function* countLastWords(lastNames: readonly string[]): Steps<Uint8Array> {
  const known = new Map<string, number>();
  const counts = new Uint8Array(lastNames.length);
  let person = 0;
  yield* forEachInSteps(lastNames, (name) => {
    const count = known.get(name) ?? splitWords(foldForSearch(name)).length;
    known.set(name, count);
    counts[person] = count;
    person += 1;
  });
  return counts;
}

/** Former names as they are written, then married names by the words of both: one's own but the last, and the last of the partner. */
function* numberOthers(
  { names: { wordsOf, wordStarts }, lastWords }: { readonly names: NumberedTexts; readonly lastWords: Uint8Array },
  { formerNames, marriedNames, couples }: SaidOfPeople,
  table: IdTable,
  numberOf: (word: string) => number,
): Steps<NumberedTexts & { readonly ownerOf: Int32Array; readonly formerNames: readonly string[] }> {
  const [numbers, starts, owners, written]: [number[], number[], number[], string[]] = [[], [0], [], []];
  const close = (owner: number) => {
    owners.push(owner);
    starts.push(numbers.length);
  };
  const endOf = (person: number) => wordStarts[person + 1] ?? 0;
  const lastOf = (person: number) => endOf(person) - (lastWords[person] ?? 0);
  const isOwn = (one: number, other: number) =>
    lastWords[one] === lastWords[other] &&
    wordsOf.subarray(lastOf(one), endOf(one)).every((word, nth) => word === wordsOf[lastOf(other) + nth]);
  const marry = (one: number, other: number) => {
    if (lastWords[other] === 0 || isOwn(one, other)) return;
    for (let at = wordStarts[one] ?? 0; at < lastOf(one); at++) numbers.push(wordsOf[at] ?? 0);
    for (let at = lastOf(other); at < endOf(other); at++) numbers.push(wordsOf[at] ?? 0);
    close(one);
  };
  const call = ([memberId, name]: OtherName) => {
    const owner = table.find(bytesOf(memberId), 0);
    const own = splitWords(foldForSearch(name)).map(numberOf);
    const known = wordsOf.subarray(wordStarts[owner], endOf(owner));
    if (owner < 0 || own.length === 0) return false;
    if (known.length === own.length && known.every((word, nth) => word === own[nth])) return false;
    numbers.push(...own);
    close(owner);
    return true;
  };
  yield* forEachInSteps(formerNames, (one) => {
    if (call(one)) written.push(one[1]);
  });
  if (marriedNames) yield* forEachInSteps(marriedNames, call);
  const pairs = marriedNames ? 0 : couples.size;
  yield* forEachInSteps(Array(pairs).keys(), (couple) => {
    const one = table.find(couples.ones, couple * 16);
    const other = table.find(couples.others, couple * 16);
    if (one < 0 || other < 0) return;
    marry(one, other);
    marry(other, one);
  });
  return {
    wordsOf: Int32Array.from(numbers),
    wordStarts: Int32Array.from(starts),
    ownerOf: Int32Array.from(owners),
    formerNames: written,
  };
}

/** Notes and biographies, and where couples began. */
function* indexSayings(
  { sayings, couples }: Pick<SaidOfPeople, 'sayings' | 'couples'>,
  table: IdTable,
): Steps<IndexedSayings> {
  const places = yield* couples.places();
  const folded = new Map<string, string>();
  const texts = yield* mapInSteps(sayings, ([, , text]) => foldForSearch(text));
  const kinds: SayingKind[] = sayings.map(([kind]) => kind);
  const ids: Buffer[] = sayings.map(([, id]) => bytesOf(id));
  const people: number[] = sayings.flatMap(([, id]) => [table.find(bytesOf(id), 0), -1]);
  yield* forEachInSteps(places.entries(), ([couple, place]) => {
    if (place === '') return;
    const text = folded.get(place) ?? foldForSearch(place);
    folded.set(place, text);
    texts.push(text);
    kinds.push('marriage');
    ids.push(couples.ids.subarray(couple * 16, couple * 16 + 16));
    people.push(table.find(couples.ones, couple * 16), table.find(couples.others, couple * 16));
  });
  return { index: yield* indexWords(texts), kinds, ids: Buffer.concat(ids), people: Int32Array.from(people) };
}

/** The id of somebody by their number. */
export function idOf(ids: Buffer, person: number): MemberId {
  const hex = ids.toString('hex', person * 16, person * 16 + 16);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  // Safe: the column was read from ids of members.
  return parts.join('-') as MemberId;
}

/** First and last name, folded. */
export function nameOf({ names, lexicon, lexical }: PeopleSegment, person: number): string {
  const numbers = names.wordsOf.subarray(names.wordStarts[person], names.wordStarts[person + 1]);
  return Array.from(numbers, (word) => lexicon.words[lexical[word] ?? -1] ?? '').join(' ');
}

function newestFirst({ newness }: PeopleColumns): Int32Array {
  const newest = new Int32Array(newness.length);
  for (const [person, place] of newness.entries()) newest[place] = person;
  return newest;
}

/** Later than any moment of a row, in microseconds. */
const NEVER = 9e15;

/** A text that the newest has the first of. */
export const ageOf = ({ people: { addedAt } }: PeopleSegment, person: number): string =>
  String(NEVER - (addedAt[person] ?? 0)).padStart(16, '0');

function* numberPlaces({ places: columns }: Pick<PeopleColumns, 'places'>, size: number) {
  const numbers = new Map<string, number>([['', -1]]);
  const places: string[] = [];
  const placesOf = new Int32Array(size * PLACES);
  for (const [column, read] of columns.entries()) {
    let at = column;
    yield* forEachInSteps(yield* read(), (text) => {
      let number = numbers.get(text);
      if (number === undefined) {
        number = places.length;
        numbers.set(text, number);
        places.push(text);
      }
      placesOf[at] = number;
      at += PLACES;
    });
  }
  const peopleAt = new Int32Array(places.length);
  for (let person = 0; person < size; person++) countPlaces(placesOf, person, peopleAt, 1);
  const { placesOf: at, starts: atStarts } = turnAround(placesOf, places.length);
  const eventsAt = Int32Array.from(places, (_, place) =>
    at.subarray(atStarts[place], atStarts[place + 1]).reduce((sum, index) => sum + (eventAt(index) ? 1 : 0), 0),
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
/** What befell them there; undefined where they live. */
export const eventAt = (index: number) => placeEvents[index % PLACES];
const placeEvents = ['birth', 'death'] as const;

/** Calls for every index of `placesOf` with a place. */
export function forEachAt({ at, atStarts }: PeopleSegment, place: number, call: (index: number) => void): void {
  const end = atStarts[place + 1] ?? 0;
  for (let nth = atStarts[place] ?? 0; nth < end; nth++) call(at[nth] ?? 0);
}

/** The same for all places that are 1 in `among`. */
export function forEachAmong(segment: PeopleSegment, among: Uint8Array, call: (index: number) => void): void {
  for (let place = among.indexOf(1); place >= 0; place = among.indexOf(1, place + 1)) forEachAt(segment, place, call);
}

/** The number of somebody in a segment. */
export function numberIn({ table }: PeopleSegment, id: MemberId): number | undefined {
  const number = table.find(bytesOf(id), 0);
  return number < 0 ? undefined : number;
}
