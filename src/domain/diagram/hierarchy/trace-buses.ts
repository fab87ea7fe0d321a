import { at } from '#domain/tree/groups.ts';
import { flag, real } from './columns.ts';
import { assignLanes } from './lanes.ts';
import type { Layers } from './layers.ts';
import type { Pins } from './pins.ts';

/** A bus is interrupted where two neighbouring ends are further apart: three viewports, px. */
export const LONGEST_REACH = 4000;
/** A line steps aside where it would lie on top of another union's, px, and stays within the card's edge. */
const STEP_ASIDE = 10;
const MOST_STEPS = 8;

/** Each bundle as a horizontal line ("bus") in the gap below its row, with vertical ends. */
export interface Buses {
  /** x of the bundle's upper end, of its targets, and of the far partner of each parted couple. */
  readonly top: Float64Array;
  readonly targetX: Float64Array;
  readonly farPartnerX: Float64Array;
  readonly left: Float64Array;
  readonly right: Float64Array;
  /** Lane of each bus in its gap, from 0 at the top, among so many; without meaning where left = right. */
  readonly lane: Int32Array;
  readonly laneCount: Int32Array;
  /** Lanes that the gap below each row needs. */
  readonly lanesBelow: Int32Array;
  /** 1 per target that is connected by a line; the others get portals. */
  readonly isReached: Uint8Array;
  /** 1 per union whose line to the far partner is drawn. */
  readonly isFarPartnerReached: Uint8Array;
}

/** Where the bar above each set of siblings runs: from where to where, and in which lane between two rows. */
export function traceBuses(layers: Layers, pins: Pins): Buses {
  const { bundles, hangings } = layers;
  const buses: Buses = {
    top: new Float64Array(bundles.count),
    targetX: new Float64Array(bundles.targetNode.length),
    farPartnerX: new Float64Array(hangings.length),
    left: new Float64Array(bundles.count),
    right: new Float64Array(bundles.count),
    lane: new Int32Array(bundles.count),
    laneCount: new Int32Array(bundles.count),
    lanesBelow: new Int32Array(layers.rowCount),
    isReached: new Uint8Array(bundles.targetNode.length),
    isFarPartnerReached: new Uint8Array(hangings.length),
  };
  placePins(layers, pins, buses);
  reachFarPartners(layers, pins, buses);
  reachTargets(layers, buses);
  dropDeadEnds(layers, buses);
  for (let bundle = 0; bundle < bundles.count; bundle++) measureBus(layers, buses, bundle);
  for (let row = 0; row < layers.rowCount; row++) buses.lanesBelow[row] = colourGap(layers, buses, row);
  return buses;
}

/** Whether a bundle begins at a card or a ring, not at a thin node. */
export function startsUnion(layers: Layers, bundle: number): boolean {
  return at(layers.bundles.node, bundle) < layers.clusterCount && !flag(layers.bundles.isCouple, bundle);
}

/** From the top row down, because a line that steps aside in one gap goes on from there in the next. */
function placePins(layers: Layers, pins: Pins, buses: Buses): void {
  for (let row = 0; row < layers.rowCount; row++) {
    const inGap = bundlesBelow(layers, row);
    const ownerAt = new Map<number, number>();
    for (const bundle of inGap) placeUpperPins(layers, pins, buses, bundle, ownerAt);
    for (const bundle of inGap) placeTargets(layers, pins, buses, bundle, ownerAt);
  }
}

function bundlesBelow({ rows, bundlesOf }: Layers, row: number): number[] {
  const inGap: number[] = [];
  for (let i = at(rows.start, row); i < at(rows.start, row + 1); i++) {
    const node = at(rows.items, i);
    for (let k = at(bundlesOf.start, node); k < at(bundlesOf.start, node + 1); k++) inGap.push(at(bundlesOf.items, k));
  }
  return inGap;
}

function placeUpperPins(
  { bundles, hangings, clusterCount, coupleEnd }: Layers,
  pins: Pins,
  buses: Buses,
  bundle: number,
  ownerAt: Map<number, number>,
): void {
  const union = at(bundles.union, bundle);
  const hanging = hangings[union];
  if (hanging?.kind === 'ghost' && at(bundles.node, bundle) === hanging.node) return;
  if (at(bundles.node, bundle) >= clusterCount) buses.top[bundle] = pins.node(at(bundles.node, bundle));
  else buses.top[bundle] = flag(bundles.isCouple, bundle) ? pins.farPartner(union) : pins.union(union);
  ownerAt.set(real(buses.top, bundle), union);
  if (hanging?.kind !== 'apart') return;
  const end = at(coupleEnd, union);
  buses.farPartnerX[union] = end >= 0 ? pins.node(end) : pins.farPartner(union);
  ownerAt.set(real(buses.farPartnerX, union), union);
}

/** A target that would lie below another union's line gives way to it. */
function placeTargets(layers: Layers, pins: Pins, buses: Buses, bundle: number, ownerAt: Map<number, number>): void {
  const { bundles, hangings } = layers;
  const union = at(bundles.union, bundle);
  for (let t = at(bundles.start, bundle); t < at(bundles.start, bundle + 1); t++) {
    const wanted = pins.target(t);
    let x = wanted;
    for (let tries = 0; tries < MOST_STEPS && (ownerAt.get(x) ?? union) !== union; tries++) x += STEP_ASIDE;
    buses.targetX[t] = x;
    ownerAt.set(x, union);
    if (x !== wanted && at(bundles.targetLink, t) < 0) pins.moveNode(at(bundles.targetNode, t), x - wanted);
  }
  const hanging = hangings[union];
  const isGhost = hanging?.kind === 'ghost' && at(bundles.node, bundle) === hanging.node;
  if (isGhost) buses.top[bundle] = nearestTargetX(layers, buses, bundle, pins);
}

