import type { TextStyle } from '#domain/diagram/drawing/pen.ts';
import { type Run, spellWords } from './spell-words.ts';
import type { EmbeddedFont, Typefaces } from './typefaces.ts';

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

/** Sets words in the typefaces of a document, with kerning, ligatures, marks and the shapes that a script asks for. */
export function createTypesetter(typefaces: Typefaces): (words: string, style: TextStyle) => SetWords {
  const kept = new Map<string, SetWords>();
  return (words, style) => {
    const key = `${style.font}${style.weight} ${words}`;
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

function setRun({ font, drawn, meant, isSubstitute }: Run): SetRun {
  const [glyphs, positions] = font.encode(drawn);
  const found = glyphs.flatMap((glyph) => font.unicode[Number.parseInt(glyph, 16)] ?? []);
  // Where signs stand in another order than they are written, as in Devanagari, the document says what is meant.
  const isPlain = !isSubstitute && String.fromCodePoint(...found) === meant;
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / 1000;
  const shown = (size: number) => `/${font.id} ${size} Tf\n${showGlyphs(glyphs, positions, size)}`;
  return {
    width,
    glyphs: shown,
    show: (size) => (isPlain ? shown(size) : standingFor(meant, shown(size))),
  };
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

type SetPositions = ReturnType<EmbeddedFont['encode']>[1];

const round = (value: number): number => Math.round(value * 100) / 100 + 0;

/** As PDF wants text that is not in a font: UTF-16, most significant byte first, in hexadecimal digits. */
function utf16(words: string): string {
  let digits = 'feff';
  for (let at = 0; at < words.length; at++) digits += words.charCodeAt(at).toString(16).padStart(4, '0');
  return digits;
}
