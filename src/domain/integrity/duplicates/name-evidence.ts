import { type NameBook, pairOf } from './name-book.ts';
import { differsByOneSlip, wordLikeness } from './word-likeness.ts';

/** What two names say about whether one person bears both. */
export interface NameEvidence {
  /** Binary logarithm of how much more often one person's names agree like this than two people's. */
  readonly bits: number;
  readonly name: 'same' | 'alike';
  readonly surname: 'same' | 'alike' | 'different' | 'unknown';
}

export interface NameJudge {
  /** Null where no given name of the one is like one of the other. */
  readonly compare: (a: number, b: number) => NameEvidence | null;
  /** As `compare`, without the surname: for relatives, whose surname goes without saying. Never below `UNLIKE`. */
  readonly compareGiven: (a: number, b: number) => number;
}

/** How alike words have to be to count as misspellings of each other. */
const ALIKE = 0.9;
/** Shorter words are too easily alike. */
const SHORTEST = 4;
const SHORTEST_SLIP = 5;
/** Letters that one of two misspelt words has and the other has not. */
const MOST_OTHER_LETTERS = 4;
/** Agreeing names of one person, as far as they are known, agree this often. */
const AGREEMENT = 0.85;
const UNLIKE = -4;
/** Relatives of two people with one name come from one country, where the names of everybody are fewer. */
const COUNTRYMEN = 2;

type Match = 'same' | 'alike' | 'initial';
const costOf: Readonly<Record<Match, number>> = { same: 0, alike: 3, initial: 4 };

/**
 * Weighs names after I. P. Fellegi and A. B. Sunter ("A Theory for Record Linkage", 1969): the rarer a name in this tree, the
 * more it says. Given name and surname are counted together, since in one family they are not independent.
 */
