import { real } from './columns.ts';

/** Clearance between two buses in one lane, px. */
const CLEARANCE = 16;

/**
 * Interval colouring: gives intervals that come close to each other different lanes, first fit from the left, which needs
 * no more lanes than there are intervals over any one point. Returns the number of lanes.
 *
 * `ids` are sorted by left end; the lane of interval `id` is written to `lane[id]`, and to `among[id]` how many lanes it and
 * all those need that it touches, directly or by others.
 */
export function assignLanes(
  ids: number[],
  left: Float64Array,
  right: Float64Array,
  lane: Int32Array,
  among?: Int32Array,
): number {
  ids.sort((a, b) => real(left, a) - real(left, b) || a - b);
  let most = 0;
  let endOfLane: number[] = [];
  let end = Number.NEGATIVE_INFINITY;
  let groupStart = 0;
  const closeGroup = (to: number) => {
    for (let nth = groupStart; among && nth < to; nth++) among[ids[nth] ?? 0] = endOfLane.length;
    most = Math.max(most, endOfLane.length);
    endOfLane = [];
    groupStart = to;
  };
  ids.forEach((id, nth) => {
    const start = real(left, id) - CLEARANCE;
    if (end <= start) closeGroup(nth);
    let free = endOfLane.findIndex((laneEnd) => laneEnd <= start);
    if (free < 0) free = endOfLane.length;
    endOfLane[free] = real(right, id);
    end = Math.max(end, real(right, id));
    lane[id] = free;
  });
  closeGroup(ids.length);
  return most;
}
