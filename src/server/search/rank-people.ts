import { createLooseGrader, GRADE, gradeExactly } from '#domain/people/grade-words.ts';
import { splitWords, type WordIndex } from '#domain/people/word-index.ts';
import type { HeardIndex, PeopleSegment } from './people-segment.ts';

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

/** The rank of everybody in a segment. Without words everybody has one. */
export function rankPeople(segment: PeopleSegment, asked: AskedWords, gradeWords: GradeWords): Uint8Array {
  const { size, names } = segment;
  const ranks = new Uint8Array(size);
  if (asked.needed.length === 0) return ranks.fill(RANK.holds);
  const own = gradeWords(names).map((grades) => gradeTexts(names, grades));
  const opens = openingOf(segment, asked.typed);
  for (let person = 0; person < size; person++) {
    const rank = rankOfName(own, person);
    if (rank !== 0) ranks[person] = rank === RANK.begins && opens(person) ? RANK.opens : rank;
  }
  rankOtherNames(segment, gradeWords, ranks);
  rankByPlaces(segment, asked, own, ranks);
  return ranks;
}

function rankOtherNames({ others, ownerOf }: PeopleSegment, gradeWords: GradeWords, ranks: Uint8Array): void {
  const grades = gradeWords(others).map((one) => gradeTexts(others, one));
  for (let text = 0; text < ownerOf.length; text++) {
    const rank = rankOfName(grades, text);
    if (rank === 0) continue;
    const owner = ownerOf[text] ?? 0;
    const known = ranks[owner] ?? 0;
    const through = rank <= RANK.holds ? RANK.otherName : rank;
    if (known === 0 || known > through) ranks[owner] = through;
  }
}

function rankByPlaces(
  segment: PeopleSegment,
  { needed }: AskedWords,
  own: readonly Uint8Array[],
  ranks: Uint8Array,
): void {
  const among = needed.map((word) => placesWith(segment, word));
  if (among.every((places) => places === null)) return;
  for (let person = 0; person < segment.size; person++) {
    if (ranks[person] === 0 && isThroughPlace(segment, person, own, among)) ranks[person] = RANK.place;
  }
}

/** The best grade that a word has in each text. */
function gradeTexts({ textsOf, textStarts, wordStarts }: WordIndex, grades: Uint8Array): Uint8Array {
  const best = new Uint8Array(wordStarts.length - 1);
  for (let grade: number = GRADE.equals; grade <= GRADE.sounds; grade++) {
    for (let word = 0; word < grades.length; word++) {
      if (grades[word] !== grade) continue;
      const end = textStarts[word + 1] ?? 0;
      for (let at = textStarts[word] ?? 0; at < end; at++) {
        const text = textsOf[at] ?? 0;
        if (best[text] === 0) best[text] = grade;
      }
    }
  }
  return best;
}

/** By the word that answers worst. */
function rankOfName(grades: readonly Uint8Array[], text: number): number {
  let worst = 0;
  for (const one of grades) {
    const grade = one[text] ?? 0;
    if (grade === 0) return 0;
    if (grade > worst) worst = grade;
  }
  return rankOfGrade[worst] ?? 0;
}

const rankOfGrade: readonly number[] = Object.assign([0], {
  [GRADE.equals]: RANK.begins,
  [GRADE.begins]: RANK.begins,
  [GRADE.holds]: RANK.holds,
  [GRADE.respelt]: RANK.respelt,
  [GRADE.mistyped]: RANK.mistyped,
  [GRADE.sounds]: RANK.sounds,
});

/** Whether a name begins with the words as they were typed, from the first name or from the last name on. */
function openingOf({ names, lastWords }: PeopleSegment, typed: readonly string[]): (person: number) => boolean {
  const grades = typed.map((word) => gradeExactly(names.words, word));
  const opensAt = (start: number, count: number, from: number) =>
    grades.every((grade, nth) => {
      const found = grade[names.wordsOf[start + ((from + nth) % count)] ?? -1];
      return found === GRADE.equals || (nth === grades.length - 1 && found === GRADE.begins);
    });
  return (person) => {
    const start = names.wordStarts[person] ?? 0;
    const count = (names.wordStarts[person + 1] ?? 0) - start;
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
