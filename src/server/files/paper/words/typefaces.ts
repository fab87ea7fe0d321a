import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TextStyle } from '#domain/diagram/drawing/pen.ts';
import { encodeOutline } from './encode-outline.ts';
import { type FontSource, fontsFor } from './script-fonts.ts';
import { unpackSlice } from './unpack-slice.ts';

/**
 * The part of PDFKit's embedded fonts that its types leave out. The version is pinned, and tests read what comes of it.
 * `encode` answers the numbers of the glyphs as four hexadecimal digits each, and where they stand, in thousandths of the
 * size.
 */
export interface EmbeddedFont {
  /** How a page's resources call it. */
  readonly id: string;
  readonly font: { readonly hasGlyphForCodePoint: (codePoint: number) => boolean };
  /** By glyph number: the letters that a reader of the document finds for it. */
  readonly unicode: readonly (readonly number[])[];
  /** What is embedded of it. */
  readonly subset: { glyphEncoder?: { readonly encodeSimple: typeof encodeOutline } };
  readonly encode: (words: string) => [glyphs: string[], positions: GlyphPosition[]];
  readonly ref: () => unknown;
}

export interface GlyphPosition {
  readonly xAdvance: number;
  readonly advanceWidth: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** The document as far as fonts go. */
interface FontHolder {
  font(source: string): unknown;
  registerFont(name: string, source: Buffer, variation: string): unknown;
}

const require = createRequire(import.meta.url);

/** Whole fonts, not the subsets for the web: a subset has no accents to put together, and no shapes of Indian scripts. */
const files = {
  serif: require.resolve('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
  sans: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  sansMedium: require.resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf'),
  sansSlanted: require.resolve('@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf'),
  others: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  othersBold: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
} as const;
type FontName = keyof typeof files;

/** For whoever draws with other means. */
export const fontFiles: readonly string[] = Object.values(files);

/** A typeface: the font it is set in, and those that stand in for letters it lacks. */
export interface Face {
  /** Best first. */
  readonly fonts: readonly EmbeddedFont[];
  /** Fonts of other scripts in which a letter might be, best first; each is opened when it is asked for. */
  readonly others: (letter: string, words: string) => Iterable<EmbeddedFont>;
}

/** As much of a style as says in which typeface it is. */
export type FaceStyle = Pick<TextStyle, 'font' | 'weight' | 'isSlanted'>;

export interface Typefaces {
  readonly faceOf: (style: FaceStyle) => Face;
}

/** Opens each font when it is first needed, and embeds of it only the glyphs that are. */
export function openTypefaces(document: FontHolder): Typefaces {
  const opened = new Map<string, EmbeddedFont>();
  const open = ({ file, sliceWeight }: FontSource): EmbeddedFont => {
    const name = sliceWeight === undefined ? file : `${file} ${sliceWeight}`;
    const known = opened.get(name);
    if (known) return known;
    if (sliceWeight !== undefined) {
      document.registerFont(name, Buffer.from(unpackSlice(readFileSync(file), opened.size + 1)), sliceWeight);
    }
    document.font(name);
    // Safe: PDFKit keeps the font that it has just opened there.
    const { _font: font } = document as unknown as { _font: EmbeddedFont };
    if (sliceWeight !== undefined) font.subset.glyphEncoder = { encodeSimple: encodeOutline };
    opened.set(name, font);
    return font;
  };
  const faces = new Map<string, Face>();
  const face = (key: string, names: readonly FontName[], isBold: boolean): Face => {
    const known = faces.get(key);
    if (known) return known;
    const made: Face = {
      fonts: names.map((name) => open({ file: files[name] })),
      *others(letter, words) {
        for (const source of fontsFor(letter, words, isBold)) yield open(source);
      },
    };
    faces.set(key, made);
    return made;
  };
  return {
    faceOf({ font, weight, isSlanted = false }) {
      if (font === 'serif') return face('serif', ['serif', 'othersBold', 'sans'], true);
      if (isSlanted) return face('sansSlanted', ['sansSlanted', 'sans', 'others'], false);
      if (weight < 450) return face('sans', ['sans', 'others'], false);
      return face('sansMedium', ['sansMedium', 'othersBold'], true);
    },
  };
}
