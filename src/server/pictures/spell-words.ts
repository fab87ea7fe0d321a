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
 * Divides words into runs of one font each: every letter, with the marks that belong to it, in the first font of the face
 * that has all of it. Letters that no font has become one box each.
 */
export function spellWords(words: string, face: Face): Run[] {
  const [main] = face;
  if (!main) throw new Error('A typeface has no font.');
  if (hasAll(main, words)) return [{ font: main, drawn: words, meant: words, isSubstitute: false }];
  const runs: Run[] = [];
  for (const { segment: meant } of segmenter.segment(words)) {
    const before = runs.at(-1);
    // A blank stays in the font of the letters before it, which keeps words whole.
    const isBlank = meant === ' ' && before !== undefined && !before.isSubstitute;
    const drawn = Array.from(meant, (letter) => (unseen.test(letter) ? '' : letter)).join('');
    const font = isBlank ? before.font : face.find((one) => hasAll(one, drawn));
    const next: Run = font
      ? { font, drawn: hasAll(font, meant) ? meant : drawn, meant, isSubstitute: false }
      : { font: boxFont(face), drawn: BOX, meant, isSubstitute: true };
    if (before && before.font === next.font && before.isSubstitute === next.isSubstitute) {
      runs[runs.length - 1] = { ...next, drawn: before.drawn + next.drawn, meant: before.meant + next.meant };
    } else {
      runs.push(next);
    }
  }
  return runs;
}

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
