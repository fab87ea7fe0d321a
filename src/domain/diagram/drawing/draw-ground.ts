import type { GenerationRow } from './generation-rows.ts';
import { type Lens, toScreenX, toScreenY } from './lens.ts';
import type { Palette } from './palette.ts';
import type { Pen } from './pen.ts';

const DOT_SPACING = 28;

/** Every second generation on a faint band. */
export function drawBands(rows: readonly GenerationRow[], pen: Pen, lens: Lens, palette: Palette): void {
  const seen = rowsIn(rows, lens);
  for (const { generation, top, bottom } of seen) {
    if (generation % 2 === 0) pen.box(0, toScreenY(lens, top), lens.width, (bottom - top) * lens.sy, 0);
  }
  pen.paint({ fill: palette.band });
}

export const EDGE_WIDTH = 26;

/** The number of each generation at the edge of the window, over whatever passes below. */
export function drawEdge(rows: readonly GenerationRow[], pen: Pen, lens: Lens, palette: Palette): void {
  const seen = rowsIn(rows, lens);
  const style = { font: 'sans', size: 11, weight: 500, colour: palette.inkFaint, align: 'center' } as const;
  let lastBaseline = Number.NEGATIVE_INFINITY;
  for (const { generation, top, bottom } of seen) {
    const upper = Math.max(0, toScreenY(lens, top));
    const lower = Math.min(lens.height, toScreenY(lens, bottom));
    const baseline = (upper + lower) / 2 + 4;
    if (baseline - lastBaseline < 15 || lower - upper < 12) continue;
    lastBaseline = baseline;
    pen.text(String(generation + 1), EDGE_WIDTH / 2, baseline, style);
  }
}

const rowsIn = (rows: readonly GenerationRow[], lens: Lens) =>
  rows.filter((row) => toScreenY(lens, row.bottom) > 0 && toScreenY(lens, row.top) < lens.height);

/** Dotted paper that moves with the family and keeps its grain at every zoom. */
export function drawDots(pen: Pen, lens: Lens, palette: Palette): void {
  let spacing = DOT_SPACING * lens.sx;
  while (spacing < 18) spacing *= 2;
  const size = Math.min(2, Math.max(1.25, spacing / 20));
  const startX = remainder(toScreenX(lens, 0), spacing);
  const startY = remainder(toScreenY(lens, 0), spacing);
  for (let y = startY; y < lens.height; y += spacing) {
    for (let x = startX; x < lens.width; x += spacing) pen.box(x, y, size, size, 0);
  }
  pen.paint({ fill: palette.dot });
}

const remainder = (value: number, by: number) => ((value % by) + by) % by;
