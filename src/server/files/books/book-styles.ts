import type { TextStyle } from '#domain/diagram/drawing/pen.ts';
import { printPalette } from '#domain/diagram/drawing/print-palette.ts';
import { textStyles } from '#server/files/paper/paper.ts';

const { ink, inkSoft, accent } = printPalette;

/** How the words of a book look; sizes are points. */
export const bookStyles = {
  title: { font: 'serif', size: 34, weight: 600, colour: ink, align: 'center' },
  subtitle: { font: 'serif', size: 15, weight: 600, colour: inkSoft, align: 'center' },
  lead: { font: 'sans', size: 10, weight: 400, colour: inkSoft, align: 'center' },
  /** In the serif face: the other one sets points between ones so tightly that they cannot be told apart. */
  number: { font: 'serif', size: 10, weight: 600, colour: accent },
  name: { font: 'serif', size: 14, weight: 600, colour: ink },
  years: { font: 'sans', size: 9, weight: 400, colour: inkSoft },
  seen: { font: 'serif', size: 9.5, weight: 600, colour: accent },
  text: textStyles.text,
  strong: textStyles.strong,
  slanted: { font: 'sans', size: 9.5, weight: 400, isSlanted: true, colour: ink },
  soft: textStyles.soft,
  link: { font: 'sans', size: 9.5, weight: 400, colour: accent },
  pageLink: { font: 'sans', size: 8, weight: 400, colour: accent },
  caption: textStyles.small,
} as const satisfies Record<string, TextStyle>;
