import { at } from '#domain/tree/groups.ts';
import type { Kin } from '../hierarchy/kin.ts';
import type { Lives } from './estimate-lives.ts';
import { orderFamily } from './order-family.ts';
import { packLanes } from './pack-lanes.ts';

/** Measures of a timeline in px at zoom 1. */
export const TIMELINE = {
  pxPerYear: 8,
  barHeight: 32,
  compactHeight: 22,
  /** From the lower edge of a bar to the upper edge of the bar in the next lane: the ring of a couple fits in. */
  laneGap: 14,
  /** Above the first lane, for the years. */
  head: 40,
  /** A life of a day has this width. */
  shortest: 10,
  /** A bar from this width on has its name inside; beside a shorter one there is room for it. */
  nameInside: 150,
  nameBeside: 150,
  /** Free space between two bars in one lane, and left of the first: a portal fits in. */
  barGap: 40,
} as const;

/** Where a bar is, by the numbers of `Kin`. */
export interface LifeBars {
  /** First year of the scale. */
  readonly first: number;
  readonly lane: Int32Array;
  readonly left: Float64Array;
  readonly right: Float64Array;
  readonly lanePitch: number;
  readonly barHeight: number;
}

/** How wide a bar of this length is with its name. */
export function roomOf(width: number): number {
  return width < TIMELINE.nameInside ? width + TIMELINE.nameBeside : width;
}

/** The bar of each life along the years (px to a year: `TIMELINE.pxPerYear`), families below each other, from `focus` on. */
export function placeBars(kin: Kin, lives: Lives, focus: number, isCompact: boolean): LifeBars {
  const { members, below, starts } = orderFamily(kin, lives.birth, focus);
  const earliest = lives.birth.reduce((least, year) => Math.min(least, year), lives.birth[0] ?? 0);
  const first = Math.floor((earliest - TIMELINE.barGap / TIMELINE.pxPerYear) / 10) * 10;
  const left = Float64Array.from(lives.birth, (year) => (year - first) * TIMELINE.pxPerYear);
  const right = Float64Array.from(lives.end, (year, member) =>
    Math.max((left[member] ?? 0) + TIMELINE.shortest, (year - first) * TIMELINE.pxPerYear),
  );
  const columnOf = (x: number) => Math.floor(x / TIMELINE.pxPerYear);
  const from = members.map((member) => columnOf(left[member] ?? 0));
  const to = members.map((member) => {
    const start = left[member] ?? 0;
    return columnOf(start + roomOf((right[member] ?? 0) - start) + TIMELINE.barGap);
  });
  const lane = new Int32Array(kin.memberCount);
  packLanes({ from, to, below, starts }).forEach((number, place) => {
    lane[at(members, place)] = number;
  });
  const barHeight = isCompact ? TIMELINE.compactHeight : TIMELINE.barHeight;
  return { first, lane, left, right, barHeight, lanePitch: barHeight + TIMELINE.laneGap };
}

/** Upper edge of a bar. */
export const barTop = (bars: LifeBars, member: number): number =>
  TIMELINE.head + at(bars.lane, member) * bars.lanePitch;
