import { at } from '#domain/tree/groups.ts';
import { NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { descentKind } from '../descent-kind.ts';
import { real } from '../hierarchy/columns.ts';
import type { Links } from '../hierarchy/sketch.ts';
import { type Arcs, PORTAL_SPACING, SEGMENT } from '../scene.ts';
import { type Rings, spreadAround } from './place-rings.ts';
import { RingSketch } from './ring-sketch.ts';

/** A link that would go further around than this many px is not drawn; two portals lead to its ends. */
const LONGEST = 4000;
/** Distance of two arcs in one gap between rings, and of the first and last from the cards, px. */
const LANE = 10;
const LANE_MARGIN = 12;
/** Differences of rounding, px. */
const NEARLY = 0.01;

/** How a union is joined: an arc in the gap outside of `ring`, from which straight lines lead to all that it reaches. */
interface Bus {
  readonly union: number;
  readonly ring: number;
  /** Angle at which the union leaves its ring. */
  readonly anchor: number;
  /** The partner it leaves from, and the other one if there is one. */
  readonly near: number;
  readonly far: number;
  readonly farIs: 'nobody' | 'beside' | 'reached' | 'away';
  /** Child links that are reached, and those that are not. */
  readonly links: readonly number[];
  readonly farLinks: readonly number[];
  readonly from: number;
  readonly to: number;
}

/**
 * Lines of a circle of rings: partners beside each other are joined along their ring; from there one line leads outwards
 * to an arc, and from the arc to each child. Arcs of one gap that come close have different lanes, for which rings move
 * outwards where they must.
 *
 * @returns with the lines, relative to the centre, the final radius of each ring.
 */
export function drawRingLinks(
  graph: TreeGraph,
  rings: Rings,
  diagonal: number,
): { links: Links; arcs: Arcs; radius: Float64Array } {
  const buses = graph.unionIds.flatMap((_, union) => findBus(graph, rings, union) ?? []);
  buses.sort((a, b) => ((graph.unionIds[a.union] ?? '') < (graph.unionIds[b.union] ?? '') ? -1 : 1));
  const lane = new Int32Array(buses.length);
  const laneCounts = chooseLanes(buses, rings, lane);
  const radius = rings.radius.slice();
  const gapOutside = (ring: number) => 2 * LANE_MARGIN + Math.max(0, (laneCounts[ring] ?? 0) - 1) * LANE;
  for (let ring = 1; ring < radius.length; ring++) {
    radius[ring] = Math.max(real(radius, ring), real(radius, ring - 1) + diagonal + gapOutside(ring - 1));
  }
  const pen = new BusPen(graph, rings, radius);
  buses.forEach((bus, nth) => {
    pen.draw(bus, real(radius, bus.ring) + diagonal / 2 + LANE_MARGIN + at(lane, nth) * LANE, diagonal / 2);
  });
  pen.drawPortals();
  return { ...pen.sketch.finish(), radius };
}

function findBus(graph: TreeGraph, { ringOf, placeOf, angle, radius }: Rings, union: number): Bus | undefined {
  const partners = [at(graph.partnerA, union), at(graph.partnerB, union)].filter((partner) => partner !== NOBODY);
  // The family goes on outside of the outer partner; of two on one ring, of the one who stands first.
  partners.sort((a, b) => at(ringOf, b) - at(ringOf, a) || at(placeOf, a) - at(placeOf, b));
  const [near, far = NOBODY] = partners;
  if (near === undefined) return undefined;
  const ring = at(ringOf, near);
  const isBeside = far !== NOBODY && at(ringOf, far) === ring && at(placeOf, far) - at(placeOf, near) === 1;
  const anchor = isBeside ? (real(angle, near) + real(angle, far)) / 2 : real(angle, near);
  const isClose = (member: number) => Math.abs(real(angle, member) - anchor) * real(radius, ring) <= LONGEST;
  const links: number[] = [];
  const farLinks: number[] = [];
  let from = anchor;
  let to = anchor;
  const reach = (member: number) => {
    from = Math.min(from, real(angle, member));
    to = Math.max(to, real(angle, member));
  };
  for (let link = at(graph.childStart, union); link < at(graph.childStart, union + 1); link++) {
    const child = at(graph.children, link);
    const isReached = at(ringOf, child) > ring && isClose(child);
    (isReached ? links : farLinks).push(link);
    if (isReached) reach(child);
  }
  const farIs = whereFarIs(far, isBeside, isClose);
  if (farIs === 'reached') reach(far);
  return { union, ring, anchor, near, far, farIs, links, farLinks, from, to };
}

function whereFarIs(far: number, isBeside: boolean, isClose: (member: number) => boolean): Bus['farIs'] {
  if (far === NOBODY) return 'nobody';
  if (isBeside) return 'beside';
  return isClose(far) ? 'reached' : 'away';
}

const hasArc = ({ links, farIs }: Bus) => links.length > 0 || farIs === 'reached';

/**
 * Arcs of one gap that come nearer than `LANE` lie in different lanes, first fit by first angle. Returns the number of lanes
 * outside of each ring.
 */
function chooseLanes(buses: readonly Bus[], { members, radius }: Rings, lane: Int32Array): number[] {
  const arcs = buses.flatMap((bus, nth) => (hasArc(bus) ? [{ bus, nth }] : [])).sort((a, b) => a.bus.from - b.bus.from);
  const endOfLane = members.map((): number[] => []);
  for (const { bus, nth } of arcs) {
    const ends = endOfLane[bus.ring] ?? [];
    const around = real(radius, bus.ring);
    const free = ends.findIndex((end) => end + LANE <= bus.from * around);
    lane[nth] = free < 0 ? ends.length : free;
    ends[at(lane, nth)] = bus.to * around;
  }
  return endOfLane.map((ends) => ends.length);
}

/** A line from the ring of a member to a portal on the circle of that radius. */
interface PortalEnd {
  readonly angle: number;
  readonly start: number;
  readonly radius: number;
  readonly from: number;
  readonly to: number;
  readonly kind: number;
  readonly union: number;
}

class BusPen {
  readonly sketch = new RingSketch();
  readonly #graph: TreeGraph;
  readonly #rings: Rings;
  readonly #radius: Float64Array;
  /** By the circle on which they stand. */
  readonly #portalEnds = new Map<number, PortalEnd[]>();

  constructor(graph: TreeGraph, rings: Rings, radius: Float64Array) {
    this.#graph = graph;
    this.#rings = rings;
    this.#radius = radius;
  }

  /** `reach`: how far cards may reach from the middle of their ring. */
  draw(bus: Bus, busRadius: number, reach: number): void {
    const { union, anchor, near, far, farIs, links } = bus;
    const { angle } = this.#rings;
    const start = real(this.#radius, bus.ring);
    if (farIs === 'beside') {
      const kind = this.#graph.unionEnded[union] === 1 ? SEGMENT.coupleEnded : SEGMENT.couple;
      this.sketch.around(start, real(angle, near), real(angle, far), kind, union);
      this.sketch.ring(anchor, start, union);
    }
    if (hasArc(bus)) {
      const kinds = links.map((link) => descentKind(this.#graph, union, link));
      const isDashed = kinds.length > 0 && kinds.every((kind) => kind === SEGMENT.descentDashed);
      const descent = isDashed ? SEGMENT.descentDashed : SEGMENT.descent;
      const trunk = farIs === 'reached' ? SEGMENT.coupleLong : descent;
      this.sketch.outwards(anchor, start, busRadius, trunk, union);
      this.sketch.around(busRadius, bus.from, bus.to, trunk, union);
      links.forEach((link, nth) => {
        const child = at(this.#graph.children, link);
        this.sketch.outwards(real(angle, child), busRadius, this.#radiusOf(child), kinds[nth] ?? trunk, union);
      });
    }
    if (farIs === 'reached') {
      this.sketch.outwards(real(angle, far), this.#radiusOf(far), busRadius, SEGMENT.coupleLong, union);
      this.sketch.ring(anchor, busRadius, union);
    }
    const open = (other: number, kind: number) => this.#openPortals(near, other, { kind, union, reach });
    if (farIs === 'away') open(far, SEGMENT.coupleLong);
    for (const link of bus.farLinks) open(at(this.#graph.children, link), descentKind(this.#graph, union, link));
  }

  /** Draws what leads to portals, at last, when it is known how many stand in each other's way. */
  drawPortals(): void {
    for (const ends of this.#portalEnds.values()) {
      ends.sort((a, b) => a.angle - b.angle || a.from - b.from || a.to - b.to);
      const [{ radius } = { radius: 1 }] = ends;
      const angles = spreadAround(
        ends.map(({ angle }) => angle),
        PORTAL_SPACING / radius,
      );
      ends.forEach(({ angle, start, kind, union, from, to }, nth) => {
        const place = Math.abs(real(angles, nth) - angle) * radius < NEARLY ? angle : real(angles, nth);
        this.sketch.outwards(angle, start, radius, kind, union);
        this.sketch.around(radius, Math.min(angle, place), Math.max(angle, place), kind, union);
        this.sketch.portal(place, radius, from, to);
      });
    }
  }

  #radiusOf(member: number): number {
    return real(this.#radius, at(this.#rings.ringOf, member));
  }

  /** One outside of the first, one inside of the second. */
  #openPortals(
    one: number,
    other: number,
    { kind, union, reach }: { kind: number; union: number; reach: number },
  ): void {
    const ends = [
      { from: one, to: other, outwards: 1 },
      { from: other, to: one, outwards: -1 },
    ];
    for (const { from, to, outwards } of ends) {
      const start = this.#radiusOf(from);
      const radius = start + outwards * reach;
      const known = this.#portalEnds.get(radius) ?? [];
      this.#portalEnds.set(radius, known);
      known.push({ angle: real(this.#rings.angle, from), start, radius, from, to, kind, union });
    }
  }
}
