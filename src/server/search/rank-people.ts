import { createLooseGrader, GRADE, gradeExactly } from '#domain/people/grade-words.ts';
import { splitWords, type WordIndex } from '#domain/people/word-index.ts';
import { forEachAmong, type HeardIndex, type PeopleSegment, personAt } from './people-segment.ts';

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
  readonly isTelling: boolean;
}

/** A place is not looked for by fewer letters than this. */
const SHORTEST_PLACE = 3;

/** Whether a word says enough to look for it in places and texts: three letters, or one that is a word by itself. */
const tells = (word: string): boolean =>
  word.length >= SHORTEST_PLACE || /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(word);

export function askWords(folded: string): AskedWords {
  const typed = splitWords(folded);
  const needed = typed.filter(
    (word, at) => !typed.some((other, place) => other.includes(word) && (other.length > word.length || place < at)),
  );
  return { typed, needed, isTelling: needed.some(tells) };
}

/** The grades of the words of an index for each word that is needed. */
export type GradeWords = (index: HeardIndex) => readonly Uint8Array[];

export const gradeHeld =
  ({ needed }: AskedWords): GradeWords =>
  ({ words }) =>
    needed.map((word) => gradeExactly(words, word));

/** What a word is worth is worked out once for all trees: families share most of their names. */
export function gradeLike({ needed }: AskedWords): GradeWords {
  const graders = needed.map(createLooseGrader);
  return ({ heard }) => graders.map((grade) => grade(heard));
}

/** The people of a segment as far as they answer to the words, and what it takes to look further. */
export interface RankedPeople {
  readonly segment: PeopleSegment;
  readonly ranks: Uint8Array;
  /** Those with the words in other names or places get theirs, too. */
  readonly lookFurther: () => void;
}

/**
 * Ranks everybody in a segment by their own names; null where nobody has all words, in whatever. Without words everybody is ranked
 * alike. Goes through those who have one of the words, not through everybody.
 */
export function rankPeople(segment: PeopleSegment, asked: AskedWords, gradeWords: GradeWords): RankedPeople | null {
  const { size, names, others } = segment;
  if (asked.needed.length === 0) {
    return { segment, ranks: new Uint8Array(size).fill(RANK.holds), lookFurther: () => undefined };
  }
  const own = gradeWords(names);
  const other = gradeWords(others);
  const among = asked.needed.map((word) => placesWith(segment, word));
  const [isNamed, isCalled] = [own.every(hasAny), other.every(hasAny)];
  if (!isNamed && !isCalled && among.every((places) => places === null)) return null;
  const ranks = new Uint8Array(size);
  const ofNames = own.map((grades) => gradeTexts(names, grades));
  if (isNamed) {
    const opens = openingOf(segment, asked.typed);
    forEachHit(names, own, ofNames, (person, rank) => {
      ranks[person] = rank === RANK.begins && opens(person) ? RANK.opens : rank;
    });
  }
  return {
    segment,
    ranks,
    lookFurther() {
      if (isCalled) rankOtherNames(segment, other, ranks);
      rankByPlaces(segment, ofNames, among, ranks);
    },
  };
}

function rankOtherNames({ others, ownerOf }: PeopleSegment, grades: readonly Uint8Array[], ranks: Uint8Array): void {
  const ofOthers = grades.map((one) => gradeTexts(others, one));
  forEachHit(others, grades, ofOthers, (text, rank) => {
    const owner = ownerOf[text] ?? 0;
    const known = ranks[owner] ?? 0;
    const through = rank <= RANK.holds ? RANK.otherName : rank;
    if (known === 0 || known > through) ranks[owner] = through;
  });
}

function rankByPlaces(
  segment: PeopleSegment,
  ofNames: readonly Uint8Array[],
  among: readonly (Uint8Array | null)[],
  ranks: Uint8Array,
): void {
  for (const places of among) {
    if (!places) continue;
    forEachAmong(segment, places, (index) => {
      const person = personAt(index);
      if (ranks[person] === 0 && isThroughPlace(segment, person, ofNames, among)) ranks[person] = RANK.place;
    });
  }
}

const hasAny = (grades: Uint8Array): boolean => grades.some((grade) => grade !== 0);

