import { at } from '#domain/tree/groups.ts';
import { real } from '../hierarchy/columns.ts';
import type { Kin } from '../hierarchy/kin.ts';
import { Sketch } from '../hierarchy/sketch.ts';
import { type Scene, SEGMENT } from '../scene.ts';
import { Extent } from './extent.ts';
import { type PlacedSectors, placeSectors, type SectorShape } from './place-sectors.ts';
import { EMPTY, type SectorTree } from './sector-tree.ts';

/** White around a circle, px. */
const MARGIN = 24;
/** Between a circle and the rings of those who are not part of it, px. */
const MOAT = 60;
const OUTSIDER = { length: 28, depth: 170 };

/** A scene of sectors. Members outside of the tree, if there are any, stand in rings around it. */
export function sectorScene(kin: Kin, tree: SectorTree, shape: SectorShape): Scene {
  const circle = surround(kin, tree, shape, placeSectors(tree, shape));
  const frame = findExtent(circle).frame(MARGIN);
  const count = kin.memberCount;
  const side = smallestSquare(circle);
  const scene = {
    x: new Float64Array(count),
    y: new Float64Array(count),
    generation: new Int32Array(count),
    member: new Int32Array(circle.length),
    isRepeat: new Uint8Array(circle.length),
    kind: new Uint8Array(circle.length),
  };
  for (let nth = 0; nth < circle.length; nth++) {
    const source = at(kin.memberSource, at(circle.member, nth));
    scene.member[nth] = source;
    scene.isRepeat[nth] = at(circle.isRepeat, nth);
    scene.kind[nth] = at(circle.kind, nth);
    if (at(circle.isRepeat, nth) === 1) continue;
    const [x, y] = middleOf(circle.shape, nth);
    scene.x[source] = frame.x + x - side / 2;
    scene.y[source] = frame.y + y - side / 2;
    scene.generation[source] = at(circle.ring, nth);
  }
  return {
    mode: 'circular',
    direction: 'down',
    cardWidth: side,
    cardHeight: side,
    x: scene.x,
    y: scene.y,
    widths: null,
    generation: scene.generation,
    bounds: { width: frame.width, height: frame.height },
    ...new Sketch().finish(),
    arcs: null,
    sectors: {
      centreX: frame.x,
      centreY: frame.y,
      member: scene.member,
      shape: circle.shape,
      isRepeat: scene.isRepeat,
      kind: scene.kind,
    },
    years: null,
    problems: [],
  };
}

/** Sectors of people only, by member number. */
interface Circle {
  readonly length: number;
  readonly member: Int32Array;
  readonly ring: Int32Array;
  readonly isRepeat: Uint8Array;
  readonly kind: Uint8Array;
  readonly shape: Float64Array;
}

function surround(kin: Kin, { nodes }: SectorTree, shape: SectorShape, placed: PlacedSectors): Circle {
  const drawn = nodes.flatMap((node, nth) => (node.member === EMPTY ? [] : [nth]));
  const isDrawn = new Uint8Array(kin.memberCount);
  for (const nth of drawn) isDrawn[nodes[nth]?.member ?? 0] = 1;
  const outsiders = Array.from(isDrawn.keys()).filter((member) => isDrawn[member] === 0);
  const length = drawn.length + outsiders.length;
  const circle = {
    length,
    member: new Int32Array(length),
    ring: new Int32Array(length),
    isRepeat: new Uint8Array(length),
    kind: new Uint8Array(length).fill(SEGMENT.descent),
    shape: new Float64Array(length * 4),
  };
  drawn.forEach((node, nth) => {
    const { member = 0, ring = 0, isRepeat = false, kind = SEGMENT.descent } = nodes[node] ?? {};
    circle.member[nth] = member;
    circle.ring[nth] = ring;
    circle.isRepeat[nth] = isRepeat ? 1 : 0;
    circle.kind[nth] = kind;
    circle.shape.set(placed.shape.subarray(node * 4, node * 4 + 4), nth * 4);
  });
  let inner = placed.outerRadius;
  let ring = nodes.at(-1)?.ring ?? 0;
  let angle = Number.POSITIVE_INFINITY;
  let step = 0;
  outsiders.forEach((member, k) => {
    const nth = drawn.length + k;
    if (angle + step > shape.from + shape.turn) {
      inner += k === 0 ? MOAT : OUTSIDER.depth;
      ring++;
      angle = shape.from;
      step = Math.max(OUTSIDER.length / inner, Math.min(0.6, shape.turn / (outsiders.length - k + 1)));
    }
    circle.member[nth] = member;
    circle.ring[nth] = ring;
    circle.shape.set([inner, inner + OUTSIDER.depth, angle, angle + step], nth * 4);
    angle += step;
  });
  return circle;
}

function findExtent({ length, shape }: Circle): Extent {
  const extent = new Extent();
  for (let nth = 0; nth < length; nth++) {
    const [inner = 0, outer = 0, from = 0, to = 0] = shape.subarray(nth * 4, nth * 4 + 4);
    if (inner === 0) extent.includeArc(outer, 0, 2 * Math.PI);
    else {
      extent.includeArc(inner, from, to);
      extent.includeArc(outer, from, to);
    }
  }
  return extent;
}

/** Middle of a sector seen from the centre; of the innermost, the centre itself. */
function middleOf(shape: Float64Array, nth: number): [x: number, y: number] {
  const inner = real(shape, nth * 4);
  if (inner === 0) return [0, 0];
  const radius = (inner + real(shape, nth * 4 + 1)) / 2;
  const angle = (real(shape, nth * 4 + 2) + real(shape, nth * 4 + 3)) / 2;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

/** Side of a square that fits into the middle of every sector, however it is turned. */
function smallestSquare({ length, shape, isRepeat }: Circle): number {
  let diagonal = Number.POSITIVE_INFINITY;
  for (let nth = 0; nth < length; nth++) {
    if (isRepeat[nth] === 1) continue;
    const inner = real(shape, nth * 4);
    const outer = real(shape, nth * 4 + 1);
    const turn = real(shape, nth * 4 + 3) - real(shape, nth * 4 + 2);
    // The distance of the middle from the straight sides is that of a point to a line through the centre.
    const across = (inner + outer) * Math.sin(Math.min(Math.PI, turn) / 2);
    diagonal = Math.min(diagonal, inner === 0 ? outer * 2 : Math.min(outer - inner, across));
  }
  return Number.isFinite(diagonal) ? diagonal / Math.SQRT2 : 0;
}
