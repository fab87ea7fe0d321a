import { MOST_COUNTED, type SearchFilters } from '#contract/search.ts';
import { compareTexts } from '#domain/compare-texts.ts';
import { otherReadings } from '#domain/people/other-readings.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { keepPeople } from './keep-people.ts';
import type { IndexedTree } from './people-index.ts';
import { ageOf, idOf, nameOf, type PeopleSegment } from './people-segment.ts';
import {
  type AskedWords,
  askWords,
  createGrading,
  type GiveRank,
  type Grading,
  RANK,
  RANKS,
  rankerOf,
} from './rank-people.ts';
import type { NearRelative } from './select-near-relatives.ts';

export interface PeopleQuestion {
  readonly q: string;
  readonly filters: SearchFilters;
  readonly relatives: readonly NearRelative[];
}

/** Where somebody stands among all who are found. */
export interface PersonPlace {
  readonly rank: number;
  /** Among those of one rank: the name, or how new somebody is where no words were typed. */
  readonly order: string;
  readonly id: string;
}

export interface FoundPerson extends PersonPlace {
  readonly segment: PeopleSegment;
  readonly person: number;
}

export interface FoundPeople {
  readonly total: number;
  readonly living: number;
  readonly asked: AskedWords;
  /** So many after a place, best first; equal ones by their names, or the newest first where no words were typed. */
  readonly page: readonly FoundPerson[];
}

interface Page {
  readonly after: PersonPlace | null;
  readonly limit: number;
}

/** Where so few have the words in their names, those are looked at too who have something like them. */
const FEW = 20;

/** Where so many have them, nobody looks among other names and places: more are not counted. */
const PLENTY = MOST_COUNTED;

/** People of some trees, in time linear in how many have one of the words: some nanoseconds for each. */
export function findPeople(trees: readonly IndexedTree[], question: PeopleQuestion, page: Page): FoundPeople {
  let asked = askWords(foldForSearch(question.q));
  const grading = createGrading();
  const boards = openBoards(trees, question);
  const rankAll = (words: AskedWords, how: keyof Grading): number[] => {
    const rankers = boards.flatMap((board) => {
      board.clear();
      const ranker = rankerOf(board.segment, words, grading, how);
      return ranker ? [{ board, ranker }] : [];
    });
    for (const { board, ranker } of rankers) ranker.byNames(board.give);
    const byNames = sumCounts(boards);
    if (countByName(byNames) > PLENTY) return byNames;
    for (const { board, ranker } of rankers) ranker.further(board.give);
    return sumCounts(boards);
  };
  let counts = rankAll(asked, 'exactly');
  if (asked.needed.length > 0 && countByName(counts) === 0) {
    for (const reading of otherReadings(asked.typed).map(askWords)) {
      counts = rankAll(reading, 'exactly');
      if (countByName(counts) === 0) continue;
      asked = reading;
      break;
    }
  }
  if (asked.needed.length > 0 && countByName(counts) < FEW) counts = rankAll(asked, 'loosely');
  return {
    total: counts.reduce((sum, count) => sum + count, 0),
    living: boards.reduce((sum, { living }) => sum + living(), 0),
    asked,
    page: cutPage(boards, page, asked.needed.length === 0),
  };
}

/** The ranks of the people of one segment, 0 for those who are not found, and how many have each. */
interface Board {
  readonly segment: PeopleSegment;
  readonly ranks: Uint8Array;
  readonly counts: number[];
  readonly living: () => number;
  readonly clear: () => void;
  readonly give: GiveRank;
}

/** One byte for everybody in memory, used by one search after another: none of them waits for anything. */
let everybody = new Uint8Array();

/** Whoever has been touched since and whoever does not pass the filters gets no rank. */
function openBoards(trees: readonly IndexedTree[], question: PeopleQuestion): Board[] {
  const segments = trees.flatMap(({ base, isGone, patch }) => [
    { segment: base, isGone: patch ? isGone : null },
    ...(patch ? [{ segment: patch, isGone: null }] : []),
  ]);
  const size = segments.reduce((sum, { segment }) => sum + segment.size, 0);
  if (everybody.length < size) everybody = new Uint8Array(size);
  let from = 0;
  return segments.map(({ segment, isGone }) => {
    const ranks = everybody.subarray(from, from + segment.size);
    from += segment.size;
    return openBoard(segment, ranks, isGone, question);
  });
}

