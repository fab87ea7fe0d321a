import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { SEGMENT } from '../scene.ts';
import type { Picture } from './draw-scene.ts';
import type { Lens } from './lens.ts';
import type { Detail } from './level-of-detail.ts';
import type { Palette } from './palette.ts';
import type { Pen } from './pen.ts';
import type { SeenWedge } from './wedge-geometry.ts';

/** px at zoom 1. */
const COLOUR_DEPTH = 7;
const EDGE_DEPTH = 3;
/** A wedge that is shorter than this on the target is a block of colour. */
const SHORTEST_PLAIN = 7;

/**
 * The ground of wedges: the surface of a card with a rim in the family's colour, and an inner edge in the accent for the
 * living; small ones in the family's colour altogether. Repeats are faint. A child by choice has a dashed inner edge, and
 * partners a double one, broken where they parted.
 */
export function drawWedges(picture: Picture, wedges: readonly SeenWedge[], pen: Pen, lens: Lens, detail: Detail): void {
  const { palette, familyColour, view } = picture;
  const own = wedges.filter(({ isRepeat }) => !isRepeat);
  const isBlock = (wedge: SeenWedge) => detail === 'block' && lengthOf(wedge) < SHORTEST_PLAIN;
  const plain = own.filter((wedge) => !isBlock(wedge));
  const line = Math.min(1, 0.35 + lens.sx);

  for (const wedge of wedges) if (wedge.isRepeat) trace(pen, wedge, wedge.inner, wedge.outer);
  pen.paint({ fill: palette.band, stroke: palette.hairline, width: line });
  for (const wedge of plain) trace(pen, wedge, wedge.inner, wedge.outer);
  pen.paint({ fill: palette.surface, stroke: palette.hairline, width: line });

  palette.families.forEach((colour, family) => {
    for (const wedge of own) {
      if (familyColour[wedge.member] !== family) continue;
      const rim = isBlock(wedge) ? wedge.outer - wedge.inner : rimOf(wedge, lens);
      trace(pen, wedge, wedge.outer - rim, wedge.outer);
    }
    pen.paint({ fill: colour });
  });
  for (const wedge of own) if (isBlock(wedge)) trace(pen, wedge, wedge.inner, wedge.outer);
  pen.paint({ stroke: palette.paper, width: Math.min(1, lens.sx * 2) });

  const edge = Math.max(1, EDGE_DEPTH * lens.sx);
  for (const wedge of plain) {
    const isLiving = ((view.graph.flags[wedge.member] ?? 0) & MEMBER_FLAG.living) !== 0;
    if (!isLiving) continue;
    if (wedge.inner > 0) trace(pen, wedge, wedge.inner, wedge.inner + edge);
    else pen.wedge(wedge.x, wedge.y, wedge.outer - edge, wedge.outer, 0, Math.PI * 1.9999);
  }
  pen.paint({ fill: palette.accent });
  if (detail !== 'block') drawTies(picture, plain, pen, lens);
}

export const lengthOf = ({ inner, outer, from, to }: SeenWedge): number => ((inner + outer) / 2) * (to - from);

/** Depth of the coloured rim, px of the target. */
export const rimOf = ({ inner, outer }: SeenWedge, lens: Lens): number =>
  Math.min((outer - inner) * 0.12, Math.max(1, COLOUR_DEPTH * lens.sx));

function trace(pen: Pen, { x, y, from, to }: SeenWedge, inner: number, outer: number): void {
  if (inner <= 0) pen.circle(x, y, outer);
  else pen.wedge(x, y, inner, outer, from, to);
}

/** Around the wedge of the selected person. */
export function outlineWedge(wedge: SeenWedge, pen: Pen, { halo, selected }: Palette): void {
  for (const [colour, width] of [
    [halo, 7],
    [selected, 2.5],
  ] as const) {
    trace(pen, wedge, wedge.inner, wedge.outer);
    pen.paint({ stroke: colour, width });
  }
}

/** What a wedge is to the one inside of it. */
function drawTies({ view: { scene }, palette }: Picture, wedges: readonly SeenWedge[], pen: Pen, lens: Lens): void {
  const dashes = [6 * lens.sx + 1, 5 * lens.sx + 1];
  const width = Math.min(1.75, 0.5 + lens.sx);
  const kindOf = ({ nth }: SeenWedge) => scene.wedges?.kind[nth];
  const traceEdge = ({ x, y, inner, from, to }: SeenWedge, offset: number) => {
    const inset = Math.min((to - from) / 8, (6 * lens.sx) / Math.max(1, inner));
    if (inner > 0) pen.arc(x, y, inner + offset, from + inset, to - inset);
  };
  for (const wedge of wedges) if (kindOf(wedge) === SEGMENT.descentDashed) traceEdge(wedge, 0);
  pen.paint({ stroke: palette.line, width, dash: dashes });
  for (const kind of [SEGMENT.couple, SEGMENT.coupleEnded]) {
    for (const wedge of wedges) {
      if (kindOf(wedge) !== kind) continue;
      traceEdge(wedge, -1.75 * lens.sx);
      traceEdge(wedge, 1.75 * lens.sx);
    }
    pen.paint({ stroke: palette.line, width: width * 0.75, ...(kind === SEGMENT.coupleEnded ? { dash: dashes } : {}) });
  }
}
