import { PRINT_MARGIN } from '#domain/diagram/drawing/draw-print.ts';
import { drawFamily } from '#domain/diagram/drawing/draw-scene.ts';
import type { Rect, Size } from '#domain/diagram/drawing/lens.ts';
import type { Pen, TextStyle } from '#domain/diagram/drawing/pen.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import type { Page } from '#server/files/paper/paper.ts';
import type { HeadedPicture } from './draw-sheet.ts';
import type { PictureWords } from './picture-words.ts';
import type { PagePlan, Sheet } from './plan-pages.ts';

/** In points, on A4; larger paper has larger letters. */
const TITLE_SIZE = 20;
const LINE_SIZE = 9;
const NUMBER_SIZE = 12;
const A4_WIDTH = 595;

/** The page for an overview lies as the whole does, whichever way its sheets do. */
export function overviewPage({ page, sheets }: PagePlan): Size {
  const whole = bounds(sheets.map(({ part }) => part));
  const isWide = whole.right - whole.left >= whole.bottom - whole.top;
  const short = Math.min(page.width, page.height);
  const long = Math.max(page.width, page.height);
  return isWide ? { width: long, height: short } : { width: short, height: long };
}

/**
 * The first page of a poster, in points: the whole family in small, under the sheets that it lies on and their numbers.
 * `sheets` are those that are printed, in their order.
 */
export function drawOverview(
  { picture, heading }: HeadedPicture,
  page: Page,
  plan: PagePlan,
  sheets: readonly Sheet[],
  words: PictureWords,
): void {
  const { palette } = picture;
  const { pen } = page;
  const size = overviewPage(plan);
  const edge = plan.margin * 2;
  const room = size.width - edge * 2;
  const grown = Math.min(size.width, size.height) / A4_WIDTH;
  const title = serif(TITLE_SIZE * grown, palette.ink);
  const small = sans(LINE_SIZE * grown, palette.inkSoft);
  const titleBottom = edge + title.size * 1.2;
  page.tagged('H1', () => writeWithin(pen, heading.title, edge, edge + title.size, title, room));
  [`${heading.line} · ${words.sheets(sheets.length)}`, words.howToJoin].forEach((text, i) => {
    const baseline = titleBottom + (i + 1) * small.size * 1.5;
    page.tagged('P', () => writeWithin(pen, text, edge, baseline, small, room));
  });

  const top = titleBottom + small.size * 5;
  const whole = bounds(plan.sheets.map(({ part }) => part));
  const width = whole.right - whole.left;
  const height = whole.bottom - whole.top;
  const scale = Math.min(room / width, (size.height - edge - top) / height);
  const left = (size.width - width * scale) / 2;
  const place = ({ part }: Sheet): Rect => ({
    left: left + (part.left - whole.left) * scale,
    top: top + (part.top - whole.top) * scale,
    right: left + (part.right - whole.left) * scale,
    bottom: top + (part.bottom - whole.top) * scale,
  });
  const lens = {
    x: (whole.left + whole.right) / 2 - PRINT_MARGIN,
    y: (whole.top + whole.bottom) / 2 - PRINT_MARGIN - heading.height,
    sx: scale,
    sy: scale,
    width: width * scale,
    height: height * scale,
  };
  page.within({ left, top, right: left + lens.width, bottom: top + lens.height }, 1, (inner) =>
    drawFamily(picture, inner, lens, 'block', { selected: null, live: new Set() }),
  );
  drawNumbers(pen, sheets.map(place), NUMBER_SIZE * grown, picture);
}

/** On one line, smaller where it is too long. */
function writeWithin(pen: Pen, text: string, x: number, baseline: number, style: TextStyle, room: number): void {
  const share = Math.min(1, room / Math.max(1, pen.textWidth(text, style)));
  pen.text(text, x, baseline, { ...style, size: style.size * share });
}

function drawNumbers(pen: Pen, boxes: readonly Rect[], largest: number, { palette }: Picture): void {
  for (const { left, top, right, bottom } of boxes) pen.box(left, top, right - left, bottom - top, 0);
  pen.paint({ stroke: palette.selected, width: 0.5 });
  const [first] = boxes;
  if (!first) return;
  const size = Math.min(largest, (first.bottom - first.top) * 0.5, (first.right - first.left) * 0.3);
  boxes.forEach(({ left, top, right, bottom }, i) => {
    const x = (left + right) / 2;
    const y = (top + bottom) / 2;
    pen.circle(x, y, size * 0.95);
    pen.paint({ fill: palette.paper, stroke: palette.selected, width: 0.4 });
    const style: TextStyle = { font: 'sans', size, weight: 500, colour: palette.selected, align: 'center' };
    pen.text(String(i + 1), x, y + size * 0.36, style);
  });
}

function bounds(parts: readonly Rect[]): Rect {
  return {
    left: Math.min(...parts.map(({ left }) => left)),
    top: Math.min(...parts.map(({ top }) => top)),
    right: Math.max(...parts.map(({ right }) => right)),
    bottom: Math.max(...parts.map(({ bottom }) => bottom)),
  };
}

const serif = (size: number, colour: string): TextStyle => ({ font: 'serif', size, weight: 600, colour });
const sans = (size: number, colour: string): TextStyle => ({ font: 'sans', size, weight: 400, colour });
