import type { Palette } from '#domain/diagram/drawing/palette.ts';
import type { Pen, TextStyle } from '#domain/diagram/drawing/pen.ts';
import { type PagePlan, POINTS_PER_MM, SHEET_OVERLAP, type Sheet } from './plan-pages.ts';

/** Lengths in points. */
const CUT_LENGTH = 14;
const CUT_GAP = 4;

/**
 * Around a sheet of a poster, in points of the page: marks where to cut it, shorter ones where the edge of its neighbour
 * comes to lie, and which sheet it is.
 */
export function drawSheetMarks(
  { page, margin, wide, high }: PagePlan,
  sheet: Sheet,
  label: string,
  pen: Pen,
  palette: Palette,
): void {
  const left = margin;
  const top = margin;
  const right = page.width - margin;
  const bottom = page.height - margin;
  for (const x of [left, right]) {
    vertical(pen, x, top - CUT_GAP, -CUT_LENGTH);
    vertical(pen, x, bottom + CUT_GAP, CUT_LENGTH);
  }
  for (const y of [top, bottom]) {
    horizontal(pen, left - CUT_GAP, y, -CUT_LENGTH);
    horizontal(pen, right + CUT_GAP, y, CUT_LENGTH);
  }
  pen.paint({ stroke: palette.ink, width: 0.5 });

  const overlap = SHEET_OVERLAP * POINTS_PER_MM;
  const sharedX = [
    ...(sheet.column > 0 ? [left + overlap] : []),
    ...(sheet.column < wide - 1 ? [right - overlap] : []),
  ];
  const sharedY = [...(sheet.row > 0 ? [top + overlap] : []), ...(sheet.row < high - 1 ? [bottom - overlap] : [])];
  for (const x of sharedX) {
    vertical(pen, x, top - CUT_GAP, -CUT_LENGTH / 2);
    vertical(pen, x, bottom + CUT_GAP, CUT_LENGTH / 2);
  }
  for (const y of sharedY) {
    horizontal(pen, left - CUT_GAP, y, -CUT_LENGTH / 2);
    horizontal(pen, right + CUT_GAP, y, CUT_LENGTH / 2);
  }
  pen.paint({ stroke: palette.line, width: 0.5, dash: [1.5, 1.5] });

  const style: TextStyle = { font: 'sans', size: 7.5, weight: 400, colour: palette.inkSoft, align: 'center' };
  pen.text(label, page.width / 2, page.height - margin / 2 + 3, style);
}

function vertical(pen: Pen, x: number, y: number, length: number): void {
  pen.moveTo(x, y);
  pen.lineTo(x, y + length);
}

function horizontal(pen: Pen, x: number, y: number, length: number): void {
  pen.moveTo(x, y);
  pen.lineTo(x + length, y);
}