function openBoard(
  segment: PeopleSegment,
  ranks: Uint8Array,
  isGone: Uint8Array | null,
  question: PeopleQuestion,
): Board {
  const keeps = keepPeople(segment, question);
  const { dead } = segment;
  const counts = new Array<number>(RANKS).fill(0);
  let living = 0;
  return {
    segment,
    ranks,
    counts,
    living: () => living,
    clear() {
      ranks.fill(0);
      counts.fill(0);
      living = 0;
    },
    give(person, rank) {
      const known = ranks[person] ?? 0;
      if (known === 0) {
        if (isGone?.[person] === 1 || (keeps && !keeps(person))) return;
        living += dead[person] === 0 ? 1 : 0;
      } else {
        if (known <= rank) return;
        counts[known] = (counts[known] ?? 0) - 1;
      }
      ranks[person] = rank;
      counts[rank] = (counts[rank] ?? 0) + 1;
    },
  };
}

const sumCounts = (boards: readonly Board[]): number[] =>
  Array.from({ length: RANKS }, (_, rank) => boards.reduce((sum, { counts }) => sum + (counts[rank] ?? 0), 0));

/** How many have every word in a name. */
const countByName = (counts: readonly number[]): number =>
  counts.slice(RANK.opens, RANK.respelt).reduce((sum, count) => sum + count, 0);

function cutPage(boards: readonly Board[], { after, limit }: Page, isByAge: boolean): FoundPerson[] {
  const page: FoundPerson[] = [];
  for (let rank: number = after?.rank ?? RANK.opens; rank < RANKS && page.length < limit; rank++) {
    const lanes = boards
      .filter(({ counts }) => counts[rank] !== 0)
      .map((board) => createLane(board, { rank, isByAge }, after?.rank === rank ? after : null));
    while (page.length < limit) {
      let first: FoundPerson | null = null;
      let lane: Lane | null = null;
      for (const one of lanes) {
        const candidate = one.next();
        if (candidate && (first === null || comparePlaces(candidate, first) < 0)) [first, lane] = [candidate, one];
      }
      if (first === null) break;
      page.push(first);
      lane?.take();
    }
  }
  return page;
}

/** The people of one rank in one segment, who stand there in order. */
interface Lane {
  readonly next: () => FoundPerson | null;
  readonly take: () => void;
}

function createLane(
  { segment, ranks }: Board,
  { rank, isByAge }: { readonly rank: number; readonly isByAge: boolean },
  after: PersonPlace | null,
): Lane {
  const personOf = (nth: number) => (isByAge ? (segment.newest[nth] ?? 0) : nth);
  const placeOf = (nth: number): FoundPerson => {
    const person = personOf(nth);
    const order = isByAge ? ageOf(segment, person) : nameOf(segment, person);
    return { segment, person, rank, order, id: idOf(segment.people.ids, person) };
  };
  let at = after ? firstBeyond(segment.size, (nth) => comparePlaces(placeOf(nth), after) > 0) : 0;
  let waiting: FoundPerson | null = null;
  return {
    next() {
      if (waiting) return waiting;
      if (isByAge) while (at < segment.size && ranks[personOf(at)] !== rank) at += 1;
      else at = ranks.indexOf(rank, at);
      if (at < 0) at = segment.size;
      waiting = at < segment.size ? placeOf(at) : null;
      return waiting;
    },
    take() {
      waiting = null;
      at += 1;
    },
  };
}

/** The first for whom something holds that holds for everybody after them; binary search. */
function firstBeyond(size: number, isBeyond: (person: number) => boolean): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBeyond(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** As the database orders them: by the numbers of letters, then by id. */
function comparePlaces(one: PersonPlace, other: PersonPlace): number {
  return compareLetters(one.order, other.order) || compareTexts(one.id, other.id);
}

function compareLetters(one: string, other: string): number {
  if (one === other) return 0;
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  return at === most ? one.length - other.length : orderOf(one.charCodeAt(at)) - orderOf(other.charCodeAt(at));
}

/** Halves of letters beyond the first 65,536 come after all others, though their own numbers do not. */
function orderOf(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}
