import { at } from '#domain/tree/groups.ts';
import { COLUMN_SPACING } from '../scene.ts';
import { groupSize, real } from './columns.ts';
import type { Layers } from './layers.ts';

/** Distance of two lines that pass between the same two cards, px. */
const DUMMY_SPACING = 12;

/** A node that nothing pulls stays where it is, yet gives way easily. */
export const RESTING_WEIGHT = 0.02;

/** Centres of nodes on the x axis, with what each row wants next. */
export class Placement {
  readonly x: Float64Array;
  /** Where each node would like to stand, and how strongly (> 0). Read by `placeRow`. */
  readonly preferredX: Float64Array;
  readonly weight: Float64Array;
  readonly #layers: Layers;
  readonly #blockValue: Float64Array;
  readonly #blockWeight: Float64Array;
  readonly #blockSize: Int32Array;
  readonly #distance: Float64Array;

  constructor(layers: Layers) {
    let widest = 0;
    for (let row = 0; row < layers.rowCount; row++) widest = Math.max(widest, groupSize(layers.rows, row));
    this.#layers = layers;
    this.x = new Float64Array(layers.nodeCount);
    this.preferredX = new Float64Array(layers.nodeCount);
    this.weight = new Float64Array(layers.nodeCount);
    this.#blockValue = new Float64Array(widest);
    this.#blockWeight = new Float64Array(widest);
    this.#blockSize = new Int32Array(widest);
    this.#distance = new Float64Array(widest);
  }

  separation(left: number, right: number): number {
    return separation(this.#layers, left, right);
  }

  /** Every row from x = 0 without gaps. */
  packLeft(): void {
    const { rows, rowCount } = this.#layers;
    for (let row = 0; row < rowCount; row++) {
      let x = 0;
      for (let i = at(rows.start, row); i < at(rows.start, row + 1); i++) {
        const node = at(rows.items, i);
        if (i > at(rows.start, row)) x += this.separation(at(rows.items, i - 1), node);
        this.x[node] = x;
      }
    }
  }

  /**
   * Minimises Σ weight · (x − wish)² over one row while neighbours keep their separation. Exact and linear: subtracting
   * the distances turns it into isotonic regression, solved by pooling adjacent violators.
   */
  placeRow(row: number): void {
    const { rows } = this.#layers;
    const from = at(rows.start, row);
    const to = at(rows.start, row + 1);
    let blocks = 0;
    let distance = 0;
    for (let i = from; i < to; i++) {
      const node = at(rows.items, i);
      if (i > from) distance += this.separation(at(rows.items, i - 1), node);
      this.#distance[i - from] = distance;
      this.#blockValue[blocks] = real(this.preferredX, node) - distance;
      this.#blockWeight[blocks] = real(this.weight, node);
      this.#blockSize[blocks] = 1;
      blocks++;
      while (blocks > 1 && real(this.#blockValue, blocks - 2) >= real(this.#blockValue, blocks - 1)) {
        this.#pool(blocks - 2);
        blocks--;
      }
    }
    let i = 0;
    for (let block = 0; block < blocks; block++) {
      const shift = real(this.#blockValue, block);
      for (const end = i + at(this.#blockSize, block); i < end; i++) {
        this.x[at(rows.items, from + i)] = shift + real(this.#distance, i);
      }
    }
  }

  #pool(block: number): void {
    const weight = real(this.#blockWeight, block);
    const nextWeight = real(this.#blockWeight, block + 1);
    const sum = real(this.#blockValue, block) * weight + real(this.#blockValue, block + 1) * nextWeight;
    this.#blockValue[block] = sum / (weight + nextWeight);
    this.#blockWeight[block] = weight + nextWeight;
    this.#blockSize[block] = at(this.#blockSize, block) + at(this.#blockSize, block + 1);
  }
}

/** Smallest distance of the centres of two neighbours, px. */
export function separation({ cards }: Layers, left: number, right: number): number {
  const between = at(cards, left) + at(cards, right);
  return between === 0 ? DUMMY_SPACING : (between * COLUMN_SPACING) / 2;
}
