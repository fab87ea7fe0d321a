import { PORTAL_RADIUS, portalsWhere, type Scene, SEGMENT } from '../scene.ts';
import { type Lens, toScreenX, toScreenY } from './lens.ts';
import type { Detail } from './level-of-detail.ts';
import type { Pen } from './pen.ts';
import type { Picture } from './picture.ts';

/** How far the two lines between partners stand apart, px at zoom 1. */
export const COUPLE_GAP = 5;
const RING_RADIUS = 6;

type Stroke = 'solid' | 'dashed' | 'faint' | 'couple';
const strokeOf: Readonly<Record<number, Stroke>> = {
  [SEGMENT.couple]: 'couple',
  [SEGMENT.coupleEnded]: 'couple',
  [SEGMENT.descent]: 'solid',
  [SEGMENT.descentDashed]: 'dashed',
  [SEGMENT.coupleLong]: 'couple',
  [SEGMENT.unknownParent]: 'faint',
};

/** How thick a connector is, px of the screen, at a scale. */
export const lineWidth = (scale: number) => Math.min(1.75, Math.max(0.6, 1.75 * scale + 0.25));

/** All lines of the family that the lens sees, each kind in one stroke. */
export function drawConnectors(picture: Picture, pen: Pen, lens: Lens, seen: readonly number[], detail: Detail): void {
  const { view, palette } = picture;
  const { scene } = view;
  // Births of a large family hang close to each other along the years.
  const width = lineWidth(lens.sx) * (scene.mode === 'timeline' ? 0.65 : 1);
  const isRounded = detail === 'live' || detail === 'card';
  const byStroke: Record<Stroke, number[]> = { solid: [], dashed: [], faint: [], couple: [] };
  for (const segment of seen) byStroke[strokeOf[scene.segmentKind[segment] ?? -1] ?? 'solid'].push(segment);

  for (const stroke of ['faint', 'solid', 'dashed'] as const) {
    for (const segment of byStroke[stroke]) traceSegment(picture, pen, lens, segment, isRounded);
    const colour = stroke === 'faint' ? palette.hairline : palette.line;
    const dash = stroke === 'dashed' && lens.sx > 0.1 ? { dash: [6 * lens.sx + 1, 5 * lens.sx + 1] } : {};
    pen.paint({ stroke: colour, width, ...dash });
  }

  const gap = detail === 'block' ? 0 : (COUPLE_GAP * lens.sx) / 2;
  for (const segment of byStroke.couple) traceCouple(scene, pen, lens, segment, gap);
  pen.paint({ stroke: palette.line, width });
  if (detail !== 'block') {
    drawRings(picture, pen, lens, width);
    drawPortals(picture, pen, lens);
  }
}

function traceSegment({ view }: Picture, pen: Pen, lens: Lens, segment: number, isRounded: boolean) {
  const { scene } = view;
  const at = segment * 4;
  const x1 = scene.segments[at] ?? 0;
  const y1 = scene.segments[at + 1] ?? 0;
  const x2 = scene.segments[at + 2] ?? 0;
  const y2 = scene.segments[at + 3] ?? 0;
  // Slanted lines would lose their direction.
  const sharpen = scene.mode === 'circular' ? (value: number) => value : crisp;
  const sharpX = (x: number) => sharpen(toScreenX(lens, x));
  const sharpY = (y: number) => sharpen(toScreenY(lens, y));
  if (!isRounded) {
    pen.moveTo(sharpX(x1), sharpY(y1));
    pen.lineTo(sharpX(x2), sharpY(y2));
    return;
  }
  const { trim, turn } = view.joins(segment);
  const first = trim[segment * 2] ?? 0;
  const second = trim[segment * 2 + 1] ?? 0;
  const turnFirst = turn[segment * 2] ?? 0;
  const turnSecond = turn[segment * 2 + 1] ?? 0;
  const alongX = Math.sign(x2 - x1);
  const alongY = Math.sign(y2 - y1);
  const fromX = sharpX(x1 + alongX * first);
  const fromY = sharpY(y1 + alongY * first);
  const toX = sharpX(x2 - alongX * second);
  const toY = sharpY(y2 - alongY * second);
  // Corners reach along the drop, and so in the direction of the generations.
  const [downX, downY] = scene.direction === 'right' ? [1, 0] : [0, 1];
  if (turnFirst === 0) pen.moveTo(fromX, fromY);
  else {
    pen.moveTo(sharpX(x1 + downX * turnFirst), sharpY(y1 + downY * turnFirst));
    pen.curveTo(sharpX(x1), sharpY(y1), fromX, fromY);
  }
  pen.lineTo(toX, toY);
  if (turnSecond !== 0) {
    pen.curveTo(sharpX(x2), sharpY(y2), sharpX(x2 + downX * turnSecond), sharpY(y2 + downY * turnSecond));
  }
}

/** A thin line is sharp in the middle of a pixel. */
const crisp = (value: number) => Math.round(value) + 0.5;

