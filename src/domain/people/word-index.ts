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
  const { placesOf: places, starts: textStarts } = turnAround(wordsOf, words.length);
  return { words, wordsOf, wordStarts, textStarts, textsOf: textsAt(places, wordStarts) };
}

/** The words of a folded text; none of a blank one. */
export const splitWords = (folded: string): string[] => folded.split(' ').filter((word) => word !== '');

function longer(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(numbers.length * 2);
  more.set(numbers);
  return more;
}

/**
 * From numbers at places to the places of each number, ascending, by counting them first: those of number n are
 * `placesOf[starts[n]]` up to, not including, `placesOf[starts[n + 1]]`. Numbers below 0 stand nowhere.
 */
export function turnAround(numbers: Int32Array, most: number) {
  const starts = new Int32Array(most + 1);
  for (const number of numbers) if (number >= 0) starts[number + 1] = (starts[number + 1] ?? 0) + 1;
  for (let number = 0; number < most; number++) {
    starts[number + 1] = (starts[number + 1] ?? 0) + (starts[number] ?? 0);
  }
  const next = starts.slice();
  const placesOf = new Int32Array(starts[most] ?? 0);
  for (let place = 0; place < numbers.length; place++) {
    const number = numbers[place] ?? -1;
    if (number < 0) continue;
    const slot = next[number] ?? 0;
    placesOf[slot] = place;
    next[number] = slot + 1;
  }
  return { placesOf, starts };
}

/** In which text each word stands, from where it stands among all words. */
function textsAt(places: Int32Array, wordStarts: Int32Array): Int32Array {
  const textOf = new Int32Array(places.length);
  for (let text = 0; text + 1 < wordStarts.length; text++) textOf.fill(text, wordStarts[text], wordStarts[text + 1]);
  return places.map((place) => textOf[place] ?? 0);
}
