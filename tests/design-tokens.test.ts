import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync('src/web/ui/tokens.css', 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@layer theme');

/** Relative luminance of every opaque colour token, by name. OKLCH to linear sRGB as in CSS Color 4, section 10. */
function luminances(source: string): Map<string, number> {
  const found = source.matchAll(/--color-([\w-]+): oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g);
  return new Map([...found].map(([, name = '', l, c, h]) => [name, luminance(Number(l) / 100, Number(c), Number(h))]));
}

function luminance(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return 0.2126 * within(red) + 0.7152 * within(green) + 0.0722 * within(blue);
}

const within = (value: number) => Math.min(1, Math.max(0, value));

function contrast(tokens: Map<string, number>, front: string, back: string): number {
  const one = tokens.get(front);
  const two = tokens.get(back);
  if (one === undefined || two === undefined) throw new Error(`No colour ${front} or ${back}.`);
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

const light = luminances(lightCss);
const dark = new Map([...light, ...luminances(darkCss)]);
const themes = [
  ['light', light],
  ['dark', dark],
] as const;

const grounds = ['paper', 'surface', 'sunken', 'band'];
const readable = [
  ...['ink', 'ink-soft', 'ink-faint', 'accent', 'heart', 'link', 'notice'].flatMap((ink) =>
    grounds.map((ground) => [ink, ground] as const),
  ),
  ...['accent', 'heart', 'link', 'notice'].flatMap((tone) =>
    ['ink', 'ink-soft', tone].map((ink) => [ink, `${tone}-soft`] as const),
  ),
  ['ink-faint', 'link-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-heart', 'heart'],
  ['on-heart', 'heart-strong'],
  ['on-link', 'link'],
  ['paper', 'ink'],
] as const;

test.each(themes)('[UX-08] every text can be read on its ground in the %s theme', (_, tokens) => {
  const weak = readable.filter(([front, back]) => contrast(tokens, front, back) < 4.5);
  expect(weak).toEqual([]);
});

test.each(themes)('[UX-08] every control and every focus ring can be seen in the %s theme', (_, tokens) => {
  const lines = ['control', 'focus', 'accent', 'heart'].flatMap((line) =>
    grounds.map((ground) => [line, ground] as const),
  );
  expect(lines.filter(([front, back]) => contrast(tokens, front, back) < 3)).toEqual([]);
});

test('both themes know the same colours', () => {
  expect(light.size).toBeGreaterThan(20);
  const ofDark = [...luminances(darkCss).keys()].sort();
  expect(ofDark).toEqual([...light.keys()].sort());
});

test('no other file of the browser part holds a colour of its own', () => {
  // The browser's own bar is outside of the page; the specification names its two colours.
  const browserBar = 'src/web/client/session/theme.ts';
  const files = globSync('src/web/**/*.{ts,tsx,css}').filter(
    (file) => file !== browserBar && file !== 'src/web/ui/tokens.css' && !file.includes('.test.'),
  );
  const colour = /#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(\s*\d/i;
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => colour.test(readFileSync(file, 'utf8')))).toEqual([]);
});
