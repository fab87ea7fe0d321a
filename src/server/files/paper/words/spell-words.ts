import { orderWords, runsLeftward, withoutSigns } from './order-words.ts';
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
  /** The first letter stands at the right. */
  readonly isLeftward?: boolean;
}

const BOX = '\u25a1';

/** Signs that are not seen themselves: joiners, marks of direction, variants. A font need not have them. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Divides words into runs of one font each. A word stands in the first font of the face that has all of it; where none has,
 * each letter, with the marks that belong to it, in the first that has that. Letters that no font has become one box each.
 * The runs come in the order in which they stand, from left to right.
 */
export function spellWords(words: string, face: Face): Run[] {
  if (!runsLeftward(words)) return spellPiece(words, face);
  return orderWords(words).flatMap((piece) => {
    const meant = withoutSigns(piece.words);
    const drawn = withoutSigns(piece.drawn);
    if (!piece.isLeftward) return spellPiece(meant, face);
    let at = 0;
    const runs = drawn.split(/(?<= )/).flatMap((word) => spellPiece(word, face));
    const turned = runs.map((run): Run => {
      at += run.meant.length;
      return { ...run, meant: meant.slice(at - run.meant.length, at), isLeftward: true };
    });
    return turned.reverse();
  });
}

function spellPiece(words: string, face: Face): Run[] {
  const [main] = face.fonts;
  if (!main) throw new Error('A typeface has no font.');
  if (hasAll(main, words)) return [{ font: main, drawn: words, meant: words, isSubstitute: false }];
  const runs: Run[] = [];
  for (const part of words.split(/(?<= )(?! )/)) {
    const letters = Array.from(segmenter.segment(part), ({ segment }) => segment);
    const whole = face.fonts.find((font) => letters.every((letter) => hasAll(font, seen(letter))));
    for (const letter of letters) append(runs, spellLetter(letter, { whole, before: runs.at(-1), words, face }));
  }
  return runs;
}

interface Among {
  /** A font that has all of the word. */
  readonly whole: EmbeddedFont | undefined;
  readonly before: Run | undefined;
  readonly words: string;
  readonly face: Face;
}

function spellLetter(meant: string, { whole, before, words, face }: Among): Run {
  // A blank stays in the font of the letters before it, if that is one of the face: others have blanks of any width.
  if (meant === ' ' && before !== undefined && !before.isSubstitute && face.fonts.includes(before.font)) {
    return { font: before.font, drawn: meant, meant, isSubstitute: false };
  }
  const letter = seen(meant);
  // A letter in parts that no font has may be there as a whole: the syllables of Korean.
  for (const drawn of new Set([letter, letter.normalize('NFC')])) {
    const font = whole ?? findFont(drawn, words, face);
    if (font) return { font, drawn: hasAll(font, meant) ? meant : drawn, meant, isSubstitute: false };
  }
  return { font: boxFont(face), drawn: BOX, meant, isSubstitute: true };
}

function findFont(letter: string, words: string, face: Face): EmbeddedFont | undefined {
  const known = face.fonts.find((font) => hasAll(font, letter));
  if (known) return known;
  for (const font of face.others(letter, words)) if (hasAll(font, letter)) return font;
  return undefined;
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
  const font = face.fonts.find((one) => hasAll(one, BOX));
  if (!font) throw new Error('No font of a typeface has a box for what it lacks.');
  return font;
}
