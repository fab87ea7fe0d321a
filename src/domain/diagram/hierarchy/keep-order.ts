import { at } from '#domain/tree/groups.ts';
import { CARD_WIDTH } from '../scene.ts';
import type { Clusters } from './clusters.ts';
import { flag, groupSize, real } from './columns.ts';
import { cardOffset } from './hang-union.ts';
import { findAnchor } from './keep-couples.ts';
import type { KeptGenerations } from './keep-generations.ts';
import type { Kin } from './kin.ts';
import type { Layers } from './layers.ts';
import { separation } from './place-rows.ts';
import { type Recollection, recallLine } from './recall.ts';
import { SlotList } from './slot-list.ts';
import { unionOfLine } from './union-of-line.ts';

/** A family whose nodes have taken their slots. */
export interface KeptOrder {
  readonly list: SlotList;
  readonly slotOf: Int32Array;
  /** Where the middle of each node wants to stand, px in the arrangement's frame. */
  readonly home: Float64Array;
  /** 1 per node that is new, or holds a member who is new or stood elsewhere. */
  readonly isTouched: Uint8Array;
  /** Strip and row that the arrangement calls each of the layers' rows. */
  readonly stripAt: Int32Array;
  readonly rowAt: Int32Array;
}

/**
 * Puts the nodes into their rows in the order in which they stood, the new ones beside their kin: a child after the next
 * elder or before the next younger one, parents above their children, partners that cannot be neighbours as near as may be.
 */
export function keepOrder(
  kin: Kin,
  clusters: Clusters,
  layers: Layers,
  generations: KeptGenerations,
  recalled: Recollection,
): KeptOrder {
  const order = new OrderBuilder(kin, clusters, layers, generations, recalled);
  order.placeKnown();
  order.placeNew();
  order.fillRows();
  return order;
}

class OrderBuilder implements KeptOrder {
  readonly list: SlotList;
  readonly slotOf: Int32Array;
  readonly home: Float64Array;
  readonly isTouched: Uint8Array;
  readonly #kin: Kin;
  readonly #clusters: Clusters;
  readonly #layers: Layers;
  readonly #recalled: Recollection;
  readonly stripAt: Int32Array;
  readonly rowAt: Int32Array;
  readonly #nodeAt: Int32Array;
  /** First and last placed node of each row, -1 for none. */
  readonly #firstOf: Int32Array;
  readonly #lastOf: Int32Array;

  constructor(kin: Kin, clusters: Clusters, layers: Layers, generations: KeptGenerations, recalled: Recollection) {
    const { member, line } = recalled.arrangement;
    const slots = member.slot.length + line.slot.length;
    const room = layers.nodeCount + kin.memberCount;
    this.list = new SlotList(slots, room);
    this.slotOf = new Int32Array(layers.nodeCount).fill(-1);
    this.home = new Float64Array(layers.nodeCount).fill(Number.NaN);
    this.isTouched = new Uint8Array(layers.nodeCount);
    this.#kin = kin;
    this.#clusters = clusters;
    this.#layers = layers;
    this.#recalled = recalled;
    this.#nodeAt = new Int32Array(slots + room).fill(-1);
    this.#firstOf = new Int32Array(layers.rowCount).fill(-1);
    this.#lastOf = new Int32Array(layers.rowCount).fill(-1);
    this.stripAt = new Int32Array(layers.rowCount);
    this.rowAt = new Int32Array(layers.rowCount);
    generations.stripOf.forEach((strip, component) => {
      const first = at(layers.firstRow, component);
      for (let row = at(layers.componentRows, component); row < at(layers.componentRows, component + 1); row++) {
        this.stripAt[row] = strip;
        this.rowAt[row] = row - first + at(generations.topRow, component);
      }
    });
  }

