import { at } from '#domain/tree/groups.ts';
import { groupSize, real } from './columns.ts';
import { CrossingCounter, readPlaces } from './crossings.ts';
import { cardOffset } from './hang-union.ts';
import type { Layers } from './layers.ts';
import { Placement, RESTING_WEIGHT } from './place-rows.ts';
import { PreferredOrder } from './preferred-order.ts';
import type { Seed } from './seeds.ts';

export interface Effort {
  readonly seeds: readonly Seed[];
  /** Sweeps per seed at most. */
  readonly sweeps: number;
  /** Downward sweeps without gain, or with a polish sweeps of either kind, after which a seed is given up. */
  readonly patience: number;
  /** Improves the order after every upward sweep without adding crossings. */
  readonly polish?: Polish;
  /** The same, once and thoroughly, at the end. */
  readonly finish: Polish;
  /** True when no further sweep should be started. */
  readonly isSpent: () => boolean;
  /** Called after each sweep with the share of this pass that is done. */
  readonly onProgress: (share: number) => void;
}

export type Polish = (layers: Layers, placeOf: Int32Array) => void;

/**
 * Orders the rows in place so that few links cross: barycentre sweeps on real x positions (Sugiyama et al. 1981), in small
 * families interleaved with moves of single nodes, from several seeds. Guarantees: the order with the fewest crossings seen is kept, for each
 * connected component by itself.
 */
export function orderRows(layers: Layers, focusNode: number, effort: Effort): void {
  if (layers.nodeCount === 0) return;
  const best = new BestOrder(layers);
  effort.seeds.forEach((seed, nth) => {
    if (nth > 0 && (effort.isSpent() || best.crossings === 0)) return;
    seed(layers, focusNode);
    const sweeper = new Sweeper(layers);
    best.offer();
    let withoutGain = 0;
    for (let sweep = 0; sweep < effort.sweeps && withoutGain < effort.patience; sweep++) {
      if (best.crossings === 0 || effort.isSpent()) break;
      const isDownwards = sweep % 2 === 0;
      sweeper.sweep(isDownwards);
      if (!isDownwards) effort.polish?.(layers, sweeper.placeOf);
      // What comes from below crosses more than what it came from, as long as nothing improves it: not worth the counting.
      if (isDownwards || effort.polish) withoutGain = best.offer() ? 0 : withoutGain + 1;
      effort.onProgress((nth + (sweep + 1) / effort.sweeps) / effort.seeds.length);
    }
  });
  best.restore();
  effort.finish(layers, readPlaces(layers));
}

class BestOrder {
  crossings = Number.POSITIVE_INFINITY;
  readonly #layers: Layers;
  readonly #counter: CrossingCounter;
  readonly #items: Int32Array;
  #counts: Int32Array | undefined;

  constructor(layers: Layers) {
    this.#layers = layers;
    this.#counter = new CrossingCounter(layers);
    this.#items = layers.rows.items.slice();
  }

  /** Remembers the present order of those components that have never crossed less. True if there was any gain. */
  offer(): boolean {
    const { rows, componentRows } = this.#layers;
    const counts = this.#counter.countAll();
    const known = this.#counts;
    let total = 0;
    for (let component = 0; component < counts.length; component++) {
      if (known !== undefined && at(known, component) <= at(counts, component)) {
        counts[component] = at(known, component);
      } else {
        const from = at(rows.start, at(componentRows, component));
        const to = at(rows.start, at(componentRows, component + 1));
        for (let i = from; i < to; i++) this.#items[i] = at(rows.items, i);
      }
      total += at(counts, component);
    }
    const isGain = total < this.crossings;
    this.#counts = counts;
    this.crossings = total;
    return isGain;
  }

  restore(): void {
    this.#layers.rows.items.set(this.#items);
  }
}

class Sweeper {
  readonly placeOf: Int32Array;
  readonly #layers: Layers;
  readonly #placement: Placement;
  readonly #nodes: Int32Array;
  readonly #order: PreferredOrder;

