import type { EmbeddedFont, Face } from './typefaces.ts';

/** Letters that follow each other in one font. */
export interface Run {
  readonly font: EmbeddedFont;
  /** What is drawn. */
  readonly drawn: string;
  /** What it stands for. */
  readonly meant: string;
  /** No font has these letters: boxes are drawn in their place. */
  readonly isSubstitute: boolean;
}

const BOX = '\u25a1';

/** Signs that are not seen themselves: joiners, marks of direction, variants. A font need not have them. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Divides words into runs of one font each. A word stands in the first font of the face that has all of it; where none has,
 * each letter, with the marks that belong to it, in the first that has that. Letters that no font has become one box each.
 */
export function spellWords(words: string, face: Face): Run[] {
  const [main] = face;
  if (!main) throw new Error('A typeface has no font.');
  if (hasAll(main, words)) return [{ font: main, drawn: words, meant: words, isSubstitute: false }];
  const runs: Run[] = [];
  for (const part of words.split(/(?<= )(?! )/)) {
    const letters = Array.from(segmenter.segment(part), ({ segment }) => segment);
    const whole = face.find((font) => letters.every((letter) => hasAll(font, seen(letter))));
    for (const letter of letters) append(runs, spellLetter(letter, whole, runs.at(-1), face));
  }
  return runs;
}

function spellLetter(meant: string, whole: EmbeddedFont | undefined, before: Run | undefined, face: Face): Run {
  const drawn = seen(meant);
  // A blank stays in the font of the letters before it.
  const isBlank = meant === ' ' && before !== undefined && !before.isSubstitute;
  const font = isBlank ? before.font : (whole ?? face.find((one) => hasAll(one, drawn)));
  if (!font) return { font: boxFont(face), drawn: BOX, meant, isSubstitute: true };
  return { font, drawn: hasAll(font, meant) ? meant : drawn, meant, isSubstitute: false };
}

function append(runs: Run[], next: Run): void {
  const before = runs.at(-1);
  if (before?.font !== next.font || before.isSubstitute !== next.isSubstitute) runs.push(next);
  else runs[runs.length - 1] = { ...next, drawn: before.drawn + next.drawn, meant: before.meant + next.meant };
}

const seen = (letter: string) => Array.from(letter, (sign) => (unseen.test(sign) ? '' : sign)).join('');

/** The letters of words that no font of a face has, each once; an empty string where all can be written. */
export function lettersWithoutFont(words: string, face: Face): string {
  const missing = spellWords(words, face).filter(({ isSubstitute }) => isSubstitute);
  return [
    ...new Set(missing.flatMap(({ meant }) => Array.from(segmenter.segment(meant), ({ segment }) => segment))),
  ].join('');
}

function hasAll({ font }: EmbeddedFont, words: string): boolean {
  for (const letter of words) if (!font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return false;
  return true;
}

function boxFont(face: Face): EmbeddedFont {
  const font = face.find((one) => hasAll(one, BOX));
  if (!font) throw new Error('No font of a typeface has a box for what it lacks.');
  return font;
}
