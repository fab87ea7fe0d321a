import bidiFactory from 'bidi-js';

/** A piece of words that runs in one direction. */
interface DirectedWords {
  /** In the order in which they are read. */
  readonly words: string;
  /** What is drawn in their place: brackets turn round where words run from right to left. */
  readonly drawn: string;
  readonly isLeftward: boolean;
}

/** Letters and signs that make words run from right to left. */
const leftward =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const signs = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const bidi = bidiFactory();

/** Whether any of these words run from right to left. */
export const runsLeftward = (words: string): boolean => leftward.test(words);

/** Whether a text as a whole runs from right to left: its first letter does. */
export const startsLeftward = (words: string): boolean =>
  runsLeftward(words) && bidi.getEmbeddingLevels(words).paragraphs[0]?.level === 1;

/** The words without the signs that say in which direction they run. */
export const withoutSigns = (words: string): string => words.replace(signs, '');

/** Words that keep their own direction among others: a name in a sentence of another script. */
export const apart = (words: string): string => (runsLeftward(words) ? `\u2068${words}\u2069` : words);

/**
 * Words as pieces from left to right, after the Unicode Bidirectional Algorithm (UAX 9). The direction of the whole is that of
 * the first letter that has one.
 */
export function orderWords(words: string): DirectedWords[] {
  const found = bidi.getEmbeddingLevels(words);
  const mirrored = bidi.getMirroredCharactersMap(words, found.levels);
  const pieces: DirectedWords[] = [];
  const places = bidi.getReorderedIndices(words, found);
  for (let nth = 0; nth < places.length; ) {
    const isLeftward = (found.levels[places[nth] ?? 0] ?? 0) % 2 === 1;
    const run = [places[nth] ?? 0];
    const step = isLeftward ? -1 : 1;
    while (places[nth + run.length] === (run.at(-1) ?? 0) + step && isOdd(places[nth + run.length]) === isLeftward) {
      run.push(places[nth + run.length] ?? 0);
    }
    nth += run.length;
    if (isLeftward) run.reverse();
    const from = run[0] ?? 0;
    const to = run.at(-1) ?? from;
    const drawn = run.map((place) => mirrored.get(place) ?? words[place]).join('');
    pieces.push({ words: words.slice(from, to + 1), drawn, isLeftward });
  }
  return pieces;

  function isOdd(place: number | undefined): boolean {
    return place !== undefined && (found.levels[place] ?? 0) % 2 === 1;
  }
}
