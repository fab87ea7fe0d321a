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
import { SeatList } from './seat-list.ts';
import { unionOfLine } from './union-of-line.ts';

/** A family whose nodes have taken their seats. */
export interface Seating {
  readonly list: SeatList;
  readonly seatOf: Int32Array;
  /** Where the middle of each node wants to stand, px in the arrangement's frame. */
  readonly home: Float64Array;
  /** 1 per node that is new, or holds a member who is new or stood elsewhere. */
  readonly isTouched: Uint8Array;
  /** Shelf and row that the arrangement calls each of the layers' rows. */
  readonly shelfAt: Int32Array;
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
): Seating {
  const usher = new Usher(kin, clusters, layers, generations, recalled);
  usher.seatKnown();
  usher.seatNew();
  usher.fillRows();
  return usher;
}

class Usher implements Seating {
  readonly list: SeatList;
  readonly seatOf: Int32Array;
  readonly home: Float64Array;
  readonly isTouched: Uint8Array;
  readonly #kin: Kin;
  readonly #clusters: Clusters;
  readonly #layers: Layers;
  readonly #recalled: Recollection;
  readonly shelfAt: Int32Array;
  readonly rowAt: Int32Array;
  readonly #nodeAt: Int32Array;
  /** First and last seated node of each row, -1 for none. */
  readonly #firstOf: Int32Array;
  readonly #lastOf: Int32Array;

  constructor(kin: Kin, clusters: Clusters, layers: Layers, generations: KeptGenerations, recalled: Recollection) {
    const { member, line } = recalled.arrangement;
    const seats = member.seat.length + line.seat.length;
    const room = layers.nodeCount + kin.memberCount;
    this.list = new SeatList(seats, room);
    this.seatOf = new Int32Array(layers.nodeCount).fill(-1);
    this.home = new Float64Array(layers.nodeCount).fill(Number.NaN);
    this.isTouched = new Uint8Array(layers.nodeCount);
    this.#kin = kin;
    this.#clusters = clusters;
    this.#layers = layers;
    this.#recalled = recalled;
    this.#nodeAt = new Int32Array(seats + room).fill(-1);
    this.#firstOf = new Int32Array(layers.rowCount).fill(-1);
    this.#lastOf = new Int32Array(layers.rowCount).fill(-1);
    this.shelfAt = new Int32Array(layers.rowCount);
    this.rowAt = new Int32Array(layers.rowCount);
    generations.shelfOf.forEach((shelf, component) => {
      const first = at(layers.firstRow, component);
      for (let row = at(layers.componentRows, component); row < at(layers.componentRows, component + 1); row++) {
        this.shelfAt[row] = shelf;
        this.rowAt[row] = row - first + at(generations.topRow, component);
      }
    });
  }

