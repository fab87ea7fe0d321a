import { at } from '#domain/tree/groups.ts';

/** Everything that has a slot in the rows, from left to right, as a ring into which added nodes can squeeze anywhere. */
export class SlotList {
  readonly #next: Int32Array;
  readonly #previous: Int32Array;
  readonly #end: number;
  /** Number of slots that were there from the beginning. */
  readonly knownCount: number;
  #count: number;

  /** Slots 0 to `count` - 1 follow each other; `room` more can be added. */
  constructor(count: number, room: number) {
    this.#end = count + room;
    this.#count = count;
    this.knownCount = count;
    this.#next = new Int32Array(this.#end + 1);
    this.#previous = new Int32Array(this.#end + 1);
    for (let slot = 0; slot < count; slot++) {
      this.#next[slot] = slot + 1 < count ? slot + 1 : this.#end;
      this.#previous[slot] = slot - 1;
    }
    this.#next[this.#end] = count === 0 ? this.#end : 0;
    this.#previous[this.#end] = count === 0 ? this.#end : count - 1;
    if (count > 0) this.#previous[0] = this.#end;
  }

  /** Stands before the first slot and after the last. */
  get end(): number {
    return this.#end;
  }

  next(slot: number): number {
    return at(this.#next, slot);
  }

  insertAfter(slot: number): number {
    const added = this.#count++;
    const right = at(this.#next, slot);
    this.#next[slot] = added;
    this.#previous[added] = slot;
    this.#next[added] = right;
    this.#previous[right] = added;
    return added;
  }

  insertBefore(slot: number): number {
    return this.insertAfter(at(this.#previous, slot));
  }

  /** Numbers from left to right, by slot, for the slots of the beginning and those added ones that are to stay. */
  rank(staying: ReadonlySet<number>): Int32Array {
    const rankOf = new Int32Array(this.#count);
    let rank = 0;
    for (let slot = this.next(this.end); slot !== this.end; slot = this.next(slot)) {
      if (slot < this.knownCount || staying.has(slot)) rankOf[slot] = rank++;
    }
    return rankOf;
  }
}
