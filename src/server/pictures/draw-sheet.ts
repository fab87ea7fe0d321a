import { drawPrint, printLens } from '#domain/diagram/drawing/draw-print.ts';
import { drawFamily, type Picture } from '#domain/diagram/drawing/draw-scene.ts';
import type { Lens } from '#domain/diagram/drawing/lens.ts';
import type { Pen } from '#domain/diagram/drawing/pen.ts';
import { blankPen } from './blank-pen.ts';
import { drawHeading, type Heading } from './draw-heading.ts';
import type { Page } from './open-document.ts';
import type { PagePlan, Sheet } from './plan-pages.ts';

/** A family with the heading over it. */
export interface HeadedPicture {
  readonly picture: Picture;
  readonly heading: Heading;
}

/** Draws the part of a picture that stands on one sheet. */
export function drawSheet(headed: HeadedPicture, page: Page, plan: PagePlan, sheet: Sheet): void {
  const { margin } = plan;
  const { picture, heading } = headed;
  const box = { left: margin, top: margin, right: plan.page.width - margin, bottom: plan.page.height - margin };
  page.within(box, plan.pointsPerPx, (pen) => {
    if (hasHeading(headed, sheet)) page.tagged('H1', () => drawHeadingOn(heading, sheet, pen, picture));
    drawPrint(picture, pen, lensOf(heading, sheet));
  });
}

/** Whether a sheet of a poster would show nothing but its ground. */
export function isBlank(headed: HeadedPicture, sheet: Sheet): boolean {
  if (hasHeading(headed, sheet)) return false;
  const lens = lensOf(headed.heading, sheet);
  const { pen, isBlank } = blankPen(lens);
  drawFamily(headed.picture, pen, lens, 'card', { selected: null, live: new Set() });
  return isBlank();
}

function hasHeading({ picture, heading }: HeadedPicture, sheet: Sheet): boolean {
  const { pen, isBlank } = blankPen(lensOf(heading, sheet));
  drawHeadingOn(heading, sheet, pen, picture);
  return !isBlank();
}

function lensOf({ height }: Heading, { part }: Sheet): Lens {
  return printLens({ ...part, top: part.top - height, bottom: part.bottom - height });
}

function drawHeadingOn(heading: Heading, { part }: Sheet, pen: Pen, { palette }: Picture): void {
  drawHeading(heading, pen, -part.left, -part.top, palette);
}
