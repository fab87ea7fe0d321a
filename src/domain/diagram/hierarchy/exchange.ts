import { at, real } from './columns.ts';
import type { Layers } from './layers.ts';

/** Points of the neighbouring row to which one node is linked, ascending. Reused to avoid garbage in the inner loop. */
class Ends {
  points = new Float64Array(16);
  length = 0;

  clear(): void {
    this.length = 0;
  }

  insert(point: number): void {
    if (this.length === this.points.length) {
      const grown = new Float64Array(this.length * 2);
      grown.set(this.points);
      this.points = grown;
    }
    let k = this.length++;
    for (; k > 0 && real(this.points, k - 1) > point; k--) this.points[k] = real(this.points, k - 1);
    this.points[k] = point;
  }
}

/** Crossings when the owner of `left` stands left of the owner of `right`. */
function crossingsOf(left: Ends, right: Ends): number {
  let crossings = 0;
  let smaller = 0;
  for (let i = 0; i < left.length; i++) {
    while (smaller < right.length && real(right.points, smaller) < real(left.points, i)) smaller++;
    crossings += smaller;
  }
  return crossings;
}

/** Offsets inside a node, px, scaled so that they only decide between links of one node. */
const OFFSET_WEIGHT = 1e-7;

/**
 * Swaps neighbours of a row wherever that removes crossings, until nothing more is gained or `passes` are done.
 * Never adds a crossing. `placeOf` is kept up to date.
 */
export function exchangeNeighbours(layers: Layers, placeOf: Int32Array, passes: number): void {
  const { rows, rowCount } = layers;
  const exchanger = new Exchanger(layers, placeOf);
  for (let pass = 0; pass < passes; pass++) {
    let swapped = false;
    for (let row = 0; row < rowCount; row++) {
      const from = at(rows.start, row);
      const to = at(rows.start, row + 1);
      if (to - from > 1 && exchanger.improveRow(from, to)) swapped = true;
    }
    if (!swapped) return;
  }
}

class Exchanger {
  readonly #layers: Layers;
  readonly #placeOf: Int32Array;
  #above = new Ends();
  #below = new Ends();
  #nextAbove = new Ends();
  #nextBelow = new Ends();

  constructor(layers: Layers, placeOf: Int32Array) {
    this.#layers = layers;
    this.#placeOf = placeOf;
  }

  improveRow(from: number, to: number): boolean {
    const { items } = this.#layers.rows;
    let swapped = false;
    this.#readEnds(at(items, from), this.#above, this.#below);
    for (let i = from; i + 1 < to; i++) {
      const left = at(items, i);
      const right = at(items, i + 1);
      this.#readEnds(right, this.#nextAbove, this.#nextBelow);
      const gain =
        crossingsOf(this.#above, this.#nextAbove) +
        crossingsOf(this.#below, this.#nextBelow) -
        crossingsOf(this.#nextAbove, this.#above) -
        crossingsOf(this.#nextBelow, this.#below);
      if (gain <= 0) {
        [this.#above, this.#nextAbove] = [this.#nextAbove, this.#above];
        [this.#below, this.#nextBelow] = [this.#nextBelow, this.#below];
        continue;
      }
      items[i] = right;
      items[i + 1] = left;
      this.#placeOf[right] = i - from;
      this.#placeOf[left] = i + 1 - from;
      swapped = true;
    }
    return swapped;
  }

  #readEnds(node: number, above: Ends, below: Ends): void {
    const { bundles, bundlesOf, targetsIn } = this.#layers;
    above.clear();
    for (let k = at(targetsIn.start, node); k < at(targetsIn.start, node + 1); k++) {
      const bundle = at(bundles.targetBundle, at(targetsIn.items, k));
      above.insert(at(this.#placeOf, at(bundles.node, bundle)) + real(bundles.offset, bundle) * OFFSET_WEIGHT);
    }
    below.clear();
    for (let k = at(bundlesOf.start, node); k < at(bundlesOf.start, node + 1); k++) {
      const bundle = at(bundlesOf.items, k);
      for (let t = at(bundles.start, bundle); t < at(bundles.start, bundle + 1); t++) {
        below.insert(at(this.#placeOf, at(bundles.targetNode, t)) + at(bundles.targetPlace, t) * 1e-5);
      }
    }
  }
}
