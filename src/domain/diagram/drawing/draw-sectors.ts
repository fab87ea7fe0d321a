import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { SEGMENT } from '../scene.ts';
import type { Lens } from './lens.ts';
import type { Palette } from './palette.ts';
import type { Pen } from './pen.ts';
import type { Picture } from './picture.ts';
import { lengthOf, rimOf, type SeenSector } from './sector-geometry.ts';
import { isReadable } from './write-sectors.ts';

/** px at zoom 1. */
const EDGE_DEPTH = 3;
/** px of the target: under this depth or length a sector is nothing but its colour. */
const BLOCK_SIDE = 9;

/**
 * The ground of sectors: the surface of a card with a rim in the family's colour, and an inner edge in the accent for the
 * living. Without room for a name the rim is deeper, and the smallest are in the family's colour altogether. Repeats are
 * faint. A child by choice has a dashed inner edge, and partners a double one, broken where they parted.
 */
export function drawSectors(picture: Picture, sectors: readonly SeenSector[], pen: Pen, lens: Lens): void {
  const { palette, familyColour, view } = picture;
  const own = sectors.filter(({ isRepeat }) => !isRepeat);
  const plain = own.filter((sector) => !isBlock(sector));
  const blocks = own.filter(isBlock);
  const line = Math.min(1, 0.35 + lens.sx);

  for (const sector of sectors) if (sector.isRepeat) trace(pen, sector, sector.inner, sector.outer);
  pen.paint({ fill: palette.band, stroke: palette.hairline, width: line });
  for (const sector of plain) trace(pen, sector, sector.inner, sector.outer);
  pen.paint({ fill: palette.surface, stroke: palette.hairline, width: line });

  palette.families.forEach((colour, family) => {
    const isTheirs = ({ member }: SeenSector) => familyColour[member] === family;
    for (const sector of plain)
      if (isTheirs(sector)) traceRim(pen, sector, rimOf(sector, lens) * (isReadable(sector, lens) ? 1 : 2), 0);
    for (const sector of blocks) if (isTheirs(sector)) trace(pen, sector, sector.inner, sector.outer);
    pen.paint({ fill: colour });
  });
  for (const sector of blocks) trace(pen, sector, sector.inner, sector.outer);
  pen.paint({ stroke: palette.paper, width: Math.min(1, lens.sx * 2) });

  const edge = Math.max(1, EDGE_DEPTH * lens.sx);
  for (const sector of plain) {
    if (((view.graph.flags[sector.member] ?? 0) & MEMBER_FLAG.living) === 0) continue;
    if (sector.inner > 0) trace(pen, sector, sector.inner, sector.inner + edge);
    else traceRim(pen, sector, edge, rimOf(sector, lens) + edge);
  }
  pen.paint({ fill: palette.accent });
  drawTies(picture, plain, pen, lens);
}

const isBlock = (sector: SeenSector) => sector.outer - sector.inner < BLOCK_SIDE || lengthOf(sector) < BLOCK_SIDE;

/** A strip along the outer edge, `inset` inside of it. The centre has one all around. */
function traceRim(pen: Pen, sector: SeenSector, depth: number, inset: number): void {
  const outer = sector.outer - inset;
  if (sector.inner > 0) trace(pen, sector, outer - depth, outer);
  else for (const half of [0, Math.PI]) pen.sector(sector.x, sector.y, outer - depth, outer, half, half + Math.PI);
}

function trace(pen: Pen, { x, y, from, to }: SeenSector, inner: number, outer: number): void {
  if (inner <= 0) pen.circle(x, y, outer);
  else pen.sector(x, y, inner, outer, from, to);
}

/** Around the sector of the selected person. */
export function outlineSector(sector: SeenSector, pen: Pen, { halo, selected }: Palette): void {
  for (const [colour, width] of [
    [halo, 7],
    [selected, 2.5],
  ] as const) {
    trace(pen, sector, sector.inner, sector.outer);
    pen.paint({ stroke: colour, width });
  }
}

/** What a sector is to the one inside of it. */
function drawTies({ view: { scene }, palette }: Picture, sectors: readonly SeenSector[], pen: Pen, lens: Lens): void {
  const dashes = [6 * lens.sx + 1, 5 * lens.sx + 1];
  const width = Math.min(1.75, 0.5 + lens.sx);
  const kindOf = ({ nth }: SeenSector) => scene.sectors?.kind[nth];
  const traceEdge = ({ x, y, inner, from, to }: SeenSector, offset: number) => {
    const inset = Math.min((to - from) / 8, (6 * lens.sx) / Math.max(1, inner));
    if (inner > 0) pen.arc(x, y, inner + offset, from + inset, to - inset);
  };
  for (const sector of sectors) if (kindOf(sector) === SEGMENT.descentDashed) traceEdge(sector, 0);
  pen.paint({ stroke: palette.line, width, dash: dashes });
  for (const kind of [SEGMENT.couple, SEGMENT.coupleEnded]) {
    for (const sector of sectors) {
      if (kindOf(sector) !== kind) continue;
      traceEdge(sector, -1.75 * lens.sx);
      traceEdge(sector, 1.75 * lens.sx);
    }
    pen.paint({ stroke: palette.line, width: width * 0.75, ...(kind === SEGMENT.coupleEnded ? { dash: dashes } : {}) });
  }
}
