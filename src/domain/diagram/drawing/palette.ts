/** The colours and typefaces of a drawing, in the words of CSS. */
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

/** Around the circle in an order that keeps neighbours apart: forest, terracotta, indigo, ochre and what lies between. */
export const familyHues = [157, 38, 275, 80, 220, 350, 118, 310, 190, 58] as const;
export const FAMILY_COLOURS = familyHues.length;
