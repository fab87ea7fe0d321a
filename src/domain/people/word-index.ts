import { forEachInSteps, type Steps } from '#domain/steps.ts';

/**
 * An inverted index (as in G. Salton, Automatic Information Organization and Retrieval, 1968): every word of some texts once,
 * with the texts it stands in, and the words of each text in their order. Texts and words are numbered from 0.
 */
export interface WordIndex extends WordPlaces {
  readonly words: readonly string[];
}

/** The same by the numbers of the words alone. */
export interface WordPlaces extends NumberedTexts {
  /** The texts of word w are `textsOf[textStarts[w]]` up to, not including, `textsOf[textStarts[w + 1]]`, ascending. */
  readonly textsOf: Int32Array;
  readonly textStarts: Int32Array;
}

/** The words of text t are `wordsOf[wordStarts[t]]` up to, not including, `wordsOf[wordStarts[t + 1]]`, in its order. */
export interface NumberedTexts {
  readonly wordsOf: Int32Array;
  readonly wordStarts: Int32Array;
}

/** Of texts folded by `foldForSearch`, whose words stand apart by single spaces. Linear in their letters. */
export function* indexWords(texts: readonly string[]): Steps<WordIndex> {
  const numbers = new Map<string, number>();
  const numbered = yield* numberTexts(texts, (word) => {
    const number = numbers.get(word) ?? numbers.size;
    if (number === numbers.size) numbers.set(word, number);
    return number;
  });
  return { words: [...numbers.keys()], ...placeWords(numbered, numbers.size) };
}

/** The same texts by the numbers of their words. */
export function* numberTexts(texts: readonly string[], numberOf: (word: string) => number): Steps<NumberedTexts> {
  const wordStarts = new Int32Array(texts.length + 1);
  let wordsOf = new Int32Array(texts.length * 3 + 16);
  let text = 0;
  let size = 0;
  yield* forEachInSteps(texts, (line) => {
    for (const word of splitWords(line)) {
      if (size === wordsOf.length) wordsOf = longer(wordsOf);
      wordsOf[size] = numberOf(word);
      size += 1;
    }
    text += 1;
    wordStarts[text] = size;
  });
  return { wordsOf: wordsOf.slice(0, size), wordStarts };
}

/** Numbered texts and where each word stands, of so many words. */
export function placeWords({ wordsOf, wordStarts }: NumberedTexts, words: number): WordPlaces {
  const { placesOf: places, starts: textStarts } = turnAround(wordsOf, words);
  return { wordsOf, wordStarts, textStarts, textsOf: textsAt(places, wordStarts) };
}

/** The words of a folded text; none of a blank one. */
export function splitWords(folded: string): string[] {
  const words = folded.split(' ');
  return words.includes('') ? words.filter((word) => word !== '') : words;
}

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

/** In which text each word stands, written over where it stands among all words. */
function textsAt(places: Int32Array, wordStarts: Int32Array): Int32Array {
  const textOf = new Int32Array(places.length);
  for (let text = 0; text + 1 < wordStarts.length; text++) textOf.fill(text, wordStarts[text], wordStarts[text + 1]);
  for (let nth = 0; nth < places.length; nth++) places[nth] = textOf[places[nth] ?? 0] ?? 0;
  return places;
}
