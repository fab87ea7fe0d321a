import { at } from '#domain/tree/groups.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { descentKind } from '../descent-kind.ts';
import { CARD_HEIGHT, SEGMENT } from '../scene.ts';
import type { Clusters } from './clusters.ts';
import { flag, real } from './columns.ts';
import type { UnionHanging } from './hang-union.ts';
import type { Kin } from './kin.ts';
import type { Layers } from './layers.ts';
import type { Pins } from './pins.ts';
import { busY, type RowHeights } from './row-heights.ts';
import { type Links, Sketch } from './sketch.ts';
import { type Buses, startsUnion } from './trace-buses.ts';

/** Length of the stub above siblings with unknown parents, and of the line to a portal, px. */
const STUB = 16;

export interface LaidOut {
  readonly graph: TreeGraph;
  readonly kin: Kin;
  readonly clusters: Clusters;
  readonly layers: Layers;
  readonly pins: Pins;
  readonly buses: Buses;
  readonly heights: RowHeights;
}

/** Turns traced buses into segments, rings and portals, in the order of union ids. */
export function drawLinks(laidOut: LaidOut): Links {
  const { kin, layers } = laidOut;
  const pen = new LinkPen(laidOut);
  for (let union = 0; union < kin.unionCount; union++) pen.drawCouple(union);
  for (let edgeGroup = 0; edgeGroup < layers.edgeGroups.count; edgeGroup++) pen.drawEdgeGroup(edgeGroup);
  for (const link of layers.farLinks) pen.drawChildPortals(link);
  return pen.sketch.finish();
}

class LinkPen {
  readonly sketch = new Sketch();
  readonly #to: LaidOut;
  readonly #hasPortalBelow: Uint8Array;

  constructor(laidOut: LaidOut) {
    this.#to = laidOut;
    this.#hasPortalBelow = new Uint8Array(laidOut.kin.unionCount);
  }

  drawCouple(union: number): void {
    const { graph, kin, layers, pins, heights, buses } = this.#to;
    const hanging = layers.hangings[union];
    if (hanging === undefined) return;
    const source = at(kin.unionSource, union);
    if (hanging.kind === 'beside') {
      const [left, right] = pins.coupleSpan(union);
      const y = real(heights.top, at(layers.rowOf, hanging.node)) + CARD_HEIGHT / 2;
      const kind = graph.unionEnded[source] === 1 ? SEGMENT.coupleEnded : SEGMENT.couple;
      this.sketch.horizontal(y, left, right, kind, source);
      this.sketch.ring(pins.union(union), y, source);
    }
    if (hanging.kind === 'apart' && !flag(buses.isFarPartnerReached, union)) this.#drawPartnerPortals(union, hanging);
  }