export function createNameJudge(book: NameBook): NameJudge {
  const memberCount = book.given.length;
  /** A name that only these two have is worth the whole tree. */
  const worth = (bearers: number) => Math.log2((AGREEMENT * memberCount) / Math.max(1, bearers - 1));
  const letters = book.words.map(lettersOf);
  const likenesses = new Map<number, boolean>();

  function areAlike(one: number, other: number): boolean {
    // Most words differ in so many letters that nothing else needs to be looked at.
    if (bitCount((letters[one] ?? 0) ^ (letters[other] ?? 0)) > MOST_OTHER_LETTERS) return false;
    const key = one < other ? pairOf(one, other) : pairOf(other, one);
    const known = likenesses.get(key);
    if (known !== undefined) return known;
    const alike = areMisspelt(book.words[one] ?? '', book.words[other] ?? '');
    likenesses.set(key, alike);
    return alike;
  }

  function matchOf(one: number, other: number): Match | null {
    if (one === other) return 'same';
    const a = book.words[one] ?? '';
    const b = book.words[other] ?? '';
    if (a.length === 1 || b.length === 1) return a.charAt(0) === b.charAt(0) ? 'initial' : null;
    return areAlike(one, other) ? 'alike' : null;
  }

  const bearersOf = (one: number, other: number) => Math.max(book.commonness(one), book.commonness(other));

  /** The two words that agree best, of several the rarest; undefined where none do. */
  function bestMatch(a: readonly number[], b: readonly number[]): MatchedPair | undefined {
    let best: MatchedPair | undefined;
    for (const one of a) {
      for (const other of b) {
        const match = matchOf(one, other);
        if (match === null) continue;
        const pair = { one, other, match, bearers: bearersOf(one, other) };
        if (best === undefined || comesFirst(pair, best)) best = pair;
      }
    }
    return best;
  }

  /** Each word of the shorter list with the best partner in the longer one. */
  function matchWords(a: readonly number[], b: readonly number[]): Matched {
    const [few, many] = a.length <= b.length ? [a, b] : [b, a];
    if (few.length <= 1) {
      const pair = bestMatch(few, many);
      return pair ? { pairs: [pair], unmatched: 0 } : { pairs: [], unmatched: few.length };
    }
    const pairs: MatchedPair[] = [];
    const left = [...few];
    const right = [...many];
    for (let pair = bestMatch(left, right); pair !== undefined; pair = bestMatch(left, right)) {
      pairs.push(pair);
      left.splice(left.indexOf(pair.one), 1);
      right.splice(right.indexOf(pair.other), 1);
    }
    return { pairs, unmatched: left.length };
  }

  function compareWithSurnames(a: number, b: number): NameEvidence | null {
    const given = matchWords(book.given[a] ?? [], book.given[b] ?? []);
    const [best] = given.pairs;
    if (best === undefined) return null;
    const surnames = matchWords(book.surname[a] ?? [], book.surname[b] ?? []);
    const name = best.match === 'same' ? 'same' : 'alike';
    const beyond = 1.5 * (given.pairs.length - 1) - 2 * given.unmatched;
    const [surname] = surnames.pairs;
    if (surname === undefined) {
      return { bits: worth(best.bearers) - costOf[best.match] + beyond, name, surname: 'different' };
    }
    let bits = Number.NEGATIVE_INFINITY;
    for (const one of given.pairs) {
      for (const other of surnames.pairs) {
        bits = Math.max(bits, worth(bearersTogether(one, other)) - costOf[one.match] - costOf[other.match]);
      }
    }
    return { bits: bits + beyond, name, surname: surname.match === 'same' ? 'same' : 'alike' };
  }

  const bearersTogether = (given: MatchedPair, surname: MatchedPair) =>
    Math.max(
      book.commonnessTogether(given.one, surname.one),
      book.commonnessTogether(given.one, surname.other),
      book.commonnessTogether(given.other, surname.one),
      book.commonnessTogether(given.other, surname.other),
    );

  /** Where one of the two has no surname, it may stand among the given names. */
  function compareAllWords(a: number, b: number): NameEvidence | null {
    const { pairs, unmatched } = matchWords(
      [...(book.given[a] ?? []), ...(book.surname[a] ?? [])],
      [...(book.given[b] ?? []), ...(book.surname[b] ?? [])],
    );
    if (pairs.length === 0) return null;
    const best = Math.max(...pairs.map(({ bearers, match }) => worth(bearers) - costOf[match]));
    const name = pairs.every(({ match }) => match === 'same') ? 'same' : 'alike';
    return { bits: best + 1.5 * (pairs.length - 1) - 2 * unmatched, name, surname: 'unknown' };
  }

  return {
    compare(a, b) {
      const full = book.fullName[a] ?? 0;
      const hasSurnames = (book.surname[a] ?? []).length > 0 && (book.surname[b] ?? []).length > 0;
      if ((book.given[a] ?? []).length === 0) return null;
      if (full === book.fullName[b]) {
        const bits = worth(book.commonnessOfFullName(full));
        return { bits, name: 'same', surname: hasSurnames ? 'same' : 'unknown' };
      }
      return hasSurnames ? compareWithSurnames(a, b) : compareAllWords(a, b);
    },
    compareGiven(a, b) {
      const one = book.given[a] ?? [];
      const other = book.given[b] ?? [];
      if (one.length === 0 || other.length === 0) return 0;
      const best = bestMatch(one, other);
      if (best === undefined) return UNLIKE;
      return worth(best.bearers) - costOf[best.match] - COUNTRYMEN;
    },
  };
}

function areMisspelt(a: string, b: string): boolean {
  const isLong = Math.min(a.length, b.length) >= SHORTEST;
  if (isLong && wordLikeness(a, b) >= ALIKE) return true;
  return Math.max(a.length, b.length) >= SHORTEST_SLIP && differsByOneSlip(a, b);
}

/** A bit for each letter that a word has. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31);
  return bits;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

interface MatchedPair {
  readonly one: number;
  readonly other: number;
  readonly match: Match;
  /** How many members have the commoner of the two words. */
  readonly bearers: number;
}

const comesFirst = (one: MatchedPair, other: MatchedPair): boolean =>
  costOf[one.match] < costOf[other.match] || (one.match === other.match && one.bearers < other.bearers);

interface Matched {
  readonly pairs: readonly MatchedPair[];
  /** Words of the shorter list that nothing in the longer one is like. */
  readonly unmatched: number;
}
