import type { TextStyle } from '#domain/diagram/drawing/pen.ts';
import { printPalette } from '#domain/diagram/drawing/print-palette.ts';

const { ink, inkSoft } = printPalette;

/** How words look on paper; sizes are points. */
export const textStyles = {
  heading1: { font: 'serif', size: 18, weight: 600, colour: ink },
  heading2: { font: 'serif', size: 13, weight: 600, colour: ink },
  heading3: { font: 'sans', size: 10, weight: 500, colour: ink },
  text: { font: 'sans', size: 9.5, weight: 400, colour: ink },
  strong: { font: 'sans', size: 9.5, weight: 500, colour: ink },
  soft: { font: 'sans', size: 9.5, weight: 400, colour: inkSoft },
  small: { font: 'sans', size: 8, weight: 400, colour: inkSoft },
  cell: { font: 'sans', size: 8.5, weight: 400, colour: ink },
  cellHead: { font: 'sans', size: 8.5, weight: 500, colour: inkSoft },
} as const satisfies Record<string, TextStyle>;

/** From one line to the next, as a share of the size. */
export const LEADING = 1.42;
