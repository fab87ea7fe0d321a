import { nameLines } from '#domain/people/person-text.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { roomOf, TIMELINE } from '../timeline/life-bars.ts';
import { portraitShape } from './card-shape.ts';
import { type Lens, toScreenX, toScreenY } from './lens.ts';
import type { Detail } from './level-of-detail.ts';
import type { Pen, TextStyle } from './pen.ts';
import type { Picture } from './picture.ts';
import { traceSign } from './trace-sign.ts';

const RADIUS = 7;
const COLOUR_WIDTH = 5;
const EDGE_WIDTH = 3;
/** Of a bar of which only one end was estimated, the hatched part; px at zoom 1. */
const HATCHED = 90;
const HATCH_SPACING = 8;
const SIGN = 14;
const PADDING = 8;
/** Under this size on the target letters are not written. */
const SMALLEST_LETTERS = 5.5;

interface Bar {
  readonly member: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The ground of life bars, in px of the target; `people` are members in view. */
export function drawBars(picture: Picture, people: readonly number[], pen: Pen, lens: Lens, detail: Detail): void {
  const { view, palette, familyColour } = picture;
  const height = Math.max(1, view.scene.cardHeight * lens.sy);
  const bars = people.map((member) => barOf(picture, lens, member));
  // Where no name can be read, the colours say whose lives these were.
  const isBlock = detail === 'block' || letterSize(height, lens.sx, detail) < SMALLEST_LETTERS;
  if (!isBlock) {
    for (const { x, y, width } of bars) pen.box(x, y, width, height, Math.min(RADIUS * lens.sx, width / 2));
    pen.paint({ fill: palette.surface, stroke: palette.hairline, width: 1 });
    if (detail !== 'plate') drawHatching(picture, bars, pen, lens);
  }
  palette.families.forEach((colour, family) => {
    for (const { member, x, y, width } of bars) {
      if (familyColour[member] !== family) continue;
      const strip = isBlock ? width : Math.min(width, Math.max(1.5, COLOUR_WIDTH * lens.sx));
      pen.box(x, y, strip, height, Math.min(RADIUS * lens.sx, strip / 2));
    }
    pen.paint({ fill: colour });
  });
  if (isBlock) return;
  const edge = Math.max(1, EDGE_WIDTH * lens.sx);
  for (const { member, x, y, width } of bars) {
    const isLiving = ((view.graph.flags[member] ?? 0) & MEMBER_FLAG.living) !== 0;
    if (isLiving) pen.box(x + width - edge, y + height * 0.16, edge, height * 0.68, edge / 2);
  }
  pen.paint({ fill: palette.accent });
}

/** How large names are written, px of the target. */
const letterSize = (height: number, scale: number, detail: Detail) =>
  detail === 'plate' ? height * 0.72 : Math.min(15 * scale, height * 0.62);

function barOf({ view: { scene } }: Picture, lens: Lens, member: number): Bar {
  const width = Math.max(1, (scene.widths?.[member] ?? scene.cardWidth) * lens.sx);
  return { member, width, x: toScreenX(lens, scene.x[member] ?? 0), y: toScreenY(lens, scene.y[member] ?? 0) };
}

/** Slanted lines where years were estimated: the whole bar, or the end that was. */
function drawHatching({ view: { scene }, palette }: Picture, bars: readonly Bar[], pen: Pen, lens: Lens): void {
  const height = scene.cardHeight * lens.sy;
  const spacing = Math.max(4, HATCH_SPACING * lens.sx);
  for (const { member, x, y, width } of bars) {
    const bits = scene.years?.estimated[member] ?? 0;
    if (bits === 0) continue;
    const part = bits === 3 ? width : Math.min(width / 2, HATCHED * lens.sx);
    const from = bits === 2 ? x + width - part : x;
    hatch(pen, from + 1, y + 1, from + part - 1, y + height - 1, spacing);
  }
  pen.paint({ stroke: palette.hairline, width: Math.min(1.25, 0.5 + lens.sx) });
}

/** Lines that rise to the right, cut off at the edges of a box. */
function hatch(pen: Pen, left: number, top: number, right: number, bottom: number, spacing: number): void {
  const rise = bottom - top;
  for (let foot = left - rise + spacing / 2; foot < right; foot += spacing) {
    const start = Math.max(left, foot);
    const end = Math.min(right, foot + rise);
    if (end <= start) continue;
    pen.moveTo(start, bottom - (start - foot));
    pen.lineTo(end, bottom - (end - foot));
  }
}

/** Who it is: inside of a bar that is long enough, beside a shorter one; what else fits follows. */
export function writeBars(picture: Picture, people: readonly number[], pen: Pen, lens: Lens, detail: Detail): void {
  const { palette, view, content } = picture;
  const scale = lens.sx;
  const height = view.scene.cardHeight * scale;
  const size = letterSize(height, scale, detail);
  if (size < SMALLEST_LETTERS) return;
  const full: TextStyle = { font: 'serif', size, weight: 600, colour: palette.ink };
  const soft: TextStyle = { font: 'sans', size: size * 0.8, weight: 400, colour: palette.inkSoft };
  const faint: TextStyle = { ...soft, colour: palette.inkFaint };
  const sign = Math.min(SIGN * scale, size);
  for (const member of people) {
    const bar = barOf(picture, lens, member);
    const isInside = bar.width >= TIMELINE.nameInside * scale;
    const middle = bar.y + height / 2;
    let x = bar.x + PADDING * scale + (isInside ? COLOUR_WIDTH * scale : bar.width);
    const end = bar.x + roomOf(bar.width / scale) * scale - PADDING * scale;
    traceSign(pen, portraitShape(view.graph.gender[member] ?? 0), x + sign / 2, middle, sign);
    pen.paint({ fill: palette.portrait, stroke: palette.line, width: Math.min(1, scale + 0.2) });
    x += sign + PADDING * 0.75 * scale;
    const words = picture.person(member);
    const dates = content.years ? [words.born, words.died].filter((part) => part !== null).join('\u2002') : '';
    const rest = [
      { words: dates, style: soft },
      { words: content.label ? words.label : '', style: faint },
    ];
    const [line = ''] = nameLines(words.name, end - x, (part) => pen.textWidth(part, full), 1);
    const shown = content.wholeName ? words.name : line;
    // On paper nobody can ask for the rest of a name, so a long one is written smaller.
    const share = content.wholeName ? Math.min(1, (end - x) / Math.max(1, pen.textWidth(shown, full))) : 1;
    const name = share < 1 ? { ...full, size: size * share } : full;
    pen.text(shown, x, middle + size * 0.34, name);
    x += pen.textWidth(shown, name);
    if (detail === 'plate') continue;
    for (const { words: part, style } of rest) {
      const width = pen.textWidth(part, style);
      if (part === '' || x + PADDING * scale + width > end) continue;
      x += PADDING * scale;
      pen.text(part, x, middle + size * 0.3, style);
      x += width;
    }
  }
}
