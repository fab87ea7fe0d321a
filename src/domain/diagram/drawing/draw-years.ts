import type { Scene } from '../scene.ts';
import { type Lens, toSceneX, toScreenX } from './lens.ts';
import type { Palette } from './palette.ts';
import type { Pen, TextStyle } from './pen.ts';

/** Steps between the lines of a grid of years, and how far apart lines are at least, px of the target. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
const LEAST_SPACING = 76;
/** px that the number of a year reaches to either side of its line: it is seen before the line is. */
const NUMBER_REACH = 24;

/** A faint line every so many years, as many as there is room for. Scenes without years have none. */
export function drawYearLines(scene: Scene, pen: Pen, lens: Lens, palette: Palette): void {
  const lines = yearsIn(scene, lens);
  if (lines.length === 0) return;
  for (const { x } of lines) {
    pen.moveTo(Math.round(x) + 0.5, 0);
    pen.lineTo(Math.round(x) + 0.5, lens.height);
  }
  pen.paint({ stroke: palette.hairline, width: 1 });
}

/** The year of each line, with its baseline at `y`. */
export function drawYearNumbers(scene: Scene, pen: Pen, lens: Lens, palette: Palette, y: number): void {
  const style: TextStyle = { font: 'sans', size: 11, weight: 500, colour: palette.inkFaint, align: 'center' };
  for (const { x, year } of yearsIn(scene, lens)) pen.text(String(year), x, y, style);
}

function yearsIn({ years, bounds }: Scene, lens: Lens): { readonly x: number; readonly year: number }[] {
  if (years === null) return [];
  const { first, pxPerYear } = years;
  const step = STEPS.find((one) => one * pxPerYear * lens.sx >= LEAST_SPACING) ?? Number.POSITIVE_INFINITY;
  const yearAt = (x: number) => first + Math.min(bounds.width, Math.max(0, x)) / pxPerYear;
  const last = yearAt(toSceneX(lens, lens.width + NUMBER_REACH));
  const found: { x: number; year: number }[] = [];
  for (let year = Math.ceil(yearAt(toSceneX(lens, -NUMBER_REACH)) / step) * step; year <= last; year += step) {
    found.push({ year, x: toScreenX(lens, (year - first) * pxPerYear) });
  }
  return found;
}
