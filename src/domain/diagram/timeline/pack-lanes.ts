import { at } from '#domain/tree/groups.ts';

/** So many lanes are looked at for a gap; whoever finds none stands below everybody of their time. */
const SEARCH = 512;
/** More columns than this make the search slower, not the picture better. */
const MOST_COLUMNS = 2048;

/** Intervals to pack, both ends included, in whole steps from 0, in the order in which they choose their lanes. */
export interface Intervals {
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** By place: the places of up to two earlier intervals to stay below, or -1. Two entries a place. */
  readonly below: Int32Array;
  /** Places from which on nobody may stand beside those before. */
  readonly starts: ReadonlySet<number>;
}

/**
 * Interval packing, first fit: every interval gets the first lane below its two that is free for as long as it lasts.
 * A lane stays empty where a new family starts. Intervals that share a point have different lanes.
 *
 * Time: intervals times the lanes looked at, of which there are never more than 512.
 *
 * @returns the lane by place, 0 at the top.
 */
export function packLanes({ from, to, below, starts }: Intervals): Int32Array {
  const columns = to.reduce((last, end) => Math.max(last, end), 0) + 1;
  const step = Math.ceil(columns / MOST_COLUMNS);
  const book = new LaneBook(Math.ceil(columns / step));
  const lanes = new Int32Array(from.length);
  const laneOf = (place: number) => (place < 0 ? -1 : at(lanes, place));
  for (let place = 0; place < from.length; place++) {
    if (starts.has(place)) book.startBelowAll();
    const least = 1 + Math.max(laneOf(at(below, place * 2)), laneOf(at(below, place * 2 + 1)));
    lanes[place] = book.take(least, Math.floor(at(from, place) / step), Math.floor(at(to, place) / step));
  }
  return lanes;
}

/** Which columns of which lanes are taken: a bit each. */
class LaneBook {
  readonly #words: number;
  #taken: Uint32Array;
  #laneCount = 0;
  #base = 0;
  /** By column: lanes above are all taken, and the first lane below which nothing is. */
  readonly #full: Int32Array;
  readonly #open: Int32Array;

  constructor(columns: number) {
    this.#words = Math.ceil(columns / 32);
    this.#taken = new Uint32Array(this.#words * 64);
    this.#full = new Int32Array(columns);
    this.#open = new Int32Array(columns);
  }

  startBelowAll(): void {
    this.#base = this.#laneCount === 0 ? 0 : this.#laneCount + 1;
    this.#full.fill(this.#base);
    this.#open.fill(this.#base);
  }

  take(least: number, from: number, to: number): number {
    let lane = Math.max(least, this.#base);
    let open = lane;
    for (let column = from; column <= to; column++) {
      lane = Math.max(lane, at(this.#full, column));
      open = Math.max(open, at(this.#open, column));
    }
    for (const end = Math.min(open, lane + SEARCH); lane < end && !this.#isFree(lane, from, to); ) lane++;
    if (lane < open && !this.#isFree(lane, from, to)) lane = open;
    this.#mark(lane, from, to);
    return lane;
  }

  #isFree(lane: number, from: number, to: number): boolean {
    if (lane >= this.#laneCount) return true;
    const start = lane * this.#words;
    for (let word = from >> 5; word <= to >> 5; word++) {
      if (((this.#taken[start + word] ?? 0) & maskOf(word, from, to)) !== 0) return false;
    }
    return true;
  }

  #mark(lane: number, from: number, to: number): void {
    this.#laneCount = Math.max(this.#laneCount, lane + 1);
    const start = lane * this.#words;
    if (start + this.#words > this.#taken.length) {
      const grown = new Uint32Array(this.#taken.length * 2 + this.#words);
      grown.set(this.#taken);
      this.#taken = grown;
    }
    for (let word = from >> 5; word <= to >> 5; word++) {
      this.#taken[start + word] = (this.#taken[start + word] ?? 0) | maskOf(word, from, to);
    }
    for (let column = from; column <= to; column++) {
      this.#open[column] = Math.max(at(this.#open, column), lane + 1);
      let full = at(this.#full, column);
      while (full < this.#laneCount && !this.#isFree(full, column, column)) full++;
      this.#full[column] = full;
    }
  }
}

/** The bits of a word that stand for the columns from one to another. */
function maskOf(word: number, from: number, to: number): number {
  const first = Math.max(0, from - word * 32);
  const last = Math.min(31, to - word * 32);
  return ((0xffffffff >>> (31 - last)) & (0xffffffff << first)) >>> 0;
}