/** Every text that has all words, once or more often, with the rank of the one that answers worst. */
function forEachHit(
  { textsOf, textStarts, wordStarts }: WordIndex,
  wordGrades: readonly Uint8Array[],
  textGrades: readonly Uint8Array[],
  call: (text: number, rank: number) => void,
): void {
  const rarest = wordGrades.reduce((least, grades) => (countTexts(grades) < countTexts(least) ? grades : least));
  const texts = wordStarts.length - 1;
  if (countTexts(rarest) > texts / 2) {
    // Nearly everybody: one after another is faster than word by word.
    for (let text = 0; text < texts; text++) {
      const rank = rankOfName(textGrades, text);
      if (rank !== 0) call(text, rank);
    }
    return;
  }
  for (let word = 0; word < rarest.length; word++) {
    if (rarest[word] === 0) continue;
    const end = textStarts[word + 1] ?? 0;
    for (let at = textStarts[word] ?? 0; at < end; at++) {
      const text = textsOf[at] ?? 0;
      const rank = rankOfName(textGrades, text);
      if (rank !== 0) call(text, rank);
    }
  }

  function countTexts(grades: Uint8Array): number {
    let count = 0;
    for (let word = 0; word < grades.length; word++) {
      if (grades[word] !== 0) count += (textStarts[word + 1] ?? 0) - (textStarts[word] ?? 0);
    }
    return count;
  }
}

/** The best grade that a word has in each text. */
function gradeTexts({ textsOf, textStarts, wordStarts }: WordIndex, grades: Uint8Array): Uint8Array {
  const best = new Uint8Array(wordStarts.length - 1);
  for (let word = 0; word < grades.length; word++) {
    const grade = grades[word] ?? 0;
    if (grade === 0) continue;
    const end = textStarts[word + 1] ?? 0;
    for (let at = textStarts[word] ?? 0; at < end; at++) {
      const text = textsOf[at] ?? 0;
      const known = best[text] ?? 0;
      if (known === 0 || known > grade) best[text] = grade;
    }
  }
  return best;
}

/** By the word that answers worst. */
function rankOfName(grades: readonly Uint8Array[], text: number): number {
  const [only] = grades;
  if (only && grades.length === 1) return rankOfGrade[only[text] ?? 0] ?? 0;
  let worst = 0;
  for (let word = 0; word < grades.length; word++) {
    const grade = grades[word]?.[text] ?? 0;
    if (grade === 0) return 0;
    if (grade > worst) worst = grade;
  }
  return rankOfGrade[worst] ?? 0;
}

/** By grade, from 0 for none. */
const rankOfGrade = Uint8Array.of(0, RANK.begins, RANK.begins, RANK.holds, RANK.respelt, RANK.mistyped, RANK.sounds);

/** Whether a name begins with the words as they were typed, from the first name or from the last name on. */
function openingOf({ names, lastWords }: PeopleSegment, typed: readonly string[]): (person: number) => boolean {
  const { wordsOf, wordStarts } = names;
  const grades = typed.map((word) => gradeExactly(names.words, word));
  const final = grades.length - 1;
  const opensAt = (start: number, count: number, from: number) => {
    for (let nth = 0; nth <= final; nth++) {
      const found = grades[nth]?.[wordsOf[start + ((from + nth) % count)] ?? -1];
      if (found !== GRADE.equals && (nth < final || found !== GRADE.begins)) return false;
    }
    return true;
  };
  return (person) => {
    const start = wordStarts[person] ?? 0;
    const count = (wordStarts[person + 1] ?? 0) - start;
    if (typed.length > count) return false;
    const last = lastWords[person] ?? 0;
    return opensAt(start, count, 0) || (last > 0 && opensAt(start, count, count - last));
  };
}

/** 1 for the places that hold a word. */
function placesWith({ foldedPlaces }: PeopleSegment, word: string): Uint8Array | null {
  if (!tells(word)) return null;
  const among = Uint8Array.from(foldedPlaces, (place) => (place.includes(word) ? 1 : 0));
  return among.includes(1) ? among : null;
}

/** Every word stands in the name or in a place. */
function isThroughPlace(
  { placesOf }: PeopleSegment,
  person: number,
  own: readonly Uint8Array[],
  among: readonly (Uint8Array | null)[],
): boolean {
  for (let word = 0; word < own.length; word++) {
    const grade = own[word]?.[person] ?? 0;
    if (grade > 0 && grade <= GRADE.holds) continue;
    const places = among[word];
    if (!places) return false;
    const at = person * 3;
    if (
      places[placesOf[at] ?? -1] !== 1 &&
      places[placesOf[at + 1] ?? -1] !== 1 &&
      places[placesOf[at + 2] ?? -1] !== 1
    ) {
      return false;
    }
  }
  return true;
}
