import { at, type Groups } from '#domain/tree/groups.ts';

/** Reads of typed arrays whose index is known to be in range. One function per element kind keeps each call site fast. */
export function real(column: Float64Array, index: number): number {
  return column[index] ?? 0;
}

/** Whether a column of flags is set at this place; outside of it nothing is. */
export function flag(column: Uint8Array, index: number): boolean {
  return column[index] === 1;
}

/** How many items a group has. */
export function groupSize(groups: Groups, group: number): number {
  return at(groups.start, group + 1) - at(groups.start, group);
}

/** A growing list of integers: an array of numbers would box them and grow the heap. */
export class IntList {
  length = 0;
  #items = new Int32Array(64);

  push(value: number): void {
    if (this.length === this.#items.length) {
      const grown = new Int32Array(this.length * 2);
      grown.set(this.#items);
      this.#items = grown;
    }
    this.#items[this.length++] = value;
  }

  toColumn(): Int32Array {
    return this.#items.slice(0, this.length);
  }
}

/** The same for coordinates. */
export class RealList {
  length = 0;
  #items = new Float64Array(64);

  push(value: number): void {
    if (this.length === this.#items.length) {
      const grown = new Float64Array(this.length * 2);
      grown.set(this.#items);
      this.#items = grown;
    }
    this.#items[this.length++] = value;
  }

  toColumn(): Float64Array {
    return this.#items.slice(0, this.length);
  }
}

/** Stable insertion sort of `items[from..to)` by an ascending key: these stretches are short or nearly sorted. */
export function sortStretch(items: Int32Array, from: number, to: number, keyOf: (item: number) => number): void {
  for (let i = from + 1; i < to; i++) {
    const item = at(items, i);
    const key = keyOf(item);
    let k = i;
    while (k > from && keyOf(at(items, k - 1)) > key) {
      items[k] = at(items, k - 1);
      k--;
    }
    items[k] = item;
  }
}
