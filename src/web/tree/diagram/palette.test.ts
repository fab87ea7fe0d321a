import { expect, test, vi } from 'vitest';
import { readPalette } from './palette.ts';

test('[FND-048] the canvas has the colours and the typefaces of the page', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const colours = {
    paper: 'paper',
    surface: 'surface',
    band: 'band',
    dot: 'hairline',
    ink: 'ink',
    inkSoft: 'ink-soft',
    inkFaint: 'ink-faint',
    hairline: 'hairline',
    line: 'control',
    accent: 'accent',
    selected: 'link',
    halo: 'link-soft',
    portrait: 'sunken',
  };
  const page = document.createElement('div');
  for (const token of Object.values(colours)) page.style.setProperty(`--color-${token}`, `of ${token}`);
  page.style.setProperty('--font-serif', "'Source Serif 4'");
  page.style.setProperty('--font-sans', 'Inter');
  document.body.append(page);
  const { families, ...palette } = readPalette(page);
  expect(palette).toEqual({
    ...Object.fromEntries(Object.entries(colours).map(([name, token]) => [name, `of ${token}`])),
    serif: "'Source Serif 4'",
    sans: 'Inter',
  });
  expect(new Set(families).size).toBe(families.length);
  expect(families.length).toBeGreaterThan(5);
});
