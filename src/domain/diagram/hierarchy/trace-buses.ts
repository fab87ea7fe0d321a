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

/** Each edge group as a horizontal line ("bus") in the gap below its row, with vertical ends. */
export interface Buses {
  /** x of the edge group's upper end, of its targets, and of the far partner of each parted couple. */
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
  const { edgeGroups, hangings } = layers;
  const buses: Buses = {
    top: new Float64Array(edgeGroups.count),
    targetX: new Float64Array(edgeGroups.targetNode.length),
    farPartnerX: new Float64Array(hangings.length),
    left: new Float64Array(edgeGroups.count),
    right: new Float64Array(edgeGroups.count),
    lane: new Int32Array(edgeGroups.count),
    laneCount: new Int32Array(edgeGroups.count),
    lanesBelow: new Int32Array(layers.rowCount),
    isReached: new Uint8Array(edgeGroups.targetNode.length),
    isFarPartnerReached: new Uint8Array(hangings.length),
  };
  placePins(layers, pins, buses);
  reachFarPartners(layers, pins, buses);
  reachTargets(layers, buses);
  dropDeadEnds(layers, buses);
  for (let edgeGroup = 0; edgeGroup < edgeGroups.count; edgeGroup++) measureBus(layers, buses, edgeGroup);
  for (let row = 0; row < layers.rowCount; row++) buses.lanesBelow[row] = colourGap(layers, buses, row);
  return buses;
}

/** Whether an edge group begins at a card or a ring, not at a dummy node. */
export function startsUnion(layers: Layers, edgeGroup: number): boolean {
  return at(layers.edgeGroups.node, edgeGroup) < layers.clusterCount && !flag(layers.edgeGroups.isCouple, edgeGroup);
}

/** From the top row down, because a line that steps aside in one gap goes on from there in the next. */
function placePins(layers: Layers, pins: Pins, buses: Buses): void {
  for (let row = 0; row < layers.rowCount; row++) {
    const inGap = edgeGroupsBelow(layers, row);
    const ownerAt = new Map<number, number>();
    for (const edgeGroup of inGap) placeUpperPins(layers, pins, buses, edgeGroup, ownerAt);
    for (const edgeGroup of inGap) placeTargets(layers, pins, buses, edgeGroup, ownerAt);
  }
}

function edgeGroupsBelow({ rows, edgeGroupsOf }: Layers, row: number): number[] {
  const inGap: number[] = [];
  for (let i = at(rows.start, row); i < at(rows.start, row + 1); i++) {
    const node = at(rows.items, i);
    for (let k = at(edgeGroupsOf.start, node); k < at(edgeGroupsOf.start, node + 1); k++)
      inGap.push(at(edgeGroupsOf.items, k));
  }
  return inGap;
}

function placeUpperPins(
  { edgeGroups, hangings, clusterCount, coupleEnd }: Layers,
  pins: Pins,
  buses: Buses,
  edgeGroup: number,
  ownerAt: Map<number, number>,
): void {
  const union = at(edgeGroups.union, edgeGroup);
  const hanging = hangings[union];
  if (hanging?.kind === 'ghost' && at(edgeGroups.node, edgeGroup) === hanging.node) return;
  if (at(edgeGroups.node, edgeGroup) >= clusterCount) buses.top[edgeGroup] = pins.node(at(edgeGroups.node, edgeGroup));
  else buses.top[edgeGroup] = flag(edgeGroups.isCouple, edgeGroup) ? pins.farPartner(union) : pins.union(union);
  ownerAt.set(real(buses.top, edgeGroup), union);
  if (hanging?.kind !== 'apart') return;
  const end = at(coupleEnd, union);
  buses.farPartnerX[union] = end >= 0 ? pins.node(end) : pins.farPartner(union);
  ownerAt.set(real(buses.farPartnerX, union), union);
}

/** A target that would lie below another union's line gives way to it. */
function placeTargets(layers: Layers, pins: Pins, buses: Buses, edgeGroup: number, ownerAt: Map<number, number>): void {
  const { edgeGroups, hangings } = layers;
  const union = at(edgeGroups.union, edgeGroup);
  for (let t = at(edgeGroups.start, edgeGroup); t < at(edgeGroups.start, edgeGroup + 1); t++) {
    const wanted = pins.target(t);
    let x = wanted;
    for (let tries = 0; tries < MOST_STEPS && (ownerAt.get(x) ?? union) !== union; tries++) x += STEP_ASIDE;
    buses.targetX[t] = x;
    ownerAt.set(x, union);
    if (x !== wanted && at(edgeGroups.targetLink, t) < 0) pins.moveNode(at(edgeGroups.targetNode, t), x - wanted);
  }
  const hanging = hangings[union];
  const isGhost = hanging?.kind === 'ghost' && at(edgeGroups.node, edgeGroup) === hanging.node;
  if (isGhost) buses.top[edgeGroup] = nearestTargetX(layers, buses, edgeGroup, pins);
}

