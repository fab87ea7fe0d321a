import { type HeardPart, hear } from './grade-words.ts';

/**
 * Every word of many texts once, numbered from 0 in the order in which they came, with what it sounds like. Families share most of
 * their names: what a typed word is worth to a name is worked out once for all of them. Words are added and stay: whoever wants to
 * be rid of some takes the others over into a new lexicon.
 */
export interface Lexicon {
  readonly words: readonly string[];
  /** What each of them sounds like, whole and in its parts. */
  readonly heard: readonly (readonly HeardPart[])[];
  /** The number of a word, which is added where it is new. */
  readonly numberOf: (word: string) => number;
  /** The same for a word of another lexicon by its number there: it is not heard again. */
  readonly takeOver: (other: Lexicon, number: number) => number;
}

export function createLexicon(): Lexicon {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  const heard: (readonly HeardPart[])[] = [];
  const add = (own: string, parts: readonly HeardPart[]) => {
    numbers.set(own, words.length);
    heard.push(parts);
    return words.push(own) - 1;
  };
  return {
    words,
    heard,
    numberOf(word) {
      const known = numbers.get(word);
      if (known !== undefined) return known;
      const own = lift(word);
      return add(own, hear(own));
    },
    takeOver(other, number) {
      const word = other.words[number];
      const parts = other.heard[number];
      if (word === undefined || !parts) throw new Error(`Word ${number} of ${other.words.length} was asked for.`);
      return numbers.get(word) ?? add(word, parts);
    },
  };
}

/** A long piece of a text would keep that text in memory, however long it is: engines cut strings by pointing into them. */
const lift = (word: string): string => Array.from(word).join('');
