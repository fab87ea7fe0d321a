import { MOST_COUNTED, type SearchFilters } from '#contract/search.ts';
import { otherReadings } from '#domain/people/other-readings.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { deadIn, keepPeople } from './keep-people.ts';
import type { IndexedTree } from './people-index.ts';
import { idOf, type PeopleSegment, sortNameOf } from './people-segment.ts';
import {
  type AskedWords,
  askWords,
  type GradeWords,
  gradeHeld,
  gradeLike,
  RANK,
  RANKS,
  type RankedPeople,
  rankPeople,
} from './rank-people.ts';
import type { NearRelative } from './select-near-relatives.ts';

export interface PeopleQuestion {
  readonly q: string;
  readonly filters: SearchFilters;
  readonly relatives: readonly NearRelative[];
  /** Day number: who was born before it without a known death is presumed dead. */
  readonly lastDeceasedBirth: number;
}

/** Where somebody stands among all who are found. */
export interface PersonPlace {
  readonly rank: number;
  readonly sortName: string;
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
  /** So many after a place, best first; equal ones by their sort names. */
  readonly page: (after: PersonPlace | null, limit: number) => FoundPerson[];
}

/** Where so few have the words in their names, those are looked at too who have something like them. */
const FEW = 20;

/** Where so many have them, nobody looks among other names and places: more are not counted. */
const PLENTY = MOST_COUNTED;

/** People of some trees, in time linear in how many have one of the words: some nanoseconds for each. */
export function findPeople(trees: readonly IndexedTree[], question: PeopleQuestion): FoundPeople {
  let asked = askWords(foldForSearch(question.q));
  const segments = trees.flatMap(({ base, isGone, patch }) => [
    { segment: base, isGone: patch ? isGone : null },
    ...(patch ? [{ segment: patch, isGone: null }] : []),
  ]);
  const rankAll = (words: AskedWords, gradeWords: GradeWords): Ranking => {
    const found = segments.flatMap(({ segment, isGone }) => {
      const ranked = rankPeople(segment, words, gradeWords);
      if (!ranked) return [];
      const narrow = narrowing(ranked.ranks, isGone, keepPeople(segment, question));
      narrow();
      return [{ ranked, narrow }];
    });
    const people = found.map(({ ranked }) => ranked);
    const counts = countRanks(people);
    if (countByName(counts) > PLENTY) return { people, counts };
    for (const { ranked, narrow } of found) {
      ranked.lookFurther();
      narrow();
    }
    return { people, counts: countRanks(people) };
  };
  let ranking = rankAll(asked, gradeHeld(asked));
  if (asked.needed.length > 0 && countByName(ranking.counts) === 0) {
    for (const reading of otherReadings(asked.typed).map(askWords)) {
      const read = rankAll(reading, gradeHeld(reading));
      if (countByName(read.counts) === 0) continue;
      [asked, ranking] = [reading, read];
      break;
    }
  }
  if (asked.needed.length > 0 && countByName(ranking.counts) < FEW) ranking = rankAll(asked, gradeLike(asked));
  const { people, counts } = ranking;
  return {
    total: counts.reduce((sum, count) => sum + count, 0),
    living: countLiving(people, question.lastDeceasedBirth),
    asked,
    page: (after, limit) => cutPage(people, counts, after, limit),
  };
}

interface Ranking {
  readonly people: readonly RankedPeople[];
  /** How many have each rank, 0 left out. */
  readonly counts: readonly number[];
}

/** Takes out who has been touched since and who does not pass the filters. */
const narrowing =
  (ranks: Uint8Array, isGone: Uint8Array | null, keeps: ((person: number) => boolean) | null) => (): void => {
    if (isGone) for (let at = isGone.indexOf(1); at >= 0; at = isGone.indexOf(1, at + 1)) ranks[at] = 0;
    if (keeps) for (let at = 0; at < ranks.length; at++) if (ranks[at] !== 0 && !keeps(at)) ranks[at] = 0;
  };

function countRanks(ranked: readonly RankedPeople[]): number[] {
  const counts = new Array<number>(RANKS).fill(0);
  for (const { ranks } of ranked) {
    for (let person = 0; person < ranks.length; person++) {
      const rank = ranks[person] ?? 0;
      if (rank !== 0) counts[rank] = (counts[rank] ?? 0) + 1;
    }
  }
  return counts;
}

/** How many have every word in a name. */
const countByName = (counts: readonly number[]): number =>
  counts.slice(RANK.opens, RANK.respelt).reduce((sum, count) => sum + count, 0);

function countLiving(ranked: readonly RankedPeople[], lastDeceasedBirth: number): number {
  let living = 0;
  for (const { segment, ranks } of ranked) {
    const dead = deadIn(segment, lastDeceasedBirth);
    for (let person = 0; person < ranks.length; person++) if (ranks[person] !== 0 && dead[person] === 0) living += 1;
  }
  return living;
}

function cutPage(
  ranked: readonly RankedPeople[],
  counts: readonly number[],
  after: PersonPlace | null,
  limit: number,
): FoundPerson[] {
  const page: FoundPerson[] = [];
  for (let rank: number = after?.rank ?? RANK.opens; rank < RANKS && page.length < limit; rank++) {
    if (!counts[rank]) continue;
    const lanes = ranked.map((one) => createLane(one, rank, after?.rank === rank ? after : null));
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

function createLane({ segment, ranks }: RankedPeople, rank: number, after: PersonPlace | null): Lane {
  const placeOf = (person: number): FoundPerson => ({
    segment,
    person,
    rank,
    sortName: sortNameOf(segment, person),
    id: idOf(segment.people.ids, person),
  });
  let at = after ? firstBeyond(segment.size, (person) => comparePlaces(placeOf(person), after) > 0) : 0;
  let waiting: FoundPerson | null = null;
  return {
    next() {
      if (waiting) return waiting;
      at = ranks.indexOf(rank, at);
      if (at < 0) at = ranks.length;
      waiting = at < ranks.length ? placeOf(at) : null;
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
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBeyond(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** As the database orders them: by the numbers of letters, then by id. */
function comparePlaces(one: PersonPlace, other: PersonPlace): number {
  if (one.sortName !== other.sortName) {
    const [a, b] = [Buffer.from(one.sortName), Buffer.from(other.sortName)];
    return Buffer.compare(a, b);
  }
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}
