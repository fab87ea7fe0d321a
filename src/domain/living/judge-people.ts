import { MEMBER_FLAG, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { type BoundedFamily, type GuardPolicy, guardPeople } from './guard.ts';
import { presumeLiving } from './presume-living.ts';

/** Marks in the flags of a graph, in place, who counts as living and whom strangers see less of, by today (a Julian day number). */
export function judgePeople(family: BoundedFamily, guard: GuardPolicy | undefined, today: number): void {
  const { index, known, bornBy } = family;
  const living = presumeLiving(bornBy, known, today);
  const guarded = guard && guardPeople({ ...family, living }, guard, today);
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
