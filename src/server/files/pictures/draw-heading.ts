import { PRINT_MARGIN } from '#domain/diagram/drawing/draw-print.ts';
import type { Size } from '#domain/diagram/drawing/lens.ts';
import type { Palette } from '#domain/diagram/drawing/palette.ts';
import type { Pen, TextStyle } from '#domain/diagram/drawing/pen.ts';
import type { Measure } from '#server/files/paper/paper.ts';

/** The words over a picture, and how large they are. */
export interface Heading {
  readonly title: string;
  readonly line: string;
  /** Of the title, px. */
  readonly size: number;
  /** px over the picture that it takes. */
  readonly height: number;
  /** Its room stays where it is not. */
  readonly isShown: boolean;
}

const SMALLEST = 26;
const LARGEST = 400;

/** A title grows with its picture, so that it can be read from as far away; a long one stays within its width. */
export function planHeading(words: Pick<Heading, 'title' | 'line'>, picture: Size, measure: Measure): Heading {
  const wanted = Math.min(LARGEST, Math.max(SMALLEST, Math.min(picture.width / 40, picture.height / 18)));
  const room = Math.max(200, Math.max(picture.width, picture.height) - PRINT_MARGIN * 2);
  const size = Math.min(wanted, room / Math.max(1, measure(words.title, styleOf('serif', 1, ''))));
  return { ...words, size, height: PRINT_MARGIN / 2 + size * 2.2, isShown: true };
}

/** Writes title and line from a point at the top left of their room. */
export function drawHeading({ title, line, size }: Heading, pen: Pen, x: number, y: number, palette: Palette): void {
  const baseline = y + PRINT_MARGIN / 2 + size;
  pen.text(title, x, baseline, styleOf('serif', size, palette.ink));
  pen.text(line, x, baseline + size * 0.72, styleOf('sans', size * 0.42, palette.inkSoft));
}

const styleOf = (font: TextStyle['font'], size: number, colour: string): TextStyle => ({
  font,
  size,
  weight: font === 'serif' ? 600 : 400,
  colour,
});