  constructor(layers: Layers) {
    this.#layers = layers;
    let widest = 0;
    for (let row = 0; row < layers.rowCount; row++) widest = Math.max(widest, groupSize(layers.rows, row));
    this.#nodes = new Int32Array(widest);
    this.#order = new PreferredOrder(widest);
    this.placeOf = readPlaces(layers);
    this.#placement = new Placement(layers);
    this.#placement.packLeft();
  }

  /** Reorders every row by the mean of what it is linked to above (downwards) or below (upwards). */
  sweep(isDownwards: boolean): void {
    const { rowCount } = this.#layers;
    for (let k = 0; k < rowCount; k++) {
      const row = isDownwards ? k : rowCount - 1 - k;
      this.#preferredForRow(row, isDownwards);
      this.#sortRow(row);
      this.#placement.placeRow(row);
    }
  }

  #preferredForRow(row: number, isDownwards: boolean): void {
    const { rows } = this.#layers;
    const { x, preferredX, weight } = this.#placement;
    for (let i = at(rows.start, row); i < at(rows.start, row + 1); i++) {
      const node = at(rows.items, i);
      const links = isDownwards ? this.#sumAbove(node) : this.#sumBelow(node);
      preferredX[node] = links === 0 ? real(x, node) : this.#sum / links;
      weight[node] = links === 0 ? RESTING_WEIGHT : links;
    }
  }

  #sum = 0;

  #sumAbove(node: number): number {
    const { edgeGroups, targetsIn, cards } = this.#layers;
    const { x } = this.#placement;
    this.#sum = 0;
    for (let k = at(targetsIn.start, node); k < at(targetsIn.start, node + 1); k++) {
      const target = at(targetsIn.items, k);
      const edgeGroup = at(edgeGroups.targetEdgeGroup, target);
      // Of two siblings with equal parents, the one whose card lies further right in its cluster goes left, partners outside.
      const inside = cardOffset(at(cards, node), at(edgeGroups.targetPlace, target)) * 1e-3;
      this.#sum += real(x, at(edgeGroups.node, edgeGroup)) + real(edgeGroups.offset, edgeGroup) - inside;
    }
    return groupSize(targetsIn, node);
  }

  #sumBelow(node: number): number {
    const { edgeGroups, edgeGroupsOf } = this.#layers;
    const { x } = this.#placement;
    this.#sum = 0;
    let links = 0;
    for (let k = at(edgeGroupsOf.start, node); k < at(edgeGroupsOf.start, node + 1); k++) {
      const edgeGroup = at(edgeGroupsOf.items, k);
      for (let t = at(edgeGroups.start, edgeGroup); t < at(edgeGroups.start, edgeGroup + 1); t++) {
        this.#sum += real(x, at(edgeGroups.targetNode, t)) + real(edgeGroups.targetOffset, t);
        links++;
      }
    }
    return links;
  }

  /** Sorts the linked nodes of a row by wish into the slots they hold; the others keep their slots. */
  #sortRow(row: number): void {
    const { rows } = this.#layers;
    const { preferredX, weight } = this.#placement;
    const from = at(rows.start, row);
    const nodes = this.#nodes.subarray(0, at(rows.start, row + 1) - from);
    nodes.set(rows.items.subarray(from, from + nodes.length));
    const order = this.#order;
    order.clear();
    for (let place = 0; place < nodes.length; place++) {
      const node = at(nodes, place);
      if (real(weight, node) !== RESTING_WEIGHT) order.add(real(preferredX, node), place);
    }
    order.sort();
    let next = 0;
    for (let place = 0; place < nodes.length; place++) {
      const node = at(nodes, place);
      const stays = real(weight, node) === RESTING_WEIGHT;
      const chosen = stays ? node : at(nodes, order.placeAt(next++));
      rows.items[from + place] = chosen;
      this.placeOf[chosen] = place;
    }
  }
}