function traceCouple(scene: Scene, pen: Pen, lens: Lens, segment: number, gap: number): void {
  const at = segment * 4;
  const x1 = toScreenX(lens, scene.segments[at] ?? 0);
  const y1 = toScreenY(lens, scene.segments[at + 1] ?? 0);
  const x2 = toScreenX(lens, scene.segments[at + 2] ?? 0);
  const y2 = toScreenY(lens, scene.segments[at + 3] ?? 0);
  const [acrossX, acrossY] = acrossOf(scene, segment);
  // Around a corner both lines go on to where they meet those of the next piece.
  const [beforeX, beforeY] = isCorner(scene, segment - 1) ? acrossOf(scene, segment - 1) : [0, 0];
  const [afterX, afterY] = isCorner(scene, segment) ? acrossOf(scene, segment + 1) : [0, 0];
  for (const side of gap < 0.75 ? [0] : [-gap, gap]) {
    pen.moveTo(x1 + (acrossX + beforeX) * side, y1 + (acrossY + beforeY) * side);
    pen.lineTo(x2 + (acrossX + afterX) * side, y2 + (acrossY + afterY) * side);
  }
}

/** The direction across a segment, of length 1, a quarter of a turn clockwise from the direction it goes. */
function acrossOf({ segments }: Scene, segment: number): readonly [x: number, y: number] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = segments.subarray(segment * 4, segment * 4 + 4);
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return [(y1 - y2) / length, (x2 - x1) / length];
}

/** Whether a line between partners turns where this segment of it ends, as it does where a card was moved by hand. */
function isCorner(scene: Scene, segment: number): boolean {
  const { segments, segmentKind, segmentUnion } = scene;
  const next = segment + 1;
  if (segment < 0 || next >= segmentKind.length || segmentUnion[segment] !== segmentUnion[next]) return false;
  if (segmentKind[segment] !== segmentKind[next]) return false;
  const endX = segments[segment * 4 + 2];
  const endY = segments[segment * 4 + 3];
  if (segments[next * 4] !== endX || segments[next * 4 + 1] !== endY) return false;
  const [ax, ay] = acrossOf(scene, segment);
  const [bx, by] = acrossOf(scene, next);
  return ax * bx + ay * by === 0;
}

/** The ring of a union: filled while it lasts, open when it ended. */
function drawRings({ view: { scene, graph }, palette }: Picture, pen: Pen, lens: Lens, width: number): void {
  const radius = RING_RADIUS * lens.sx;
  for (const isEnded of [false, true]) {
    for (let ring = 0; ring < scene.ringUnion.length; ring++) {
      if ((graph.unionEnded[scene.ringUnion[ring] ?? -1] === 1) !== isEnded) continue;
      const x = toScreenX(lens, scene.rings[ring * 2] ?? 0);
      const y = toScreenY(lens, scene.rings[ring * 2 + 1] ?? 0);
      if (x > -radius && x < lens.width + radius && y > -radius && y < lens.height + radius) pen.circle(x, y, radius);
    }
    pen.paint({ fill: isEnded ? palette.paper : palette.line, stroke: isEnded ? palette.line : palette.paper, width });
  }
}

/** Where a link is too long to draw: a small open circle with an arrow, to be pressed. */
function drawPortals({ view: { scene }, palette }: Picture, pen: Pen, lens: Lens): void {
  const radius = PORTAL_RADIUS * lens.sx;
  const seen = portalsWhere(scene, (x, y) => {
    const screenX = toScreenX(lens, x);
    const screenY = toScreenY(lens, y);
    return screenX > -radius && screenX < lens.width + radius && screenY > -radius && screenY < lens.height + radius;
  });
  if (seen.length === 0) return;
  for (const { x, y } of seen) pen.circle(toScreenX(lens, x), toScreenY(lens, y), radius);
  pen.paint({ fill: palette.halo, stroke: palette.selected, width: Math.max(0.75, 1.25 * lens.sx) });
  for (const { x, y, from, to } of seen) {
    const towards = (scene.x[to] ?? 0) < (scene.x[from] ?? 0) ? -1 : 1;
    const midX = toScreenX(lens, x);
    const midY = toScreenY(lens, y);
    const reach = radius * 0.42;
    pen.moveTo(midX - reach * towards, midY - reach);
    pen.lineTo(midX + reach * towards, midY);
    pen.lineTo(midX - reach * towards, midY + reach);
  }
  pen.paint({ stroke: palette.selected, width: Math.max(0.75, 1.5 * lens.sx) });
}

/** The portal under a point of the scene, with a finger's tolerance. */
export function portalAt(scene: Scene, x: number, y: number, tolerance: number) {
  const reach = Math.max(PORTAL_RADIUS, tolerance);
  return portalsWhere(scene, (portalX, portalY) => Math.hypot(portalX - x, portalY - y) <= reach)[0];
}