  drawEdgeGroup(edgeGroup: number): void {
    const { kin, layers, buses, heights } = this.#to;
    const { edgeGroups } = layers;
    const union = at(edgeGroups.union, edgeGroup);
    const source = at(kin.unionSource, union);
    const hanging = layers.hangings[union];
    const row = at(layers.rowOf, at(edgeGroups.node, edgeGroup));
    const isStraight = real(buses.left, edgeGroup) === real(buses.right, edgeGroup);
    const y = isStraight
      ? this.#bottomOf(row)
      : busY(heights, row, at(buses.lane, edgeGroup), at(buses.laneCount, edgeGroup));

    const from = at(edgeGroups.start, edgeGroup);
    const to = at(edgeGroups.start, edgeGroup + 1);
    let reached = 0;
    let dashed = 0;
    for (let target = from; target < to; target++) {
      if (flag(buses.isReached, target)) {
        reached++;
        if (this.#kindOf(edgeGroup, target) === SEGMENT.descentDashed) dashed++;
      } else if (at(edgeGroups.targetLink, target) >= 0) this.drawChildPortals(at(edgeGroups.targetLink, target));
    }
    if (hanging?.kind === 'apart' && startsUnion(layers, edgeGroup)) this.#drawFarPartner(union, hanging, edgeGroup, y);
    if (reached === 0) return;

    const top = real(buses.top, edgeGroup);
    const usualKind = flag(edgeGroups.isCouple, edgeGroup) ? SEGMENT.coupleLong : SEGMENT.descent;
    const trunkKind = dashed === reached ? SEGMENT.descentDashed : usualKind;
    const below = real(heights.top, row + 1);
    if (hanging?.kind === 'ghost' && at(edgeGroups.node, edgeGroup) === hanging.node) {
      const stubEnd = isStraight ? below : y;
      const middle = (real(buses.left, edgeGroup) + real(buses.right, edgeGroup)) / 2;
      this.sketch.vertical(middle, stubEnd - STUB, stubEnd, SEGMENT.unknownParent, source);
      if (isStraight) return;
    } else {
      this.sketch.vertical(top, this.#startY(edgeGroup, row), y, trunkKind, source);
    }
    let left = top;
    let right = top;
    for (let target = from; target < to; target++) {
      if (!flag(buses.isReached, target)) continue;
      const x = real(buses.targetX, target);
      left = Math.min(left, x);
      right = Math.max(right, x);
      this.sketch.vertical(x, y, below, this.#kindOf(edgeGroup, target), source);
    }
    if (!isStraight) this.sketch.horizontal(y, left, right, trunkKind, source);
  }

  /** Two ends that lead to each other, for a link from a union to a child that is too long to draw. */
  drawChildPortals(link: number): void {
    const { kin, clusters, layers, pins, heights } = this.#to;
    const union = at(kin.linkUnion, link);
    const hanging = layers.hangings[union];
    if (hanging === undefined || hanging.kind === 'nothing' || hanging.kind === 'ghost') return;
    const child = at(kin.linkChild, link);
    const source = at(kin.unionSource, union);
    const from = at(kin.memberSource, child);
    const to = at(kin.memberSource, hanging.partner);
    const kind = this.#descentKind(link);

    const childX = pins.child(link);
    const childTop = real(heights.top, at(layers.rowOf, at(clusters.clusterOf, child)));
    this.sketch.vertical(childX, childTop - STUB, childTop, kind, source);
    this.sketch.portal({ x: childX, y: childTop - STUB, from, to });

    const row = at(layers.rowOf, hanging.node);
    const y = this.#bottomOf(row) + STUB;
    const x = pins.union(union);
    // Several below one couple share its line until they are spread (spread-portals.ts).
    if (!flag(this.#hasPortalBelow, union)) this.sketch.vertical(x, this.#startOfUnion(hanging, row), y, kind, source);
    this.#hasPortalBelow[union] = 1;
    this.sketch.portal({ x, y, from: to, to: from });
  }

  #drawPartnerPortals(union: number, hanging: UnionHanging & { kind: 'apart' }): void {
    const { kin, layers, pins } = this.#to;
    const source = at(kin.unionSource, union);
    const one = at(kin.memberSource, hanging.partner);
    const other = at(kin.memberSource, hanging.other);
    const drawEnd = (x: number, node: number, from: number, to: number) => {
      const y = this.#bottomOf(at(layers.rowOf, node));
      this.sketch.vertical(x, y, y + STUB, SEGMENT.coupleLong, source);
      this.sketch.portal({ x, y: y + STUB, from, to });
    };
    drawEnd(pins.union(union), hanging.node, one, other);
    drawEnd(pins.farPartner(union), hanging.otherNode, other, one);
  }

  /** The far partner's line comes down beside the near one's and joins the bus. */
  #drawFarPartner(union: number, hanging: UnionHanging & { kind: 'apart' }, edgeGroup: number, y: number): void {
    const { kin, layers, heights, buses } = this.#to;
    if (!flag(buses.isFarPartnerReached, union)) return;
    const source = at(kin.unionSource, union);
    const row = at(layers.rowOf, hanging.node);
    const near = real(buses.top, edgeGroup);
    const far = real(buses.farPartnerX, union);
    const farStart = at(layers.coupleEnd, union) >= 0 ? real(heights.top, row) : this.#bottomOf(row);
    this.sketch.vertical(far, farStart, y, SEGMENT.coupleLong, source);
    this.sketch.vertical(near, this.#bottomOf(row), y, SEGMENT.coupleLong, source);
    this.sketch.horizontal(y, Math.min(near, far), Math.max(near, far), SEGMENT.coupleLong, source);
    this.sketch.ring(near, y, source);
  }

  #startY(edgeGroup: number, row: number): number {
    const { layers, heights } = this.#to;
    const hanging = layers.hangings[at(layers.edgeGroups.union, edgeGroup)];
    if (at(layers.edgeGroups.node, edgeGroup) >= layers.clusterCount) return real(heights.top, row);
    if (flag(layers.edgeGroups.isCouple, edgeGroup) || hanging === undefined) return this.#bottomOf(row);
    return this.#startOfUnion(hanging, row);
  }

  #startOfUnion(hanging: UnionHanging, row: number): number {
    return hanging.kind === 'beside' ? this.#bottomOf(row) - CARD_HEIGHT / 2 : this.#bottomOf(row);
  }

  #bottomOf(row: number): number {
    return real(this.#to.heights.top, row) + CARD_HEIGHT;
  }

  #kindOf(edgeGroup: number, target: number): number {
    const { edgeGroups } = this.#to.layers;
    if (flag(edgeGroups.isCouple, edgeGroup)) return SEGMENT.coupleLong;
    const link = at(edgeGroups.targetLink, target);
    return link >= 0 ? this.#descentKind(link) : SEGMENT.descent;
  }

  #descentKind(link: number): number {
    const { graph, kin } = this.#to;
    return descentKind(graph, at(kin.unionSource, at(kin.linkUnion, link)), at(kin.linkSource, link));
  }
}
