import { foldForSearch } from '#domain/tree/search-text.ts';

/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/**
 * Cuts a text into what matches a word of the query and what does not, compared as search compares: without accents and
 * letter case. The pieces put together are the text.
 */
export function markWords(text: string, query: string): Piece[] {
  const { folded, places } = foldWithPlaces(text);
  const marked = new Set<number>();
  for (const word of foldForSearch(query).split(' ').filter(Boolean)) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      for (let letter = at; letter < at + word.length; letter++) marked.add(places[letter] ?? -1);
    }
  }
  const pieces: { text: string; isMarked: boolean }[] = [];
  [...text].forEach((letter, place) => {
    const last = pieces.at(-1);
    // Marks that stand on a letter are as it is.
    const isMarked = marked.has(place) || (/\p{M}/u.test(letter) && last?.isMarked === true);
    if (last?.isMarked === isMarked) last.text += letter;
    else pieces.push({ text: letter, isMarked });
  });
  return pieces;
}

/** The folded text, and for each of its letters the place of the letter that it came from. */
function foldWithPlaces(text: string) {
  let folded = '';
  const places: number[] = [];
  [...text].forEach((letter, place) => {
    const plain = /\s/.test(letter) ? ' ' : foldForSearch(letter);
    folded += plain;
    for (let count = 0; count < plain.length; count++) places.push(place);
  });
  return { folded, places };
}
