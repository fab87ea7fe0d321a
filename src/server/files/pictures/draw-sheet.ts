import { drawPrint, PRINT_MARGIN, printLens } from '#domain/diagram/drawing/draw-print.ts';
import { drawFamily } from '#domain/diagram/drawing/draw-scene.ts';
import type { Lens } from '#domain/diagram/drawing/lens.ts';
import type { Pen } from '#domain/diagram/drawing/pen.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import type { Page } from '#server/files/paper/paper.ts';
import { blankPen } from './blank-pen.ts';
import { drawHeading, type Heading } from './draw-heading.ts';
import type { PagePlan, Sheet } from './plan-pages.ts';

/** A family with the heading over it. */
export interface HeadedPicture {
  readonly picture: Picture;
  readonly heading: Heading;
}

/** Draws the part of a picture that stands on one sheet. What reaches beyond the family's own room ends at the heading. */
export function drawSheet(headed: HeadedPicture, page: Page, plan: PagePlan, sheet: Sheet): void {
  const { margin, pointsPerPx } = plan;
  const { picture, heading } = headed;
  const { part } = sheet;
  const box = { left: margin, top: margin, right: plan.page.width - margin, bottom: plan.page.height - margin };
  if (hasHeading(headed, sheet)) {
    page.within(box, pointsPerPx, (pen) => page.tagged('H1', () => drawHeadingOn(heading, sheet, pen, picture)));
  }
  const top = Math.max(part.top, heading.height);
  if (top >= part.bottom) return;
  page.within({ ...box, top: margin + (top - part.top) * pointsPerPx }, pointsPerPx, (pen) =>
    drawPrint(picture, pen, lensOf(heading, { ...sheet, part: { ...part, top } })),
  );
}

/**
 * The sheets that are to be printed: those of a poster on which there is more than its ground. A heading alone is not worth
 * a sheet; the overview has it, too.
 */
export function chooseSheets(
  headed: HeadedPicture,
  { sheets }: PagePlan,
): { readonly headed: HeadedPicture; readonly sheets: readonly Sheet[] } {
  if (sheets.length === 1) return { headed, sheets };
  const kept = sheets.filter((sheet) => hasFamily(headed, sheet));
  const isHeadingKept = sheets.every((sheet) => kept.includes(sheet) || !hasHeading(headed, sheet));
  const heading = isHeadingKept ? headed.heading : { ...headed.heading, isShown: false };
  return { headed: { ...headed, heading }, sheets: kept };
}

function hasFamily({ picture, heading }: HeadedPicture, sheet: Sheet): boolean {
  const lens = lensOf(heading, sheet);
  const { pen, isBlank } = blankPen(lens);
  drawFamily(picture, pen, lens, 'card', { selected: null, live: new Set() });
  return !isBlank();
}

function hasHeading({ picture, heading }: HeadedPicture, sheet: Sheet): boolean {
  if (!heading.isShown) return false;
  const { pen, isBlank } = blankPen(lensOf(heading, sheet));
  drawHeadingOn(heading, sheet, pen, picture);
  return !isBlank();
}

function lensOf({ height }: Heading, { part }: Sheet): Lens {
  return printLens({ ...part, top: part.top - height, bottom: part.bottom - height });
}

function drawHeadingOn(heading: Heading, { part }: Sheet, pen: Pen, { palette }: Picture): void {
  drawHeading(heading, pen, PRINT_MARGIN - part.left, -part.top, palette);
}
