import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { SEGMENT } from '../scene.ts';
import type { Lens } from './lens.ts';
import type { Palette } from './palette.ts';
import type { Pen } from './pen.ts';
import type { Picture } from './picture.ts';
import { lengthOf, rimOf, type SeenWedge } from './wedge-geometry.ts';
import { isReadable } from './write-wedges.ts';

/** px at zoom 1. */
const EDGE_DEPTH = 3;
/** px of the target: under this depth or length a wedge is nothing but its colour. */
const BLOCK_SIDE = 9;

/**
 * The ground of wedges: the surface of a card with a rim in the family's colour, and an inner edge in the accent for the
 * living. Without room for a name the rim is deeper, and the smallest are in the family's colour altogether. Repeats are
 * faint. A child by choice has a dashed inner edge, and partners a double one, broken where they parted.
 */
export function drawWedges(picture: Picture, wedges: readonly SeenWedge[], pen: Pen, lens: Lens): void {
  const { palette, familyColour, view } = picture;
  const own = wedges.filter(({ isRepeat }) => !isRepeat);
  const plain = own.filter((wedge) => !isBlock(wedge));
  const blocks = own.filter(isBlock);
  const line = Math.min(1, 0.35 + lens.sx);

  for (const wedge of wedges) if (wedge.isRepeat) trace(pen, wedge, wedge.inner, wedge.outer);
  pen.paint({ fill: palette.band, stroke: palette.hairline, width: line });
  for (const wedge of plain) trace(pen, wedge, wedge.inner, wedge.outer);
  pen.paint({ fill: palette.surface, stroke: palette.hairline, width: line });

  palette.families.forEach((colour, family) => {
    const isTheirs = ({ member }: SeenWedge) => familyColour[member] === family;
    for (const wedge of plain)
      if (isTheirs(wedge)) traceRim(pen, wedge, rimOf(wedge, lens) * (isReadable(wedge, lens) ? 1 : 2), 0);
    for (const wedge of blocks) if (isTheirs(wedge)) trace(pen, wedge, wedge.inner, wedge.outer);
    pen.paint({ fill: colour });
  });
  for (const wedge of blocks) trace(pen, wedge, wedge.inner, wedge.outer);
  pen.paint({ stroke: palette.paper, width: Math.min(1, lens.sx * 2) });

  const edge = Math.max(1, EDGE_DEPTH * lens.sx);
  for (const wedge of plain) {
    if (((view.graph.flags[wedge.member] ?? 0) & MEMBER_FLAG.living) === 0) continue;
    if (wedge.inner > 0) trace(pen, wedge, wedge.inner, wedge.inner + edge);
    else traceRim(pen, wedge, edge, rimOf(wedge, lens) + edge);
  }
  pen.paint({ fill: palette.accent });
  drawTies(picture, plain, pen, lens);
}

const isBlock = (wedge: SeenWedge) => wedge.outer - wedge.inner < BLOCK_SIDE || lengthOf(wedge) < BLOCK_SIDE;

/** A strip along the outer edge, `inset` inside of it. The centre has one all around. */
function traceRim(pen: Pen, wedge: SeenWedge, depth: number, inset: number): void {
  const outer = wedge.outer - inset;
  if (wedge.inner > 0) trace(pen, wedge, outer - depth, outer);
  else for (const half of [0, Math.PI]) pen.wedge(wedge.x, wedge.y, outer - depth, outer, half, half + Math.PI);
}

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
