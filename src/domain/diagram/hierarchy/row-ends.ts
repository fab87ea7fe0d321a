import { at } from '#domain/tree/groups.ts';
import { real } from './columns.ts';
import type { Layers } from './layers.ts';

/** Weights that let places inside a node decide only between links of that node. */
const OFFSET_WEIGHT = 1e-7;
const CARD_WEIGHT = 1e-4;

/**
 * Where the nodes of one row are linked to in the row above and the row below, as ascending positions. As long as those
 * two rows keep their order, it tells for any two nodes what swapping them would change.
 */
export class RowEnds {
  readonly #layers: Layers;
  readonly #placeOf: Int32Array;
  readonly #firstAbove: Int32Array;
  readonly #firstBelow: Int32Array;
  readonly #above = new EndLists();
  readonly #below = new EndLists();

  constructor(layers: Layers, placeOf: Int32Array) {
    this.#layers = layers;
    this.#placeOf = placeOf;
    this.#firstAbove = new Int32Array(layers.nodeCount);
    this.#firstBelow = new Int32Array(layers.nodeCount);
  }

  read(row: number): void {
    const { rows, edgeGroups, edgeGroupsOf, targetsIn } = this.#layers;
    this.#above.clear();
    this.#below.clear();
    for (let i = at(rows.start, row); i < at(rows.start, row + 1); i++) {
      const node = at(rows.items, i);
      this.#firstAbove[node] = this.#above.open();
      for (let k = at(targetsIn.start, node); k < at(targetsIn.start, node + 1); k++) {
        const edgeGroup = at(edgeGroups.targetEdgeGroup, at(targetsIn.items, k));
        this.#above.add(
          at(this.#placeOf, at(edgeGroups.node, edgeGroup)) + real(edgeGroups.offset, edgeGroup) * OFFSET_WEIGHT,
        );
      }
      this.#above.close();
      this.#firstBelow[node] = this.#below.open();
      for (let k = at(edgeGroupsOf.start, node); k < at(edgeGroupsOf.start, node + 1); k++) {
        const edgeGroup = at(edgeGroupsOf.items, k);
        for (let t = at(edgeGroups.start, edgeGroup); t < at(edgeGroups.start, edgeGroup + 1); t++) {
          this.#below.add(
            at(this.#placeOf, at(edgeGroups.targetNode, t)) + at(edgeGroups.targetPlace, t) * CARD_WEIGHT,
          );
        }
      }
      this.#below.close();
    }
  }

  /** Crossings that disappear (minus those that appear) when the left one of two neighbours moves to the right. */
  gainOfSwap(left: number, right: number): number {
    return (
      this.#above.gainOfSwap(at(this.#firstAbove, left), at(this.#firstAbove, right)) +
      this.#below.gainOfSwap(at(this.#firstBelow, left), at(this.#firstBelow, right))
    );
  }
}

/** Sorted lists end to end, each followed by an infinite sentinel. */
class EndLists {
  #points = new Float64Array(256);
  #length = 0;
  #first = 0;

  clear(): void {
    this.#length = 0;
  }

  open(): number {
    this.#first = this.#length;
    return this.#first;
  }

  add(point: number): void {
    if (this.#length + 1 >= this.#points.length) {
      const grown = new Float64Array(this.#points.length * 2);
      grown.set(this.#points);
      this.#points = grown;
    }
    let k = this.#length++;
    for (; k > this.#first && real(this.#points, k - 1) > point; k--) this.#points[k] = real(this.#points, k - 1);
    this.#points[k] = point;
  }

  close(): void {
    this.add(Number.POSITIVE_INFINITY);
  }

  gainOfSwap(left: number, right: number): number {
    if (real(this.#points, left) === Number.POSITIVE_INFINITY) return 0;
    if (real(this.#points, right) === Number.POSITIVE_INFINITY) return 0;
    return this.#crossings(left, right) - this.#crossings(right, left);
  }

  /** Crossings when the owner of list `left` stands left of the owner of list `right`. */
  #crossings(left: number, right: number): number {
    let crossings = 0;
    let next = right;
    for (let i = left; real(this.#points, i) !== Number.POSITIVE_INFINITY; i++) {
      while (real(this.#points, next) < real(this.#points, i)) next++;
      crossings += next - right;
    }
    return crossings;
  }
}
