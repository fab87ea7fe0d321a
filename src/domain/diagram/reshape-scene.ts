import { CARD_HEIGHT, CARD_WIDTH, ROW_SPACING, type Scene, type SceneDirection } from './scene.ts';

/** The small card, px at zoom 1. */
export const COMPACT_WIDTH = 160;
export const COMPACT_HEIGHT = 56;
/** How much of the space between two generations is left between small cards. */
const COMPACT_GAP = 0.8;

export interface SceneShape {
  readonly direction: SceneDirection;
  readonly isCompact: boolean;
}

/**
 * Gives a finished scene by generation, top-down with full cards, another direction or smaller cards.
 *
 * Exact: along a generation everything is scaled; across it a monotone, piecewise linear map brings the bands where cards
 * stand to the wanted extent and keeps the space between them (a little less of it with small cards). So cards that did
 * not overlap do not, and who stood after their parents does. To the right, the axes change places at the end.
 */
export function reshapeScene(scene: Scene, { direction, isCompact }: SceneShape): Scene {
  if (direction === 'down' && !isCompact) return scene;
  const [cardWidth, cardHeight] = isCompact ? [COMPACT_WIDTH, COMPACT_HEIGHT] : [CARD_WIDTH, CARD_HEIGHT];
  const isDown = direction === 'down';
  const along = (x: number) => (x * (isDown ? cardWidth : cardHeight)) / scene.cardWidth;
  const across = mapBands(scene, isDown ? cardHeight : cardWidth, isCompact ? COMPACT_GAP : 1);
  const points = (column: Float64Array) => movePoints(column, along, across, isDown);
  const first = scene.x.map(along);
  const second = scene.y.map(across);
  const length = along(scene.bounds.width);
  const depth = across(scene.bounds.height);
  const [x, y] = isDown ? [first, second] : [second, first];
  return {
    ...scene,
    direction,
    cardWidth,
    cardHeight,
    x,
    y,
    // The last card may end a rounding error behind the mapped bounds.
    bounds: {
      width: x.reduce((end, left) => Math.max(end, left + cardWidth), isDown ? length : depth),
      height: y.reduce((end, top) => Math.max(end, top + cardHeight), isDown ? depth : length),
    },
    segments: points(scene.segments),
    rings: points(scene.rings),
    portals: points(scene.portals),
  };
}

/**
 * How many times the usual spacing, from above to below with full cards, is the spacing of a scene of this shape: along a
 * generation and from one generation to the next.
 */
export function spacingOf({ direction, cardWidth, cardHeight }: Pick<Scene, 'direction' | 'cardWidth' | 'cardHeight'>) {
  const [breadth, depth] = direction === 'down' ? [cardWidth, cardHeight] : [cardHeight, cardWidth];
  const gap = (ROW_SPACING - CARD_HEIGHT) * (cardWidth < CARD_WIDTH ? COMPACT_GAP : 1);
  return { along: breadth / CARD_WIDTH, across: (depth + gap) / ROW_SPACING };
}

function movePoints(
  column: Float64Array,
  along: (x: number) => number,
  across: (y: number) => number,
  isDown: boolean,
): Float64Array {
  const moved = new Float64Array(column.length);
  for (let i = 0; i < column.length; i += 2) {
    moved[i + (isDown ? 0 : 1)] = along(column[i] ?? 0);
    moved[i + (isDown ? 1 : 0)] = across(column[i + 1] ?? 0);
  }
  return moved;
}

interface Band {
  readonly from: number;
  to: number;
}

/** Bands grow or shrink from the height of a card to `extent`, what lies between them by `gap`. */
function mapBands(scene: Scene, extent: number, gap: number): (y: number) => number {
  const bands = findBands(scene);
  const stretch = extent / scene.cardHeight;
  const knots = [0];
  const images = [0];
  const addKnot = (y: number, factor: number) => {
    images.push((images.at(-1) ?? 0) + (y - (knots.at(-1) ?? 0)) * factor);
    knots.push(y);
  };
  for (const { from, to } of bands) {
    addKnot(from, gap);
    addKnot(to, stretch);
  }
  return (y) => {
    const knot = lastNotAbove(knots, y);
    // Knots come in turns: 0, the beginning of a band, its end, the beginning of the next.
    const factor = knot % 2 === 1 ? stretch : gap;
    return (images[knot] ?? 0) + (y - (knots[knot] ?? 0)) * factor;
  };
}

/** Where cards stand, from top to bottom; rows that reach into each other are one band. */
function findBands({ y, cardHeight }: Scene): Band[] {
  const bands: Band[] = [];
  for (const top of [...new Set(y)].sort((a, b) => a - b)) {
    const last = bands.at(-1);
    if (last !== undefined && top < last.to) last.to = top + cardHeight;
    else bands.push({ from: top, to: top + cardHeight });
  }
  return bands;
}

function lastNotAbove(knots: readonly number[], y: number): number {
  let from = 0;
  let to = knots.length;
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if ((knots[middle] ?? 0) <= y) from = middle;
    else to = middle;
  }
  return from;
}
