import { at } from '#domain/tree/groups.ts';

/** Everything that has a seat in the rows, from left to right, as a ring into which newcomers can squeeze anywhere. */
export class SeatList {
  readonly #next: Int32Array;
  readonly #previous: Int32Array;
  readonly #end: number;
  /** Number of seats that were there from the beginning. */
  readonly knownCount: number;
  #count: number;

  /** Seats 0 to `count` - 1 follow each other; `room` more can be added. */
  constructor(count: number, room: number) {
    this.#end = count + room;
    this.#count = count;
    this.knownCount = count;
    this.#next = new Int32Array(this.#end + 1);
    this.#previous = new Int32Array(this.#end + 1);
    for (let seat = 0; seat < count; seat++) {
      this.#next[seat] = seat + 1 < count ? seat + 1 : this.#end;
      this.#previous[seat] = seat - 1;
    }
    this.#next[this.#end] = count === 0 ? this.#end : 0;
    this.#previous[this.#end] = count === 0 ? this.#end : count - 1;
    if (count > 0) this.#previous[0] = this.#end;
  }

  /** Stands before the first seat and after the last. */
  get end(): number {
    return this.#end;
  }

  next(seat: number): number {
    return at(this.#next, seat);
  }

  insertAfter(seat: number): number {
    const added = this.#count++;
    const right = at(this.#next, seat);
    this.#next[seat] = added;
    this.#previous[added] = seat;
    this.#next[added] = right;
    this.#previous[right] = added;
    return added;
  }

  insertBefore(seat: number): number {
    return this.insertAfter(at(this.#previous, seat));
  }

  /** Numbers from left to right, by seat, for the seats of the beginning and those added ones that are to stay. */
  rank(staying: ReadonlySet<number>): Int32Array {
    const rankOf = new Int32Array(this.#count);
    let rank = 0;
    for (let seat = this.next(this.end); seat !== this.end; seat = this.next(seat)) {
      if (seat < this.knownCount || staying.has(seat)) rankOf[seat] = rank++;
    }
    return rankOf;
  }
}
