import { at } from '#domain/tree/groups.ts';
import { real } from '../hierarchy/columns.ts';
import { EMPTY, type SectorTree } from './sector-tree.ts';

/** Where the rings of a circle lie, and how far it goes around. Radii in px at zoom 1. */
export interface SectorShape {
  /** First angle and the angle of the whole, radians, less than a whole turn. */
  readonly from: number;
  readonly turn: number;
  readonly centreRadius: number;
  /** Widths of an inner ring in which names stand along it, and of one in which they point outwards. */
  readonly alongWidth: number;
  readonly outwardWidth: number;
  /** As many rings around the centre have their whole width; those outside of them are thinner from ring to ring. */
  readonly wholeRings: number;
}

/** How much of its width a ring has of the ring inside of it, and the least share: its letters are read at zoom 2. */
const THINNER = 0.88;
const THINNEST = 0.43;

/** Least length of a sector at its inner edge, px: room for one line of text that points outwards, and for a mere sign. */
const NARROWEST = 24;
const NARROWEST_REPEAT = 9;
/** Sectors at least this long have their names along a ring of whole width; in a thinner ring shorter ones have, too. */
const ALONG = 116;
/** How much of its ring a repeat fills. */
const REPEAT_DEPTH = 0.14;
const REPEAT_MOST = 18;

export interface PlacedSectors {
  /** Four numbers a node as of `Sectors.shape`. */
  readonly shape: Float64Array;
  readonly outerRadius: number;
}

/**
 * Gives every node its piece of its ring. Each has at least the length that a name needs, and holds all that lies outside
 * of it; what is free is shared in proportion, so that the branches that reach far out have room to be seen there. One line
 * that goes on alone does not push the others into a corner of the picture, because rings far out are thin. Where the
 * circle is too small for its sectors, it grows as a whole. Sectors do not overlap. Linear.
 */
export function placeSectors(tree: SectorTree, shape: SectorShape): PlacedSectors {
  // How wide a ring is depends on how long its sectors are, which depends on how wide the rings are: twice is near enough.
  const sketch = placeInRings(tree, shape, chooseRadii(shape, guessLengths(tree, shape)));
  return placeInRings(tree, shape, chooseRadii(shape, shortestLengths(tree, sketch)));
}

function placeInRings(tree: SectorTree, shape: SectorShape, radii: readonly number[]): PlacedSectors {
  const needs = measureNeeds(tree, radii);
  const growth = Math.max(1, real(needs, 0) / shape.turn);
  const from = new Float64Array(tree.nodes.length);
  const turn = new Float64Array(tree.nodes.length);
  from[0] = shape.from;
  turn[0] = shape.turn;
  const placed = new Float64Array(tree.nodes.length * 4);
  tree.nodes.forEach((node, nth) => {
    shareOut(tree, nth, needs, from, turn);
    const inner = (radii[node.ring] ?? 0) * growth;
    const outer = (radii[node.ring + 1] ?? 0) * growth;
    const depth = node.isRepeat ? Math.min(REPEAT_MOST * growth, (outer - inner) * REPEAT_DEPTH) : outer - inner;
    placed.set([inner, inner + depth, real(from, nth), real(from, nth) + real(turn, nth)], nth * 4);
  });
  return { shape: placed, outerRadius: (radii.at(-1) ?? 0) * growth };
}

/** Inner radius of each ring, and at the end the outermost. A ring whose sectors are long enough for it is narrow. */
function chooseRadii(shape: SectorShape, lengths: readonly number[]): number[] {
  const radii = [0, shape.centreRadius];
  for (let ring = 1; ring < lengths.length; ring++) {
    const share = Math.max(THINNEST, THINNER ** Math.max(0, ring - shape.wholeRings));
    const isLong = (lengths[ring] ?? 0) >= ALONG * share;
    radii.push((radii[ring] ?? 0) + (isLong ? shape.alongWidth : shape.outwardWidth) * share);
  }
  return radii;
}

/** Length of the sectors of each ring, had all of them the same. */
function guessLengths({ nodes }: SectorTree, { centreRadius, outwardWidth, turn }: SectorShape): number[] {
  const counts: number[] = [];
  for (const { ring } of nodes) counts[ring] = (counts[ring] ?? 0) + 1;
  return counts.map((count, ring) => ((centreRadius + ring * outwardWidth) * turn) / count);
}

/** Length of the shortest sector of each ring at its inner edge. */
function shortestLengths({ nodes }: SectorTree, { shape }: PlacedSectors): number[] {
  const lengths: number[] = [];
  nodes.forEach(({ ring, isRepeat, member }, nth) => {
    const length = real(shape, nth * 4) * (real(shape, nth * 4 + 3) - real(shape, nth * 4 + 2));
    const known = lengths[ring] ?? Number.POSITIVE_INFINITY;
    lengths[ring] = isRepeat || member === EMPTY ? known : Math.min(known, length);
  });
  return lengths;
}

/** The angle each node needs at least, were the circle not to grow. */
function measureNeeds({ nodes, childStart }: SectorTree, radii: readonly number[]): Float64Array {
  const needs = new Float64Array(nodes.length);
  for (let node = nodes.length - 1; node >= 0; node--) {
    const { ring = 0, isRepeat = false } = nodes[node] ?? {};
    const least = isRepeat ? NARROWEST_REPEAT : NARROWEST;
    needs[node] = ring === 0 ? 0 : least / (radii[ring] ?? 1);
    let outside = 0;
    for (let child = at(childStart, node); child < at(childStart, node + 1); child++) outside += real(needs, child);
    needs[node] = Math.max(real(needs, node), outside);
  }
  return needs;
}

function shareOut(
  { childStart }: SectorTree,
  node: number,
  needs: Float64Array,
  from: Float64Array,
  turn: Float64Array,
): void {
  const first = at(childStart, node);
  const end = at(childStart, node + 1);
  let needed = 0;
  for (let child = first; child < end; child++) needed += real(needs, child);
  let angle = real(from, node);
  for (let child = first; child < end; child++) {
    from[child] = angle;
    turn[child] = (real(turn, node) * real(needs, child)) / needed;
    angle += real(turn, child);
  }
}
