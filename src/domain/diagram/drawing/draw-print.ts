import type { Scene } from '../scene.ts';
import { drawBands } from './draw-ground.ts';
import { drawFamily } from './draw-scene.ts';
import { drawYearLines, drawYearNumbers } from './draw-years.ts';
import { type Lens, type Rect, type Size, toScreenX, toScreenY, visibleRect } from './lens.ts';
import type { Detail } from './level-of-detail.ts';
import type { Pen } from './pen.ts';
import type { Picture } from './picture.ts';

/** White paper around the family, px at zoom 1. */
export const PRINT_MARGIN = 48;

/** How large a family is on paper at zoom 1, margins included, in whole px. */
export function printSize({ bounds }: Pick<Scene, 'bounds'>): Size {
  return { width: Math.ceil(bounds.width) + PRINT_MARGIN * 2, height: Math.ceil(bounds.height) + PRINT_MARGIN * 2 };
}

/** Looks at a part of the paper, px from its top left corner, at zoom 1. */
export function printLens({ left, top, right, bottom }: Rect): Lens {
  const width = right - left;
  const height = bottom - top;
  return { x: left - PRINT_MARGIN + width / 2, y: top - PRINT_MARGIN + height / 2, sx: 1, sy: 1, width, height };
}

/**
 * Draws a part of a family for paper: whole cards unless `detail` says otherwise, nothing selected, no dots. The ground stays as it is,
 * white or transparent. Parts that lie beside each other fit together where their edges are whole px.
 */
export function drawPrint(picture: Picture, pen: Pen, lens: Lens, detail: Detail = 'card'): void {
  drawBands(picture.rows, pen, lens, picture.palette);
  drawYearLines(picture.view.scene, pen, lens, picture.palette);
  drawNumbers(picture, pen, lens);
  drawFamily(picture, pen, lens, detail, nobody);
}

const nobody = { selected: null, live: new Set<number>() };

/** The number of each generation in the margin, or the years of a timeline. */
function drawNumbers({ rows, palette, view: { scene } }: Picture, pen: Pen, lens: Lens): void {
  const seen = visibleRect(lens);
  if (seen.top < 0) drawYearNumbers(scene, pen, lens, palette, toScreenY(lens, -PRINT_MARGIN / 2));
  const style = { font: 'sans', size: 12, weight: 500, colour: palette.inkFaint, align: 'center' } as const;
  for (const row of rows) {
    const [x, y] =
      'left' in row ? [(row.left + row.right) / 2, -PRINT_MARGIN / 2] : [-PRINT_MARGIN / 2, (row.top + row.bottom) / 2];
    const isSeen = x + 12 > seen.left && x - 12 < seen.right && y + 12 > seen.top && y - 12 < seen.bottom;
    if (isSeen) pen.text(String(row.generation + 1), toScreenX(lens, x), toScreenY(lens, y + 4), style);
  }
}