  seatKnown(): void {
    const { nodeCount, clusterCount } = this.#layers;
    for (let node = 0; node < clusterCount; node++) {
      if (at(this.#layers.cards, node) > 0) this.#seatCluster(node);
    }
    const unions = unionOfLine(this.#kin, this.#clusters, this.#layers);
    const { line } = this.#recalled.arrangement;
    for (let node = 0; node < nodeCount; node++) {
      const union = at(unions, node);
      if (union < 0) continue;
      const row = at(this.#layers.rowOf, node);
      const known = recallLine(this.#recalled, union, at(this.shelfAt, row), at(this.rowAt, row));
      if (known < 0 || flag(line.isNewcomer, known)) this.isTouched[node] = 1;
      if (known >= 0) this.#take(node, at(line.seat, known), real(line.x, known));
    }
    for (let seat = this.list.next(this.list.end); seat !== this.list.end; seat = this.list.next(seat)) {
      const node = at(this.#nodeAt, seat);
      if (node < 0) continue;
      const row = at(this.#layers.rowOf, node);
      if (at(this.#firstOf, row) < 0) this.#firstOf[row] = node;
      this.#lastOf[row] = node;
    }
  }

  seatNew(): void {
    const queue: number[] = [];
    const { nodeCount } = this.#layers;
    const enqueueKin = (node: number) =>
      this.#forEachKin(node, (kin) => {
        if (!this.#isSeated(kin)) queue.push(kin);
      });
    const empty = () => {
      for (let head = 0; head < queue.length; head++) {
        const node = queue[head] ?? 0;
        if (this.#isSeated(node)) continue;
        this.#seatBesideKin(node);
        enqueueKin(node);
      }
      queue.length = 0;
    };
    for (let node = 0; node < nodeCount; node++) {
      if (this.#isSeated(node)) continue;
      let hasKin = false;
      this.#forEachKin(node, (kin) => {
        hasKin ||= this.#isSeated(kin);
      });
      if (hasKin) queue.push(node);
    }
    empty();
    for (let node = 0; node < nodeCount; node++) {
      if (this.#isSeated(node)) continue;
      queue.push(node);
      empty();
    }
  }

  fillRows(): void {
    const { rows, rowOf, nodeCount } = this.#layers;
    const next = rows.start.slice();
    let seated = 0;
    for (let seat = this.list.next(this.list.end); seat !== this.list.end; seat = this.list.next(seat)) {
      const node = at(this.#nodeAt, seat);
      if (node < 0) continue;
      const slot = at(next, at(rowOf, node));
      rows.items[slot] = node;
      next[at(rowOf, node)] = slot + 1;
      seated++;
    }
    if (seated !== nodeCount) throw new Error(`Seated ${seated} nodes when expected ${nodeCount}.`);
  }

  #seatCluster(node: number): void {
    const { knownAs, arrangement } = this.#recalled;
    const { shelf, row, seat, x } = arrangement.member;
    const layer = at(this.#layers.rowOf, node);
    const isOnShelf = (member: number) => {
      const known = at(knownAs, member);
      return known >= 0 && at(shelf, known) === at(this.shelfAt, layer);
    };
    const isInRow = (member: number) => isOnShelf(member) && at(row, at(knownAs, member)) === at(this.rowAt, layer);
    const anchor = findAnchor(this.#kin, this.#clusters, this.#recalled, node, isInRow);
    if (anchor !== undefined) {
      this.#take(node, at(seat, at(knownAs, anchor.member)), anchor.x);
      const { members } = this.#clusters;
      const from = at(members.start, node);
      const size = groupSize(members, node);
      for (let place = 0; place < size; place++) {
        const member = at(members.items, from + place);
        const known = at(knownAs, member);
        const stays =
          isInRow(member) &&
          !flag(arrangement.member.isNewcomer, known) &&
          real(x, known) === anchor.x + cardOffset(size, place);
        if (!stays) this.isTouched[node] = 1;
      }
      return;
    }
    this.isTouched[node] = 1;
    const moved = findAnchor(this.#kin, this.#clusters, this.#recalled, node, isOnShelf);
    if (moved !== undefined) this.home[node] = moved.x;
  }

  #take(node: number, seat: number, home: number): void {
    this.seatOf[node] = seat;
    this.#nodeAt[seat] = node;
    this.home[node] = home;
  }

  #isSeated(node: number): boolean {
    return at(this.seatOf, node) >= 0;
  }

  #forEachKin(node: number, visit: (kin: number) => void): void {
    const { bundles, bundlesOf, targetsIn } = this.#layers;
    for (let k = at(targetsIn.start, node); k < at(targetsIn.start, node + 1); k++) {
      visit(at(bundles.node, at(bundles.targetBundle, at(targetsIn.items, k))));
    }
    for (let k = at(bundlesOf.start, node); k < at(bundlesOf.start, node + 1); k++) {
      const bundle = at(bundlesOf.items, k);
      for (let t = at(bundles.start, bundle); t < at(bundles.start, bundle + 1); t++) visit(at(bundles.targetNode, t));
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

  #seatBesideKin(node: number): void {
    const elder = this.#findSibling(node, -1);
    const younger = this.#findSibling(node, 1);
    const row = at(this.#layers.rowOf, node);
    const partner = this.#partedFrom(node).find((other) => this.#isSeated(other)) ?? -1;
    const last = at(this.#lastOf, row);
    const x = this.#wish(node, partner);
    if (!Number.isNaN(real(this.home, node))) this.#seatAt(node, real(this.home, node));
    else if (elder >= 0) this.#seatAfter(node, elder);
    else if (younger >= 0) this.#seatBefore(node, younger);
    else if (x !== undefined) this.#seatAt(node, x);
    else if (partner >= 0) this.#seatAfter(node, partner);
    else if (last >= 0) this.#seatAfter(node, last);
    else this.#seatAt(node, CARD_WIDTH / 2);
  }

  /** The nearest sibling in this row who has a seat already: elder with step -1, younger with step 1. -1 for none. */
  #findSibling(node: number, step: 1 | -1): number {
    const { bundles, targetsIn } = this.#layers;
    for (let k = at(targetsIn.start, node); k < at(targetsIn.start, node + 1); k++) {
      const target = at(targetsIn.items, k);
      if (at(bundles.targetLink, target) < 0) continue;
      const bundle = at(bundles.targetBundle, target);
      const from = at(bundles.start, bundle);
      const to = at(bundles.start, bundle + 1);
      for (let other = target + step; other >= from && other < to; other += step) {
        const sibling = at(bundles.targetNode, other);
        if (at(bundles.targetLink, other) >= 0 && sibling !== node && this.#isSeated(sibling)) return sibling;
      }
    }
    return -1;
  }

  /** Below the parents, above the children, or level with a partner in another row. */
  #wish(node: number, partner: number): number | undefined {
    const { rowOf } = this.#layers;
    const x = this.#belowParents(node) ?? this.#aboveChildren(node);
    if (x !== undefined || partner < 0 || at(rowOf, partner) === at(rowOf, node)) return x;
    return real(this.home, partner);
  }

  #belowParents(node: number): number | undefined {
    const { bundles, targetsIn } = this.#layers;
    for (let k = at(targetsIn.start, node); k < at(targetsIn.start, node + 1); k++) {
      const bundle = at(bundles.targetBundle, at(targetsIn.items, k));
      const parents = at(bundles.node, bundle);
      if (this.#isSeated(parents)) return real(this.home, parents) + real(bundles.offset, bundle);
    }
    return undefined;
  }

  #aboveChildren(node: number): number | undefined {
    const { bundles, bundlesOf } = this.#layers;
    let sum = 0;
    let count = 0;
    for (let k = at(bundlesOf.start, node); k < at(bundlesOf.start, node + 1); k++) {
      const bundle = at(bundlesOf.items, k);
      for (let t = at(bundles.start, bundle); t < at(bundles.start, bundle + 1); t++) {
        const child = at(bundles.targetNode, t);
        if (!this.#isSeated(child)) continue;
        const inside = real(bundles.targetOffset, t);
        sum += real(this.home, child) + inside - real(bundles.offset, bundle);
        count++;
      }
    }
    return count === 0 ? undefined : Math.round(sum / count);
  }

  #seatAfter(node: number, left: number): void {
    this.#sit(
      node,
      this.list.insertAfter(at(this.seatOf, left)),
      real(this.home, left) + separation(this.#layers, left, node),
    );
    const row = at(this.#layers.rowOf, node);
    if (at(this.#lastOf, row) === left) this.#lastOf[row] = node;
  }

  #seatBefore(node: number, right: number): void {
    this.#sit(
      node,
      this.list.insertBefore(at(this.seatOf, right)),
      real(this.home, right) - separation(this.#layers, node, right),
    );
    const row = at(this.#layers.rowOf, node);
    if (at(this.#firstOf, row) === right) this.#firstOf[row] = node;
  }

  /** Between those who want to stand left and right of x. */
  #seatAt(node: number, x: number): void {
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
        this.#seatBefore(node, other);
        break;
      }
      if (other !== last) continue;
      this.#seatAfter(node, other);
      break;
    }
    this.home[node] = x;
  }

  /** The next node of the same row. There has to be one. */
  #rightOf(node: number): number {
    const row = at(this.#layers.rowOf, node);
    for (let seat = this.list.next(at(this.seatOf, node)); seat !== this.list.end; seat = this.list.next(seat)) {
      const other = at(this.#nodeAt, seat);
      if (other >= 0 && at(this.#layers.rowOf, other) === row) return other;
    }
    throw new Error(`Nobody sits right of node ${node} in row ${row}.`);
  }

  #sit(node: number, seat: number, home: number): void {
    this.#take(node, seat, home);
    this.isTouched[node] = 1;
  }
}
