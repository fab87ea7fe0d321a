import { afterEach, expect, test, vi } from 'vitest';
import { fetchFonts, pageFonts } from './page-fonts.ts';

class FontFaceRule {
  readonly style: { getPropertyValue(name: string): string };
  constructor(told: Readonly<Record<string, string>>) {
    this.style = { getPropertyValue: (name) => told[name] ?? '' };
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A style sheet of a page, with whatever rules. */
const sheetOf = (href: string | null, ...cssRules: unknown[]) => ({ href, cssRules }) as unknown as CSSStyleSheet;

test('the upright fonts of all style sheets are told with where they are, what they weigh and what they can write', () => {
  vi.stubGlobal('CSSFontFaceRule', FontFaceRule);
  const serif = new FontFaceRule({
    'font-family': '"Source Serif"',
    src: 'url("./serif.woff2") format("woff2")',
    'font-style': 'normal',
    'font-weight': '200 900',
    'unicode-range': 'U+0-FF',
  });
  const sans = new FontFaceRule({ 'font-family': "'Inter'", src: "url( '/fonts/inter.woff2' )" });
  const italic = new FontFaceRule({ 'font-family': 'Inter', src: 'url(italic.woff2)', 'font-style': 'italic' });
  const local = new FontFaceRule({ 'font-family': 'Arial', src: 'local(Arial)' });
  const sheets = [
    sheetOf('https://family.example/assets/main.css', serif, { style: {} }, italic, local),
    sheetOf(null, sans),
  ];
  expect(pageFonts(sheets)).toEqual([
    {
      family: 'Source Serif',
      source: 'https://family.example/assets/serif.woff2',
      weight: '200 900',
      range: 'U+0-FF',
    },
    {
      family: 'Inter',
      source: new URL('/fonts/inter.woff2', location.href).href,
      weight: 'normal',
      range: 'U+0-10FFFF',
    },
  ]);
});

test('those parts of the fonts are fetched that the words need, and one that cannot be had holds up nobody', async () => {
  const made: unknown[] = [];
  vi.stubGlobal(
    'FontFace',
    class {
      constructor(...given: unknown[]) {
        made.push(given);
      }
    },
  );
  const asked: string[] = [];
  const target = {
    add: vi.fn(),
    load: async (font: string, letters: string) => {
      asked.push(`${font} ${[...letters].toSorted().join('')}`);
      if (font.includes('Lost')) throw new Error('This font is gone.');
    },
  };
  const fonts = [
    { family: 'Serif', source: '/a.woff2', weight: '400', range: 'U+0-FF' },
    { family: 'Serif', source: '/b.woff2', weight: '600', range: 'U+100-1FF' },
    { family: 'Lost', source: '/c.woff2', weight: 'normal', range: 'U+0-FF' },
  ];
  // Safe: of the fonts of a page, nothing else is asked.
  await fetchFonts(target as unknown as FontFaceSet, fonts, ['Anna', 'Ben']);
  expect(made).toEqual([
    ['Serif', 'url("/a.woff2")', { weight: '400', unicodeRange: 'U+0-FF' }],
    ['Serif', 'url("/b.woff2")', { weight: '600', unicodeRange: 'U+100-1FF' }],
    ['Lost', 'url("/c.woff2")', { weight: 'normal', unicodeRange: 'U+0-FF' }],
  ]);
  expect(target.add).toHaveBeenCalledTimes(3);
  expect(asked).toEqual(
    ['Serif', 'Lost'].flatMap((family) => [400, 500, 600].map((weight) => `${weight} 16px "${family}" ABaen`)),
  );
});
