import { real } from './columns.ts';

/** Clearance between two buses in one lane, px. */
const CLEARANCE = 16;

/**
 * Interval colouring: gives intervals that come close to each other different lanes, first fit from the left, which needs
 * no more lanes than there are intervals over any one point. Returns the number of lanes.
 *
 * `ids` are sorted by left end; the lane of interval `id` is written to `lane[id]`.
 */
export function assignLanes(ids: number[], left: Float64Array, right: Float64Array, lane: Int32Array): number {
  ids.sort((a, b) => real(left, a) - real(left, b) || a - b);
  const endOfLane: number[] = [];
  for (const id of ids) {
    const start = real(left, id) - CLEARANCE;
    let free = endOfLane.findIndex((end) => end <= start);
    if (free < 0) free = endOfLane.length;
    endOfLane[free] = real(right, id);
    lane[id] = free;
  }
  return endOfLane.length;
}
