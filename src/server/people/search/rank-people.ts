import { GRADE, gradeExactly, gradeLoosely } from '#domain/people/grade-words.ts';
import type { Lexicon } from '#domain/people/lexicon.ts';
import { splitWords, type WordPlaces } from '#domain/people/word-index.ts';
import { forEachAmong, type PeopleSegment, personAt } from './people-segment.ts';

/** How somebody answers to what was typed, best first. 0: not at all. */
export const RANK = {
  /** Their name begins with it, said in either order. */
  opens: 1,
  /** Every word begins a word of their name. */
  begins: 2,
  holds: 3,
  otherName: 4,
  respelt: 5,
  mistyped: 6,
  sounds: 7,
  /** Words stand in a place of their life, the others in their name. */
  place: 8,
} as const;
export const RANKS = 9;

export interface AskedWords {
  /** Folded, in their order. */
  readonly typed: readonly string[];
  /** Without those that others hold: whoever has 'joanna' has 'ann'. */
  readonly needed: readonly string[];
  /** Whether they are looked for in places and texts, too. */
  readonly isInformative: boolean;
}

/** A place is not looked for by fewer letters than this. */
const SHORTEST_PLACE = 3;

/** Whether a word says enough to look for it in places and texts: three letters, or one that is a word by itself. */
const describes = (word: string): boolean =>
  word.length >= SHORTEST_PLACE || /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(word);

export function askWords(folded: string): AskedWords {
  const typed = splitWords(folded);
  const needed = typed.filter(
    (word, at) => !typed.some((other, place) => other.includes(word) && (other.length > word.length || place < at)),
  );
  return { typed, needed, isInformative: needed.some(describes) };
}

/** What the words of a lexicon are worth to a word: worked out once in a search, whatever asks for it again. */
export interface Grading {
  readonly exactly: (lexicon: Lexicon, word: string) => Uint8Array;
  readonly loosely: (lexicon: Lexicon, word: string) => Uint8Array;
}

export function createGrading(): Grading {
  const once = (grade: (lexicon: Lexicon, word: string) => Uint8Array) => {
    const known = new Map<Lexicon, Map<string, Uint8Array>>();
    return (lexicon: Lexicon, word: string) => {
      const ofLexicon = known.get(lexicon) ?? new Map<string, Uint8Array>();
      const grades = ofLexicon.get(word) ?? grade(lexicon, word);
      known.set(lexicon, ofLexicon.set(word, grades));
      return grades;
    };
  };
  return { exactly: once(({ words }, word) => gradeExactly(words, word)), loosely: once(gradeLoosely) };
}

/** Gives somebody of a segment a rank, unless they have a better one. */
export type GiveRank = (person: number, rank: number) => void;

/** Ranks the people of a segment, as far as anything there answers to the words. */
export interface Ranker {
  readonly byNames: (give: GiveRank) => void;
  /** Those with the words in other names or places. */
  readonly further: (give: GiveRank) => void;
}

/**
 * What it takes to rank the people of a segment; null where nobody has all words, in whatever. Without words everybody is ranked
 * alike. Goes through those who have the rarest of the words, not through everybody.
 */
export function rankerOf(
  segment: PeopleSegment,
  { needed, typed }: AskedWords,
  grading: Grading,
  how: keyof Grading,
): Ranker | null {
  const { size, names, others, ownerOf, lexicon, lexical } = segment;
  if (needed.length === 0) {
    const byNames = (give: GiveRank) => {
      for (let person = 0; person < size; person++) give(person, RANK.holds);
    };
    return { byNames, further: () => undefined };
  }
  const grades = needed.map((word) => gradesIn(lexical, grading[how](lexicon, word)));
  const among = needed.map((word) => placesWith(segment, word));
  if (grades.every((ofWord) => ofWord === null) && among.every((places) => places === null)) return null;
  const held = grades.filter((ofWord) => ofWord !== null);
  const isHeld = held.length === needed.length;
  return {
    byNames(give) {
      if (!isHeld) return;
      const opens = openingOf(
        segment,
        typed.map((word) => grading.exactly(lexicon, word)),
      );
      forEachHit(names, held, (person, rank) =>
        give(person, rank === RANK.begins && opens(person) ? RANK.opens : rank),
      );
    },
    further(give) {
      if (isHeld) {
        forEachHit(others, held, (text, rank) => give(ownerOf[text] ?? 0, rank <= RANK.holds ? RANK.otherName : rank));
      }
      rankByPlaces(segment, grades, among, give);
    },
  };
}

/** The grades of the words of a segment, out of those of its lexicon; null where no word has one. */
function gradesIn(lexical: Int32Array, grades: Uint8Array): Uint8Array | null {
  let own: Uint8Array | null = null;
  for (let word = 0; word < lexical.length; word++) {
    const grade = grades[lexical[word] ?? -1] ?? 0;
    if (grade === 0) continue;
    own ??= new Uint8Array(lexical.length);
    own[word] = grade;
  }
  return own;
}

