import { forEachInSteps, type Steps } from '#domain/steps.ts';

/**
 * An inverted index (as in G. Salton, Automatic Information Organization and Retrieval, 1968): every word of some texts once,
 * with the texts it stands in, and the words of each text in their order. Texts and words are numbered from 0.
 */
export interface WordIndex {
  readonly words: readonly string[];
  /** The texts of word w are `textsOf[textStarts[w]]` up to, not including, `textsOf[textStarts[w + 1]]`, ascending. */
  readonly textsOf: Int32Array;
  readonly textStarts: Int32Array;
  /** The words of text t likewise, in its order. */
  readonly wordsOf: Int32Array;
  readonly wordStarts: Int32Array;
}

/** Of texts folded by `foldForSearch`, whose words stand apart by single spaces. Linear in their letters. */
export function* indexWords(texts: readonly string[]): Steps<WordIndex> {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  const wordStarts = new Int32Array(texts.length + 1);
  let wordsOf = new Int32Array(texts.length * 3 + 16);
  let [text, size] = [0, 0];
  yield* forEachInSteps(texts, (line) => {
    for (const word of splitWords(line)) {
      let number = numbers.get(word);
      if (number === undefined) {
        number = words.length;
        numbers.set(word, number);
        words.push(word);
      }
      if (size === wordsOf.length) wordsOf = longer(wordsOf);
      wordsOf[size] = number;
      size += 1;
    }
    text += 1;
    wordStarts[text] = size;
  });
  wordsOf = wordsOf.slice(0, size);
  return { words, wordsOf, wordStarts, ...turnAround(wordsOf, wordStarts, words.length) };
}

/** The words of a folded text; none of a blank one. */
export const splitWords = (folded: string): string[] => folded.split(' ').filter((word) => word !== '');

function longer(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(numbers.length * 2);
  more.set(numbers);
  return more;
}

/** From the words of each text to the texts of each word, by counting them first. */
function turnAround(wordsOf: Int32Array, wordStarts: Int32Array, words: number) {
  const textStarts = new Int32Array(words + 1);
  for (const word of wordsOf) textStarts[word + 1] = (textStarts[word + 1] ?? 0) + 1;
  for (let word = 0; word < words; word++) textStarts[word + 1] = (textStarts[word + 1] ?? 0) + (textStarts[word] ?? 0);
  const next = textStarts.slice();
  const textsOf = new Int32Array(wordsOf.length);
  for (let text = 0; text + 1 < wordStarts.length; text++) {
    const end = wordStarts[text + 1] ?? 0;
    for (let at = wordStarts[text] ?? 0; at < end; at++) {
      const word = wordsOf[at] ?? 0;
      const place = next[word] ?? 0;
      textsOf[place] = text;
      next[word] = place + 1;
    }
  }
  return { textsOf, textStarts };
}
