import { type HeardPart, hear } from './grade-words.ts';

/**
 * Every word of many texts once, numbered from 0 in the order in which they came, with what it sounds like. Families share most of
 * their names: what a typed word is worth to a name is worked out once for all of them. Words are added and stay.
 */
export interface Lexicon {
  readonly words: readonly string[];
  /** What each of them sounds like, whole and in its parts. */
  readonly heard: readonly (readonly HeardPart[])[];
  /** The number of a word, which is added where it is new. */
  readonly numberOf: (word: string) => number;
}

export function createLexicon(): Lexicon {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  const heard: (readonly HeardPart[])[] = [];
  return {
    words,
    heard,
    numberOf(word) {
      const known = numbers.get(word);
      if (known !== undefined) return known;
      const number = words.length;
      const own = lift(word);
      numbers.set(own, number);
      words.push(own);
      heard.push(hear(own));
      return number;
    },
  };
}

/** A long piece of a text would keep that text in memory, however long it is: engines cut strings by pointing into them. */
const lift = (word: string): string => Array.from(word).join('');
