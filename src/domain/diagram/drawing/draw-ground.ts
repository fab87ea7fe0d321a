import { drawYearNumbers } from './draw-years.ts';
import type { GenerationRow } from './generation-rows.ts';
import { type Lens, toScreenX, toScreenY } from './lens.ts';
import type { Palette } from './palette.ts';
import type { Pen } from './pen.ts';
import type { Picture } from './picture.ts';

const DOT_SPACING = 28;

/** Every second generation on a faint band: a row, or a column where generations follow to the right. */
export function drawBands(rows: readonly GenerationRow[], pen: Pen, lens: Lens, palette: Palette): void {
  for (const { generation, from, to, isColumn } of bandsIn(rows, lens)) {
    if (generation % 2 !== 0) continue;
    if (isColumn) pen.box(from, 0, to - from, lens.height, 0);
    else pen.box(0, from, lens.width, to - from, 0);
  }
  pen.paint({ fill: palette.band });
}

export const EDGE_WIDTH = 26;

/** The number of each generation at the edge of the window, over whatever passes below. */
function drawEdge(rows: readonly GenerationRow[], pen: Pen, lens: Lens, palette: Palette): void {
  const style = { font: 'sans', size: 11, weight: 500, colour: palette.inkFaint, align: 'center' } as const;
  let last = Number.NEGATIVE_INFINITY;
  for (const { generation, from, to, isColumn } of bandsIn(rows, lens)) {
    const first = Math.max(0, from);
    const end = Math.min(isColumn ? lens.width : lens.height, to);
    const middle = (first + end) / 2;
    if (middle - last < (isColumn ? 22 : 15) || end - first < 12) continue;
    last = middle;
    const [x, y] = isColumn ? [middle, EDGE_WIDTH / 2] : [EDGE_WIDTH / 2, middle];
    pen.text(String(generation + 1), x, y + 4, style);
  }
}

/** What stands in the margin: the years of a timeline along the top, otherwise the numbers of the generations. */
export function drawMargin({ rows, palette, view }: Picture, pen: Pen, lens: Lens): void {
  if (view.scene.years !== null) drawYearNumbers(view.scene, pen, lens, palette, EDGE_WIDTH / 2 + 4);
  else drawEdge(rows, pen, lens, palette);
}

/** The bands that the window shows, in px of the window. */
function bandsIn(rows: readonly GenerationRow[], lens: Lens) {
  return rows.flatMap((row) => {
    const isColumn = 'left' in row;
    const [from, to] = isColumn
      ? [toScreenX(lens, row.left), toScreenX(lens, row.right)]
      : [toScreenY(lens, row.top), toScreenY(lens, row.bottom)];
    const isSeen = to > 0 && from < (isColumn ? lens.width : lens.height);
    return isSeen ? [{ generation: row.generation, from, to, isColumn }] : [];
  });
}

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
