import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where a font is; one of many slices of a font also in which weight it is to be taken out of its file. */
export interface FontSource {
  readonly file: string;
  readonly sliceWeight?: 'Regular' | 'SemiBold';
}

const require = createRequire(import.meta.url);

interface Script {
  /** Its letters and its own punctuation, from one code point to another. */
  readonly letters: readonly (readonly [from: number, to: number])[];
  readonly regular: string;
  readonly bold: string;
}

/** Scripts with a whole font of their own. */
const scripts: readonly Script[] = [
  {
    regular: require.resolve('@expo-google-fonts/scheherazade-new/400Regular/ScheherazadeNew_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/scheherazade-new/600SemiBold/ScheherazadeNew_600SemiBold.ttf'),
    letters: [
      [0x0600, 0x06ff],
      [0x0750, 0x077f],
      [0x0870, 0x08ff],
      [0xfb50, 0xfdff],
      [0xfe70, 0xfeff],
    ],
  },
  {
    regular: require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf'),
    letters: [
      [0x0590, 0x05ff],
      [0xfb1d, 0xfb4f],
    ],
  },
  {
    regular: require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf'),
    letters: [[0x0e00, 0x0e7f]],
  },
  {
    regular: require.resolve('@expo-google-fonts/noto-sans-javanese/400Regular/NotoSansJavanese_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-javanese/600SemiBold/NotoSansJavanese_600SemiBold.ttf'),
    letters: [[0xa980, 0xa9df]],
  },
  {
    regular: require.resolve('@expo-google-fonts/noto-sans-balinese/400Regular/NotoSansBalinese_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-balinese/600SemiBold/NotoSansBalinese_600SemiBold.ttf'),
    letters: [[0x1b00, 0x1b7f]],
  },
  {
    regular: require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-emoji/600SemiBold/NotoEmoji_600SemiBold.ttf'),
    letters: [
      [0x2190, 0x2bff],
      [0x1f000, 0x1fbff],
    ],
  },
];

/** Fonts of the scripts of East Asia, which come in slices. Where several have a letter, the first of them is taken. */
const slices = {
  sc: require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  jp: require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  tc: require.resolve('@fontsource-variable/noto-sans-tc/unicode.json'),
  kr: require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
} as const;
type Sliced = keyof typeof slices;

/** Names that tell by a letter which language they are in look as that language writes them. */
function orderFor(words: string): readonly Sliced[] {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(words)) return ['jp', 'sc', 'tc', 'kr'];
  return /\p{sc=Hangul}/u.test(words) ? ['kr', 'sc', 'tc', 'jp'] : ['sc', 'jp', 'tc', 'kr'];
}

/** Where a letter may be had; the first that really has it is to be taken. `words` are what it stands among. */
export function* fontsFor(letter: string, words: string, isBold: boolean): Generator<FontSource> {
  const code = letter.codePointAt(0) ?? 0;
  for (const { letters, regular, bold } of scripts) {
    if (letters.some(([from, to]) => code >= from && code <= to)) yield { file: isBold ? bold : regular };
  }
  for (const font of orderFor(words)) {
    const file = slicesOf(font).get(code);
    if (file !== undefined) yield { file, sliceWeight: isBold ? 'SemiBold' : 'Regular' };
  }
}

const known = new Map<Sliced, ReadonlyMap<number, string>>();

/** The file of every letter of a sliced font; its list is read when somebody first has such a letter. */
function slicesOf(font: Sliced): ReadonlyMap<number, string> {
  const before = known.get(font);
  if (before) return before;
  const family = `noto-sans-${font}`;
  const list = slices[font];
  const files = new Map<number, string>();
  // Safe: the package's own list of which letters are in which slice, and its version is pinned.
  const contents = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  for (const [slice, ranges] of Object.entries(contents)) {
    const file = join(dirname(list), 'files', `${family}-${slice.replace(/^\[|\]$/g, '')}-wght-normal.woff2`);
    for (const range of ranges.split(',')) {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      for (let code = from; code <= to; code++) if (!files.has(code)) files.set(code, file);
    }
  }
  known.set(font, files);
  return files;
}
