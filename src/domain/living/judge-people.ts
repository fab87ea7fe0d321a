import type { GraphIndex } from '#domain/tree/graph-walks.ts';
import { latestBirths } from '#domain/tree/latest-birth.ts';
import { MEMBER_FLAG, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { type GuardPolicy, guardPeople } from './guard.ts';
import type { LifeBounds } from './life-bounds.ts';
import { presumeLiving } from './presume-living.ts';

/** Marks in the flags of a graph, in place, who counts as living and whom strangers see less of, by today (a Julian day number). */
export function judgePeople(index: GraphIndex, known: LifeBounds, guard: GuardPolicy | undefined, today: number): void {
  const bornBy = latestBirths(index, known);
  const living = presumeLiving(bornBy, known, today);
  const guarded = guard && guardPeople({ index, known, bornBy, living }, guard, today);
  markPeople(index.graph, { living, guarded });
}

/** Sets these flags of those who have a 1. */
export function markPeople(
  { flags }: TreeGraph,
  { living, guarded }: { readonly living: Uint8Array; readonly guarded?: Uint8Array | undefined },
): void {
  for (const member of flags.keys()) {
    if (living[member] === 1) flags[member] = (flags[member] ?? 0) | MEMBER_FLAG.living;
    if (guarded?.[member] === 1) flags[member] = (flags[member] ?? 0) | MEMBER_FLAG.guarded;
  }
}