function nearestTargetX({ bundles }: Layers, buses: Buses, bundle: number, pins: Pins): number {
  const wanted = pins.node(at(bundles.node, bundle));
  let nearest = real(buses.targetX, at(bundles.start, bundle));
  for (let t = at(bundles.start, bundle); t < at(bundles.start, bundle + 1); t++) {
    const x = real(buses.targetX, t);
    if (Math.abs(x - wanted) < Math.abs(nearest - wanted)) nearest = x;
  }
  return nearest;
}

function reachFarPartners({ bundles, hangings, coupleEnd, rowOf }: Layers, pins: Pins, buses: Buses): void {
  const isTooLong = new Uint8Array(hangings.length);
  for (let bundle = 0; bundle < bundles.count; bundle++) {
    const union = at(bundles.union, bundle);
    const hanging = hangings[union];
    if (hanging?.kind !== 'apart') continue;
    if (flag(bundles.isCouple, bundle)) {
      const span = Math.abs(real(buses.top, bundle) - real(buses.targetX, at(bundles.start, bundle)));
      if (span > LONGEST_REACH) isTooLong[union] = 1;
    }
  }
  for (let union = 0; union < hangings.length; union++) {
    const hanging = hangings[union];
    if (hanging?.kind !== 'apart') continue;
    const isInGap = at(coupleEnd, union) >= 0 || at(rowOf, hanging.node) === at(rowOf, hanging.otherNode);
    const span = Math.abs(real(buses.farPartnerX, union) - pins.union(union));
    buses.isFarPartnerReached[union] = isInGap && !flag(isTooLong, union) && span <= LONGEST_REACH ? 1 : 0;
  }
}

/** Bundles of one union follow each other from top to bottom, so that a line cut above stays cut below. */
function reachTargets(layers: Layers, buses: Buses): void {
  const { bundles, targetsIn, clusterCount } = layers;
  for (let bundle = 0; bundle < bundles.count; bundle++) {
    const from = at(bundles.start, bundle);
    const to = at(bundles.start, bundle + 1);
    if (flag(bundles.isCouple, bundle)) {
      buses.isReached.fill(flag(buses.isFarPartnerReached, at(bundles.union, bundle)) ? 1 : 0, from, to);
      continue;
    }
    const node = at(bundles.node, bundle);
    if (node >= clusterCount && !flag(buses.isReached, at(targetsIn.items, at(targetsIn.start, node)))) continue;
    const top = real(buses.top, bundle);
    if (isAllNear(buses, top, from, to)) {
      buses.isReached.fill(1, from, to);
      continue;
    }
    const outwards = Array.from({ length: to - from }, (_, k) => from + k).sort(
      (a, b) => Math.abs(real(buses.targetX, a) - top) - Math.abs(real(buses.targetX, b) - top),
    );
    let left = top;
    let right = top;
    for (const target of outwards) {
      const x = real(buses.targetX, target);
      if (x < left - LONGEST_REACH || x > right + LONGEST_REACH) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      buses.isReached[target] = 1;
    }
  }
}

/** Most children are within reach from the start, and need no search for who leads to whom. */
function isAllNear(buses: Buses, top: number, from: number, to: number): boolean {
  for (let target = from; target < to; target++) {
    if (Math.abs(real(buses.targetX, target) - top) > LONGEST_REACH) return false;
  }
  return true;
}

/** A line through a thin node that leads to nobody is not drawn. */
function dropDeadEnds({ bundles, bundlesOf }: Layers, buses: Buses): void {
  for (let bundle = bundles.count - 1; bundle >= 0; bundle--) {
    if (flag(bundles.isCouple, bundle)) continue;
    for (let t = at(bundles.start, bundle); t < at(bundles.start, bundle + 1); t++) {
      if (at(bundles.targetLink, t) >= 0) continue;
      const next = at(bundlesOf.items, at(bundlesOf.start, at(bundles.targetNode, t)));
      if (!buses.isReached.subarray(at(bundles.start, next), at(bundles.start, next + 1)).includes(1)) {
        buses.isReached[t] = 0;
      }
    }
  }
}

function measureBus(layers: Layers, buses: Buses, bundle: number): void {
  const { bundles } = layers;
  const union = at(bundles.union, bundle);
  let left = real(buses.top, bundle);
  let right = left;
  const include = (x: number) => {
    left = Math.min(left, x);
    right = Math.max(right, x);
  };
  for (let t = at(bundles.start, bundle); t < at(bundles.start, bundle + 1); t++) {
    if (flag(buses.isReached, t)) include(real(buses.targetX, t));
  }
  if (startsUnion(layers, bundle) && flag(buses.isFarPartnerReached, union)) include(real(buses.farPartnerX, union));
  buses.left[bundle] = left;
  buses.right[bundle] = right;
}

function colourGap(layers: Layers, buses: Buses, row: number): number {
  const wide = bundlesBelow(layers, row).filter((bundle) => real(buses.right, bundle) > real(buses.left, bundle));
  return assignLanes(wide, buses.left, buses.right, buses.lane, buses.laneCount);
}
