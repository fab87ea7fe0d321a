import { at } from '#domain/tree/groups.ts';
import { CARD_WIDTH } from '../scene.ts';
import { flag, groupSize, real } from './columns.ts';
import type { Layers } from './layers.ts';
import type { Placement } from './place-rows.ts';

/** Nobody is pushed further than this if it can be helped, px: less than a card, so that the eye finds them. */
const FURTHEST_PUSH = CARD_WIDTH - 20;

/**
 * Spreads the push that an added node gives a row. Least squares leave a long stretch of neighbours where it is and push a short
 * one by all that is needed; here the short stretch moves by `FURTHEST_PUSH` at most, and the long one by the rest. Where
 * several added nodes need more room than that, the limit is the least with which all find room.
 */
export class MoveLimit {
  readonly #layers: Layers;
  readonly #placement: Placement;
  readonly #home: Float64Array;
  readonly #isFree: Uint8Array;
  /** Per node of a row: its place once the separations are taken away, then the bounds of it. */
  readonly #distance: Float64Array;
  readonly #least: Float64Array;
  readonly #most: Float64Array;

  /** `isFree`: 1 for nodes that may move without limit. */
  constructor(layers: Layers, placement: Placement, home: Float64Array, isFree: Uint8Array) {
    let widest = 0;
    for (let row = 0; row < layers.rowCount; row++) widest = Math.max(widest, groupSize(layers.rows, row));
    this.#layers = layers;
    this.#placement = placement;
    this.#home = home;
    this.#isFree = isFree;
    this.#distance = new Float64Array(widest);
    this.#least = new Float64Array(widest);
    this.#most = new Float64Array(widest);
  }

  /** Bounds that ascend, cut from places that ascend, leave places that ascend: the separations are kept. */
  onRow(row: number): void {
    const { rows } = this.#layers;
    const { x } = this.#placement;
    const from = at(rows.start, row);
    const count = at(rows.start, row + 1) - from;
    if (!this.#isPushed(from, count)) return;
    this.#measure(from, count);
    for (let i = 0; i < count; i++) {
      const node = at(rows.items, from + i);
      const place = real(x, node) - real(this.#distance, i);
      x[node] = Math.max(real(this.#least, i), Math.min(real(this.#most, i), place)) + real(this.#distance, i);
    }
  }

  #isPushed(from: number, count: number): boolean {
    for (let i = from; i < from + count; i++) {
      const node = at(this.#layers.rows.items, i);
      if (flag(this.#isFree, node)) continue;
      if (Math.abs(real(this.#placement.x, node) - real(this.#home, node)) > FURTHEST_PUSH) return true;
    }
    return false;
  }

  #measure(from: number, count: number): void {
    const { rows } = this.#layers;
    const nodeAt = (i: number) => at(rows.items, from + i);
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const node = nodeAt(i);
      const step = i === 0 ? 0 : this.#placement.separation(nodeAt(i - 1), node);
      this.#distance[i] = i === 0 ? 0 : real(this.#distance, i - 1) + step;
      if (!flag(this.#isFree, node)) highest = Math.max(highest, real(this.#home, node) - real(this.#distance, i));
      this.#least[i] = highest;
    }
    let lowest = Number.POSITIVE_INFINITY;
    let limit = FURTHEST_PUSH;
    for (let i = count - 1; i >= 0; i--) {
      const node = nodeAt(i);
      if (!flag(this.#isFree, node)) lowest = Math.min(lowest, real(this.#home, node) - real(this.#distance, i));
      this.#most[i] = lowest;
      limit = Math.max(limit, (real(this.#least, i) - lowest) / 2);
    }
    for (let i = 0; i < count; i++) {
      this.#least[i] = real(this.#least, i) - limit;
      this.#most[i] = real(this.#most, i) + limit;
    }
  }
}
