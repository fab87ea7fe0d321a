import { at } from '#domain/tree/groups.ts';
import { groupSize } from './columns.ts';
import type { Layers } from './layers.ts';

/**
 * Counts crossings between neighbouring rows with an accumulator tree, O(links · log row) (Barth, Mutzel, Jünger 2004).
 * Two links cross when their upper ends and lower ends stand in opposite order; links of one edge group never cross.
 */
export class CrossingCounter {
  readonly #layers: Layers;
  readonly #tree: Int32Array;
  readonly #firstCard: Int32Array;

  constructor(layers: Layers) {
    this.#layers = layers;
    this.#firstCard = new Int32Array(layers.nodeCount);
    let widest = 0;
    for (let row = 0; row < layers.rowCount; row++) widest = Math.max(widest, this.#numberCards(row));
    this.#tree = new Int32Array(widest + 2);
  }

  /** Crossings of each connected component, in the order of `layers.componentRows`. */
  countAll(): Int32Array {
    const { componentRows } = this.#layers;
    const counts = new Int32Array(componentRows.length - 1);
    for (let component = 0; component < counts.length; component++) {
      counts[component] = this.count(at(componentRows, component), at(componentRows, component + 1));
    }
    return counts;
  }

  /** Crossings between all neighbouring rows from `first` to before `end`. */
  count(first: number, end: number): number {
    let crossings = 0;
    for (let row = first; row + 1 < end; row++) crossings += this.#countBelow(row);
    return crossings;
  }

  #countBelow(row: number): number {
    const { rows, edgeGroups, edgeGroupsOf } = this.#layers;
    const tree = this.#tree;
    const width = this.#numberCards(row + 1);
    tree.fill(0, 0, width + 2);
    let crossings = 0;
    let seen = 0;
    for (let i = at(rows.start, row); i < at(rows.start, row + 1); i++) {
      const node = at(rows.items, i);
      for (let k = at(edgeGroupsOf.start, node); k < at(edgeGroupsOf.start, node + 1); k++) {
        const edgeGroup = at(edgeGroupsOf.items, k);
        const from = at(edgeGroups.start, edgeGroup);
        const to = at(edgeGroups.start, edgeGroup + 1);
        for (let target = from; target < to; target++) {
          let notRight = 0;
          for (let j = this.#slotOf(target); j > 0; j -= j & -j) notRight += at(tree, j);
          crossings += seen - notRight;
        }
        for (let target = from; target < to; target++) {
          for (let j = this.#slotOf(target); j <= width; j += j & -j) tree[j] = at(tree, j) + 1;
        }
        seen += to - from;
      }
    }
    return crossings;
  }

  /** Slots count from 1, as the tree needs. */
  #slotOf(target: number): number {
    const { edgeGroups } = this.#layers;
    return at(this.#firstCard, at(edgeGroups.targetNode, target)) + at(edgeGroups.targetPlace, target) + 1;
  }

  #numberCards(row: number): number {
    const { rows, cards } = this.#layers;
    let next = 0;
    for (let i = at(rows.start, row); i < at(rows.start, row + 1); i++) {
      const node = at(rows.items, i);
      this.#firstCard[node] = next;
      next += Math.max(1, at(cards, node));
    }
    return next;
  }
}

/** All nodes' places in their rows. */
export function readPlaces({ rows, rowCount, nodeCount }: Layers): Int32Array {
  const placeOf = new Int32Array(nodeCount);
  for (let row = 0; row < rowCount; row++) {
    for (let k = 0; k < groupSize(rows, row); k++) placeOf[at(rows.items, at(rows.start, row) + k)] = k;
  }
  return placeOf;
}