  placeKnown(): void {
    const { nodeCount, clusterCount } = this.#layers;
    for (let node = 0; node < clusterCount; node++) {
      if (at(this.#layers.cards, node) > 0) this.#placeCluster(node);
    }
    const unions = unionOfLine(this.#kin, this.#clusters, this.#layers);
    const { line } = this.#recalled.arrangement;
    for (let node = 0; node < nodeCount; node++) {
      const union = at(unions, node);
      if (union < 0) continue;
      const row = at(this.#layers.rowOf, node);
      const known = recallLine(this.#recalled, union, at(this.stripAt, row), at(this.rowAt, row));
      if (known < 0 || flag(line.isAdded, known)) this.isTouched[node] = 1;
      if (known >= 0) this.#take(node, at(line.slot, known), real(line.x, known));
    }
    for (let slot = this.list.next(this.list.end); slot !== this.list.end; slot = this.list.next(slot)) {
      const node = at(this.#nodeAt, slot);
      if (node < 0) continue;
      const row = at(this.#layers.rowOf, node);
      if (at(this.#firstOf, row) < 0) this.#firstOf[row] = node;
      this.#lastOf[row] = node;
    }
  }

  placeNew(): void {
    const queue: number[] = [];
    const { nodeCount } = this.#layers;
    const enqueueKin = (node: number) =>
      this.#forEachKin(node, (kin) => {
        if (!this.#hasSlot(kin)) queue.push(kin);
      });
    const empty = () => {
      for (let head = 0; head < queue.length; head++) {
        const node = queue[head] ?? 0;
        if (this.#hasSlot(node)) continue;
        this.#placeBesideKin(node);
        enqueueKin(node);
      }
      queue.length = 0;
    };
    for (let node = 0; node < nodeCount; node++) {
      if (this.#hasSlot(node)) continue;
      let hasKin = false;
      this.#forEachKin(node, (kin) => {
        hasKin ||= this.#hasSlot(kin);
      });
      if (hasKin) queue.push(node);
    }
    empty();
    for (let node = 0; node < nodeCount; node++) {
      if (this.#hasSlot(node)) continue;
      queue.push(node);
      empty();
    }
  }

  fillRows(): void {
    const { rows, rowOf, nodeCount } = this.#layers;
    const next = rows.start.slice();
    let placed = 0;
    for (let slot = this.list.next(this.list.end); slot !== this.list.end; slot = this.list.next(slot)) {
      const node = at(this.#nodeAt, slot);
      if (node < 0) continue;
      const position = at(next, at(rowOf, node));
      rows.items[position] = node;
      next[at(rowOf, node)] = position + 1;
      placed++;
    }
    if (placed !== nodeCount) throw new Error(`Seated ${placed} nodes when expected ${nodeCount}.`);
  }

  #placeCluster(node: number): void {
    const { knownAs, arrangement } = this.#recalled;
    const { strip, row, slot, x } = arrangement.member;
    const layer = at(this.#layers.rowOf, node);
    const isOnStrip = (member: number) => {
      const known = at(knownAs, member);
      return known >= 0 && at(strip, known) === at(this.stripAt, layer);
    };
    const isInRow = (member: number) => isOnStrip(member) && at(row, at(knownAs, member)) === at(this.rowAt, layer);
    const anchor = findAnchor(this.#kin, this.#clusters, this.#recalled, node, isInRow);
    if (anchor !== undefined) {
      this.#take(node, at(slot, at(knownAs, anchor.member)), anchor.x);
      const { members } = this.#clusters;
      const from = at(members.start, node);
      const size = groupSize(members, node);
      for (let place = 0; place < size; place++) {
        const member = at(members.items, from + place);
        const known = at(knownAs, member);
        const stays =
          isInRow(member) &&
          !flag(arrangement.member.isAdded, known) &&
          real(x, known) === anchor.x + cardOffset(size, place);
        if (!stays) this.isTouched[node] = 1;
      }
      return;
    }
    this.isTouched[node] = 1;
    const moved = findAnchor(this.#kin, this.#clusters, this.#recalled, node, isOnStrip);
    if (moved !== undefined) this.home[node] = moved.x;
  }

  #take(node: number, slot: number, home: number): void {
    this.slotOf[node] = slot;
    this.#nodeAt[slot] = node;
    this.home[node] = home;
  }

  #hasSlot(node: number): boolean {
    return at(this.slotOf, node) >= 0;
  }

  #forEachKin(node: number, visit: (kin: number) => void): void {
    const { edgeGroups, edgeGroupsOf, targetsIn } = this.#layers;
    for (let k = at(targetsIn.start, node); k < at(targetsIn.start, node + 1); k++) {
      visit(at(edgeGroups.node, at(edgeGroups.targetEdgeGroup, at(targetsIn.items, k))));
    }
    for (let k = at(edgeGroupsOf.start, node); k < at(edgeGroupsOf.start, node + 1); k++) {
      const edgeGroup = at(edgeGroupsOf.items, k);
      for (let t = at(edgeGroups.start, edgeGroup); t < at(edgeGroups.start, edgeGroup + 1); t++)
        visit(at(edgeGroups.targetNode, t));
    }
    for (const partner of this.#partedFrom(node)) visit(partner);
  }

  /** Nodes with the partners of this node's members who do not stand beside them. */
  #partedFrom(node: number): number[] {
    const parted: number[] = [];
    const { members } = this.#clusters;
    if (node >= this.#layers.clusterCount) return parted;
    for (let k = at(members.start, node); k < at(members.start, node + 1); k++) {
      const { start, items } = this.#kin.unionsOf;
      const member = at(members.items, k);
      for (let i = at(start, member); i < at(start, member + 1); i++) {
        const hanging = this.#layers.hangings[at(items, i)];
        if (hanging?.kind !== 'apart' || hanging.node === hanging.otherNode) continue;
        parted.push(hanging.node === node ? hanging.otherNode : hanging.node);
      }
    }
    return parted;
  }

  #placeBesideKin(node: number): void {
    const elder = this.#findSibling(node, -1);
    const younger = this.#findSibling(node, 1);
    const row = at(this.#layers.rowOf, node);
    const partner = this.#partedFrom(node).find((other) => this.#hasSlot(other)) ?? -1;
    const last = at(this.#lastOf, row);
    const x = this.#preferredX(node, partner);
    if (!Number.isNaN(real(this.home, node))) this.#slotAt(node, real(this.home, node));
    else if (elder >= 0) this.#slotAfter(node, elder);
    else if (younger >= 0) this.#slotBefore(node, younger);
    else if (x !== undefined) this.#slotAt(node, x);
    else if (partner >= 0) this.#slotAfter(node, partner);
    else if (last >= 0) this.#slotAfter(node, last);
    else this.#slotAt(node, CARD_WIDTH / 2);
  }

  /** The nearest sibling in this row who has a slot already: elder with step -1, younger with step 1. -1 for none. */
  #findSibling(node: number, step: 1 | -1): number {
    const { edgeGroups, targetsIn } = this.#layers;
    for (let k = at(targetsIn.start, node); k < at(targetsIn.start, node + 1); k++) {
      const target = at(targetsIn.items, k);
      if (at(edgeGroups.targetLink, target) < 0) continue;
      const edgeGroup = at(edgeGroups.targetEdgeGroup, target);
      const from = at(edgeGroups.start, edgeGroup);
      const to = at(edgeGroups.start, edgeGroup + 1);
      for (let other = target + step; other >= from && other < to; other += step) {
        const sibling = at(edgeGroups.targetNode, other);
        if (at(edgeGroups.targetLink, other) >= 0 && sibling !== node && this.#hasSlot(sibling)) return sibling;
      }
    }
    return -1;
  }

  /** Below the parents, above the children, or level with a partner in another row. */
  #preferredX(node: number, partner: number): number | undefined {
    const { rowOf } = this.#layers;
    const x = this.#belowParents(node) ?? this.#aboveChildren(node);
    if (x !== undefined || partner < 0 || at(rowOf, partner) === at(rowOf, node)) return x;
    return real(this.home, partner);
  }

  #belowParents(node: number): number | undefined {
    const { edgeGroups, targetsIn } = this.#layers;
    for (let k = at(targetsIn.start, node); k < at(targetsIn.start, node + 1); k++) {
      const edgeGroup = at(edgeGroups.targetEdgeGroup, at(targetsIn.items, k));
      const parents = at(edgeGroups.node, edgeGroup);
      if (this.#hasSlot(parents)) return real(this.home, parents) + real(edgeGroups.offset, edgeGroup);
    }
    return undefined;
  }

  #aboveChildren(node: number): number | undefined {
    const { edgeGroups, edgeGroupsOf } = this.#layers;
    let sum = 0;
    let count = 0;
    for (let k = at(edgeGroupsOf.start, node); k < at(edgeGroupsOf.start, node + 1); k++) {
      const edgeGroup = at(edgeGroupsOf.items, k);
      for (let t = at(edgeGroups.start, edgeGroup); t < at(edgeGroups.start, edgeGroup + 1); t++) {
        const child = at(edgeGroups.targetNode, t);
        if (!this.#hasSlot(child)) continue;
        const inside = real(edgeGroups.targetOffset, t);
        sum += real(this.home, child) + inside - real(edgeGroups.offset, edgeGroup);
        count++;
      }
    }
    return count === 0 ? undefined : Math.round(sum / count);
  }

  #slotAfter(node: number, left: number): void {
    this.#sit(
      node,
      this.list.insertAfter(at(this.slotOf, left)),
      real(this.home, left) + separation(this.#layers, left, node),
    );
    const row = at(this.#layers.rowOf, node);
    if (at(this.#lastOf, row) === left) this.#lastOf[row] = node;
  }

  #slotBefore(node: number, right: number): void {
    this.#sit(
      node,
      this.list.insertBefore(at(this.slotOf, right)),
      real(this.home, right) - separation(this.#layers, node, right),
    );
    const row = at(this.#layers.rowOf, node);
    if (at(this.#firstOf, row) === right) this.#firstOf[row] = node;
  }

  /** Between those who want to stand left and right of x. */
  #slotAt(node: number, x: number): void {
    const row = at(this.#layers.rowOf, node);
    const last = at(this.#lastOf, row);
    if (last < 0) {
      this.#sit(node, this.list.insertBefore(this.list.end), x);
      this.#firstOf[row] = node;
      this.#lastOf[row] = node;
      return;
    }
    for (let other = at(this.#firstOf, row); ; other = this.#rightOf(other)) {
      if (real(this.home, other) > x) {
        this.#slotBefore(node, other);
        break;
      }
      if (other !== last) continue;
      this.#slotAfter(node, other);
      break;
    }
    this.home[node] = x;
  }

  /** The next node of the same row. There has to be one. */
  #rightOf(node: number): number {
    const row = at(this.#layers.rowOf, node);
    for (let slot = this.list.next(at(this.slotOf, node)); slot !== this.list.end; slot = this.list.next(slot)) {
      const other = at(this.#nodeAt, slot);
      if (other >= 0 && at(this.#layers.rowOf, other) === row) return other;
    }
    throw new Error(`Nobody sits right of node ${node} in row ${row}.`);
  }

  #sit(node: number, slot: number, home: number): void {
    this.#take(node, slot, home);
    this.isTouched[node] = 1;
  }
}