function nearestTargetX({ edgeGroups }: Layers, buses: Buses, edgeGroup: number, pins: Pins): number {
  const wanted = pins.node(at(edgeGroups.node, edgeGroup));
  let nearest = real(buses.targetX, at(edgeGroups.start, edgeGroup));
  for (let t = at(edgeGroups.start, edgeGroup); t < at(edgeGroups.start, edgeGroup + 1); t++) {
    const x = real(buses.targetX, t);
    if (Math.abs(x - wanted) < Math.abs(nearest - wanted)) nearest = x;
  }
  return nearest;
}

function reachFarPartners({ edgeGroups, hangings, coupleEnd, rowOf }: Layers, pins: Pins, buses: Buses): void {
  const isTooLong = new Uint8Array(hangings.length);
  for (let edgeGroup = 0; edgeGroup < edgeGroups.count; edgeGroup++) {
    const union = at(edgeGroups.union, edgeGroup);
    const hanging = hangings[union];
    if (hanging?.kind !== 'apart') continue;
    if (flag(edgeGroups.isCouple, edgeGroup)) {
      const span = Math.abs(real(buses.top, edgeGroup) - real(buses.targetX, at(edgeGroups.start, edgeGroup)));
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

/** Edge groups of one union follow each other from top to bottom, so that a line cut above stays cut below. */
function reachTargets(layers: Layers, buses: Buses): void {
  const { edgeGroups, targetsIn, clusterCount } = layers;
  for (let edgeGroup = 0; edgeGroup < edgeGroups.count; edgeGroup++) {
    const from = at(edgeGroups.start, edgeGroup);
    const to = at(edgeGroups.start, edgeGroup + 1);
    if (flag(edgeGroups.isCouple, edgeGroup)) {
      buses.isReached.fill(flag(buses.isFarPartnerReached, at(edgeGroups.union, edgeGroup)) ? 1 : 0, from, to);
      continue;
    }
    const node = at(edgeGroups.node, edgeGroup);
    if (node >= clusterCount && !flag(buses.isReached, at(targetsIn.items, at(targetsIn.start, node)))) continue;
    const top = real(buses.top, edgeGroup);
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

/** A line through a dummy node that leads to nobody is not drawn. */
function dropDeadEnds({ edgeGroups, edgeGroupsOf }: Layers, buses: Buses): void {
  for (let edgeGroup = edgeGroups.count - 1; edgeGroup >= 0; edgeGroup--) {
    if (flag(edgeGroups.isCouple, edgeGroup)) continue;
    for (let t = at(edgeGroups.start, edgeGroup); t < at(edgeGroups.start, edgeGroup + 1); t++) {
      if (at(edgeGroups.targetLink, t) >= 0) continue;
      const next = at(edgeGroupsOf.items, at(edgeGroupsOf.start, at(edgeGroups.targetNode, t)));
      if (!buses.isReached.subarray(at(edgeGroups.start, next), at(edgeGroups.start, next + 1)).includes(1)) {
        buses.isReached[t] = 0;
      }
    }
  }
}

function measureBus(layers: Layers, buses: Buses, edgeGroup: number): void {
  const { edgeGroups } = layers;
  const union = at(edgeGroups.union, edgeGroup);
  let left = real(buses.top, edgeGroup);
  let right = left;
  const include = (x: number) => {
    left = Math.min(left, x);
    right = Math.max(right, x);
  };
  for (let t = at(edgeGroups.start, edgeGroup); t < at(edgeGroups.start, edgeGroup + 1); t++) {
    if (flag(buses.isReached, t)) include(real(buses.targetX, t));
  }
  if (startsUnion(layers, edgeGroup) && flag(buses.isFarPartnerReached, union)) include(real(buses.farPartnerX, union));
  buses.left[edgeGroup] = left;
  buses.right[edgeGroup] = right;
}

function colourGap(layers: Layers, buses: Buses, row: number): number {
  const wide = edgeGroupsBelow(layers, row).filter(
    (edgeGroup) => real(buses.right, edgeGroup) > real(buses.left, edgeGroup),
  );
  return assignLanes(wide, buses.left, buses.right, buses.lane, buses.laneCount);
}