/** Every text that has all words, once or more often, with the rank of the one that answers worst. */
function forEachHit(
  index: WordPlaces,
  grades: readonly Uint8Array[],
  call: (text: number, rank: number) => void,
): void {
  const { textsOf, textStarts, wordStarts } = index;
  const texts = wordStarts.length - 1;
  const counts = grades.map(countTexts);
  const least = Math.min(...counts);
  const rarest = grades[counts.indexOf(least)];
  if (least === 0 || !rarest) return;
  if (least > texts / 2) {
    // Nearly everybody: one after another is faster than word by word.
    for (let text = 0; text < texts; text++) {
      const rank = rankOfText(index, grades, text);
      if (rank !== 0) call(text, rank);
    }
    return;
  }
  for (let word = 0; word < rarest.length; word++) {
    if (rarest[word] === 0) continue;
    const end = textStarts[word + 1] ?? 0;
    for (let at = textStarts[word] ?? 0; at < end; at++) {
      const text = textsOf[at] ?? 0;
      const rank = rankOfText(index, grades, text);
      if (rank !== 0) call(text, rank);
    }
  }

  function countTexts(ofWord: Uint8Array): number {
    let count = 0;
    for (let word = 0; word < ofWord.length; word++) {
      if (ofWord[word] !== 0) count += (textStarts[word + 1] ?? 0) - (textStarts[word] ?? 0);
    }
    return count;
  }
}

/** The best grade that a word has in a text; 0 for none. */
function gradeOfText({ wordsOf, wordStarts }: WordPlaces, grades: Uint8Array, text: number): number {
  const end = wordStarts[text + 1] ?? 0;
  let best = 0;
  for (let at = wordStarts[text] ?? 0; at < end; at++) {
    const grade = grades[wordsOf[at] ?? 0] ?? 0;
    if (grade !== 0 && (best === 0 || grade < best)) best = grade;
  }
  return best;
}

/** By the word that answers worst. */
function rankOfText(index: WordPlaces, grades: readonly Uint8Array[], text: number): number {
  let worst = 0;
  for (const ofWord of grades) {
    const grade = gradeOfText(index, ofWord, text);
    if (grade === 0) return 0;
    if (grade > worst) worst = grade;
  }
  return rankOfGrade[worst] ?? 0;
}

/** By grade, from 0 for none. */
const rankOfGrade = Uint8Array.of(0, RANK.begins, RANK.begins, RANK.holds, RANK.respelt, RANK.mistyped, RANK.sounds);

/** Whether a name begins with the words as they were typed, from the first name or from the last name on; by their exact grades. */
function openingOf(
  { names, lastWords, lexical }: PeopleSegment,
  grades: readonly Uint8Array[],
): (person: number) => boolean {
  const { wordsOf, wordStarts } = names;
  const final = grades.length - 1;
  const opensAt = (start: number, count: number, from: number) => {
    for (let nth = 0; nth <= final; nth++) {
      const found = grades[nth]?.[lexical[wordsOf[start + ((from + nth) % count)] ?? -1] ?? -1];
      if (found !== GRADE.equals && (nth < final || found !== GRADE.begins)) return false;
    }
    return true;
  };
  return (person) => {
    const start = wordStarts[person] ?? 0;
    const count = (wordStarts[person + 1] ?? 0) - start;
    if (grades.length > count) return false;
    const last = lastWords[person] ?? 0;
    return opensAt(start, count, 0) || (last > 0 && opensAt(start, count, count - last));
  };
}

/** 1 for the places that hold a word. */
function placesWith({ foldedPlaces }: PeopleSegment, word: string): Uint8Array | null {
  if (!describes(word)) return null;
  let among: Uint8Array | null = null;
  for (let place = 0; place < foldedPlaces.length; place++) {
    if (!foldedPlaces[place]?.includes(word)) continue;
    among ??= new Uint8Array(foldedPlaces.length);
    among[place] = 1;
  }
  return among;
}

/** Gives their rank to those of whom every word stands in the name or in a place. */
function rankByPlaces(
  segment: PeopleSegment,
  grades: readonly (Uint8Array | null)[],
  among: readonly (Uint8Array | null)[],
  give: GiveRank,
): void {
  if (grades.some((ofWord, nth) => ofWord === null && among[nth] === null)) return;
  for (const places of among) {
    if (!places) continue;
    forEachAmong(segment, places, (index) => {
      const person = personAt(index);
      if (isThroughPlace(segment, person, grades, among)) give(person, RANK.place);
    });
  }
}

function isThroughPlace(
  { names, placesOf }: PeopleSegment,
  person: number,
  grades: readonly (Uint8Array | null)[],
  among: readonly (Uint8Array | null)[],
): boolean {
  for (let word = 0; word < grades.length; word++) {
    const places = among[word];
    const at = person * 3;
    if (
      places &&
      (places[placesOf[at] ?? -1] === 1 || places[placesOf[at + 1] ?? -1] === 1 || places[placesOf[at + 2] ?? -1] === 1)
    ) {
      continue;
    }
    const ofWord = grades[word];
    const grade = ofWord ? gradeOfText(names, ofWord, person) : 0;
    if (grade === 0 || grade > GRADE.holds) return false;
  }
  return true;
}
