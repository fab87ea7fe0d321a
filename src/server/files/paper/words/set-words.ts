import type { TextStyle } from '#domain/diagram/drawing/pen.ts';
import { encodeWords, lettersOf } from './encode-words.ts';
import { type Run, spellWords } from './spell-words.ts';
import type { EmbeddedFont, GlyphPosition, Typefaces } from './typefaces.ts';

/** Words as a page writes them, at size 1. */
export interface SetWords {
  readonly width: number;
  /**
   * Text operators that show them, for a size in px. They begin where the text matrix says. `meant` is what a reader of
   * the document finds there, where that is something else.
   */
  readonly show: (size: number, meant?: string) => string;
  readonly fonts: readonly EmbeddedFont[];
}

/** So many different words are kept: names are measured several times before they are written. */
const MOST_KEPT = 20_000;

export type Typesetter = (words: string, style: TextStyle) => SetWords;

/** Sets words in the typefaces of a document, with kerning, ligatures, marks and the shapes that a script asks for. */
export function createTypesetter(typefaces: Typefaces): Typesetter {
  const kept = new Map<string, SetWords>();
  return (words, style) => {
    const key = `${style.font}${style.weight}${style.isSlanted ? 'i' : ''} ${words}`;
    const known = kept.get(key);
    if (known) return known;
    const made = setRuns(spellWords(words.toWellFormed(), typefaces.faceOf(style)));
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, made);
    return made;
  };
}

function setRuns(runs: readonly Run[]): SetWords {
  const set = runs.map(setRun);
  return {
    width: set.reduce((sum, { width }) => sum + width, 0),
    show(size, meant) {
      if (meant === undefined) return set.map((run) => run.show(size)).join('');
      return standingFor(meant, set.map((run) => run.glyphs(size)).join(''));
    },
    fonts: runs.map(({ font }) => font),
  };
}

interface SetRun {
  readonly width: number;
  readonly show: (size: number) => string;
  /** Without a word on what they stand for. */
  readonly glyphs: (size: number) => string;
}

function setRun({ font, drawn, meant, isSubstitute, isLeftward = false }: Run): SetRun {
  const { glyphs, positions, isPlain: isAsDrawn } = encodeWords(font, drawn);
  // Where signs stand in another order than they are written, as in Devanagari, the document says what is meant.
  const isPlain = !isSubstitute && !isLeftward && isAsDrawn && drawn === meant;
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / 1000;
  const shown = (size: number) => `/${font.id} ${size} Tf\n${showGlyphs(glyphs, positions, size)}`;
  const groups = isLeftward && !isSubstitute ? groupLeftward(font, { glyphs, positions }, meant) : null;
  return {
    width,
    glyphs: shown,
    show(size) {
      if (groups) return `/${font.id} ${size} Tf\n${groups.map((group) => showGroup(font, group, size)).join('')}`;
      return isPlain ? shown(size) : standingFor(meant, shown(size));
    },
  };
}

interface Glyphs {
  readonly glyphs: readonly string[];
  readonly positions: SetPositions;
}

/** A glyph with the marks that belong to it, and what it stands for: a letter, or several that are one shape. */
interface Group extends Glyphs {
  readonly letters: readonly string[];
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Glyphs of words that run from right to left, with their letters; null where they are not as many. */
function groupLeftward(font: EmbeddedFont, { glyphs, positions }: Glyphs, meant: string): Group[] | null {
  const letters = Array.from(segmenter.segment(meant), ({ segment }) => segment);
  const groups: Group[] = [];
  for (let end = glyphs.length; end > 0; ) {
    let start = end - 1;
    while (start > 0 && (positions[start - 1]?.xAdvance ?? 0) === 0) start--;
    const base = Array.from(lettersOf(font, glyphs[end - 1] ?? '')).filter((letter) => !/\p{M}/u.test(letter));
    const own = letters.splice(0, Math.max(1, base.length));
    groups.push({ glyphs: glyphs.slice(start, end), positions: positions.slice(start, end), letters: own });
    end = start;
  }
  const isWhole = letters.length === 0 && groups.every((group) => group.letters.length > 0);
  return isWhole ? groups.reverse() : null;
}

/**
 * Programs take the letters of a page from left to right and turn them round, those of a single glyph among them: where a glyph
 * is two letters in one, as lam and alef are, it stands for the second, and a blank without width behind it for the first.
 */
function showGroup(font: EmbeddedFont, { glyphs, positions, letters }: Group, size: number): string {
  const shown = showGlyphs(glyphs, positions, size);
  const [first, ...rest] = letters;
  if (first === undefined) return shown;
  if (rest.length === 0) {
    const isPlain = glyphs.length === 1 && lettersOf(font, glyphs[0] ?? '') === first;
    return isPlain ? shown : standingFor(first, shown);
  }
  const [[blank = ''], [place]] = font.encode(' ');
  const before = standingFor(first, `[<${blank}> ${round(place?.xAdvance ?? 0)}] TJ\n`);
  return standingFor(rest.toReversed().join(''), shown) + before;
}

const standingFor = (meant: string, operators: string) =>
  `/Span <</ActualText <${utf16(meant)}>>> BDC\n${operators}EMC\n`;

/** Runs of glyphs with what has to be corrected between them; glyphs off the line are raised one by one. */
function showGlyphs(glyphs: readonly string[], positions: SetPositions, size: number): string {
  let operators = '';
  let row = '';
  let plain = '';
  const flushPlain = () => {
    if (plain) row += `<${plain}>`;
    plain = '';
  };
  const flushRow = () => {
    flushPlain();
    if (row) operators += `[${row}] TJ\n`;
    row = '';
  };
  const move = (thousandths: number) => {
    if (Math.abs(thousandths) < 0.05) return;
    flushPlain();
    row += ` ${round(-thousandths)} `;
  };
  glyphs.forEach((glyph, i) => {
    const { xAdvance = 0, advanceWidth = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
    const isRaised = Math.abs(yOffset) >= 0.05;
    if (isRaised) {
      flushRow();
      operators += `${round((yOffset * size) / 1000)} Ts\n`;
    }
    move(xOffset);
    plain += glyph;
    move(xAdvance - advanceWidth - xOffset);
    if (isRaised) {
      flushRow();
      operators += '0 Ts\n';
    }
  });
  flushRow();
  return operators;
}

type SetPositions = readonly GlyphPosition[];

/** Hundredths of a point are more than any printer shows. */
export const round = (value: number): number => Math.round(value * 100) / 100 + 0;

/** As PDF wants text that is not in a font: UTF-16, most significant byte first, in hexadecimal digits. */
function utf16(words: string): string {
  let digits = 'feff';
  for (let at = 0; at < words.length; at++) digits += words.charCodeAt(at).toString(16).padStart(4, '0');
  return digits;
}
