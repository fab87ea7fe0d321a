import type { EmbeddedFont, GlyphPosition } from './typefaces.ts';

/** Glyphs of words and where they stand, as `EmbeddedFont.encode` answers them. */
interface EncodedWords {
  readonly glyphs: readonly string[];
  readonly positions: readonly GlyphPosition[];
  /** Whether who reads the glyphs finds these very words. */
  readonly isPlain: boolean;
}

/** A letter before another one: its glyph, and how far the other is from it. */
interface Placed {
  readonly glyph: string;
  readonly position: GlyphPosition;
  readonly isPlain: boolean;
}

/** Letters that stand beside each other without changing, but for the room between two of them. */
const simple = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u2010-\u2026\u2070-\u2079]*$/;

const raised = /[\u00b2\u00b3\u00b9\u2070-\u2079]$/;

/** By two letters: null where the two become something else than their glyphs. */
const known = new WeakMap<EmbeddedFont, Map<string, Placed | null>>();

/**
 * Words in one font. Most are put together of pairs of letters that were set before, since the rules of a font are slow: a book
 * of 3,000 people has 40,000 different words, but only 2,000 pairs.
 */
export function encodeWords(font: EmbeddedFont, words: string): EncodedWords {
  if (!simple.test(words)) return encodeAnew(font, words);
  const pairs = known.get(font) ?? new Map<string, Placed | null>();
  known.set(font, pairs);
  const glyphs: string[] = [];
  const positions: GlyphPosition[] = [];
  let isPlain = true;
  for (let at = 0; at < words.length; at++) {
    const pair = words.slice(at, at + 2);
    let placed = pairs.get(pair);
    if (placed === undefined) {
      placed = placeFirst(font, pair);
      pairs.set(pair, placed);
    }
    if (placed === null) return encodeAnew(font, words);
    glyphs.push(placed.glyph);
    positions.push(placed.position);
    isPlain &&= placed.isPlain;
  }
  return { glyphs, positions, isPlain };
}

function placeFirst(font: EmbeddedFont, pair: string): Placed | null {
  const [[alone], [own]] = font.encode(pair.charAt(0));
  const [glyphs, positions] = font.encode(pair);
  const [glyph] = glyphs;
  // Fonts move a raised number over the full stop before it.
  const position = pair.startsWith(' ') || raised.test(pair) ? own : positions[0];
  if (glyphs.length !== pair.length || glyph === undefined || glyph !== alone || !position) return null;
  return { glyph, position, isPlain: lettersOf(font, glyph) === pair.charAt(0) };
}

function encodeAnew(font: EmbeddedFont, words: string): EncodedWords {
  const [glyphs, positions] = font.encode(words);
  let found = '';
  for (const glyph of glyphs) found += lettersOf(font, glyph);
  return { glyphs, positions, isPlain: found === words };
}

/** What a reader of the document finds for a glyph. */
export function lettersOf({ unicode }: EmbeddedFont, glyph: string): string {
  const codes = unicode[Number.parseInt(glyph, 16)] ?? [];
  return String.fromCodePoint(...codes);
}
