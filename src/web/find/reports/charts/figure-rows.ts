import type { Counted } from '#web/find/reports/shown-people.tsx';

/** One thing that is counted in every row; the second is told from the first by more than its hue. */
export interface Series {
  readonly label: string;
}

/** A bar of each series side by side, and a row of the table. */
export interface FigureRow {
  readonly key: string;
  readonly label: string;
  /** By series. */
  readonly parts: readonly Counted[];
  /** What else the table says. */
  readonly note?: string;
}
