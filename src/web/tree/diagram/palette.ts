import { familyHues, type Palette } from '#domain/diagram/drawing/palette.ts';

/** The tokens of the page as a palette, so that the canvas follows the theme. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const accent = token('--color-accent');
  return {
    paper: token('--color-paper'),
    surface: token('--color-surface'),
    band: token('--color-band'),
    dot: token('--color-hairline'),
    ink: token('--color-ink'),
    inkSoft: token('--color-ink-soft'),
    inkFaint: token('--color-ink-faint'),
    hairline: token('--color-hairline'),
    line: token('--color-control'),
    accent,
    selected: token('--color-link'),
    halo: token('--color-link-soft'),
    portrait: token('--color-sunken'),
    serif: token('--font-serif'),
    sans: token('--font-sans'),
    // Where the system chooses the colours there are not ten to tell families apart.
    families: familyHues.map((hue) =>
      areColoursForced() ? accent : `oklch(from ${accent} calc(l * 0.6 + 0.28) calc(c * 0.95) ${hue})`,
    ),
  };
}

const darkness = '(prefers-color-scheme: dark)';
const forcedColours = '(forced-colors: active)';
const areColoursForced = () => matchMedia(forcedColours).matches;

/** Differs whenever the colours do. */
export function themeName(): string {
  return `${document.documentElement.className} ${matchMedia(darkness).matches} ${areColoursForced()}`;
}

/** Calls back when the theme changes: the class on the root, or the system's preference. Returns how to stop. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  const system = [matchMedia(darkness), matchMedia(forcedColours)];
  for (const preference of system) preference.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    for (const preference of system) preference.removeEventListener('change', changed);
  };
}
