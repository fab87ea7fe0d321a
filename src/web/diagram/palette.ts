/** The tokens a drawing uses, read from the page, so that the canvas follows the theme. */
export interface Palette {
  readonly paper: string;
  readonly surface: string;
  readonly band: string;
  readonly dot: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly inkFaint: string;
  readonly hairline: string;
  readonly line: string;
  readonly accent: string;
  readonly selected: string;
  readonly halo: string;
  /** Ground and outline of portraits. */
  readonly portrait: string;
  readonly serif: string;
  readonly sans: string;
  /** The colour of a family's blocks, by its colour number. */
  readonly families: readonly string[];
}

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
    families: familyHues.map((hue) => `oklch(from ${accent} calc(l * 0.6 + 0.28) calc(c * 0.95) ${hue})`),
  };
}

/** Around the circle in an order that keeps neighbours apart: forest, terracotta, indigo, ochre and what lies between. */
const familyHues = [157, 38, 275, 80, 220, 350, 118, 310, 190, 58] as const;
export const FAMILY_COLOURS = familyHues.length;

/** Calls back when the theme changes: the class on the root, or the system's preference. Returns how to stop. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', changed);
  };
}
