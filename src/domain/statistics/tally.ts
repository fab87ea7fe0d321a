import { at } from '#domain/tree/groups.ts';
import { NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Gender, genders } from '#domain/tree/vocabulary.ts';

/** Lists of people are cut here; the count beside them tells how many there are. */
export const MOST_MEMBERS = 50;
/** And here where a figure has parts by period or gender. */
export const FEW_MEMBERS = 10;

/** How many, and who: the first of them in the order of the graph unless said otherwise, so that a figure can be followed. */
export interface Counted {
  readonly count: number;
  readonly members: readonly number[];
}

/** A count under way. */
export interface Tally extends Counted {
  count: number;
  readonly members: number[];
}

/** Nobody yet. */
export const newTally = (): Tally => ({ count: 0, members: [] });

/** Counts a person once more, and lists them among the first `most`. */
export function countMember(tally: Tally, member: number, most = MOST_MEMBERS): void {
  tally.count++;
  if (tally.members.length < most) tally.members.push(member);
}

/** Counts a union once, and lists its partners. */
export function countUnion(tally: Tally, graph: TreeGraph, union: number): void {
  tally.count++;
  if (tally.members.length >= MOST_MEMBERS) return;
  for (const member of [at(graph.partnerA, union), at(graph.partnerB, union)]) {
    const isListed = member === NOBODY || tally.members.length >= MOST_MEMBERS || tally.members.includes(member);
    if (!isListed) tally.members.push(member);
  }
}

/** The tally of a key, made where there is none yet. */
export function tallyOf<Key>(tallies: Map<Key, Tally>, key: Key): Tally {
  const known = tallies.get(key);
  if (known !== undefined) return known;
  const made = newTally();
  tallies.set(key, made);
  return made;
}

export type ByGender = Readonly<Record<Gender, number>>;

/** Counts by the codes of the gender column, under their names. */
export function namedGenders(counts: ArrayLike<number>): ByGender {
  const [male = 0, female = 0, other = 0, unknown = 0] = Array.from(counts);
  return { male, female, other, unknown } satisfies Record<(typeof genders)[number], number>;
}

/**
 * Whole percentages that sum to 100, by largest remainders; all 0 where there is nothing to share. Of equal remainders the
 * first is rounded up.
 */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const whole = counts.map((count) => Math.floor((100 * count) / total));
  const rest = 100 - whole.reduce((sum, count) => sum + count, 0);
  const remainder = (place: number) => (100 * (counts[place] ?? 0)) % total;
  const largest = counts.map((_, place) => place).sort((a, b) => remainder(b) - remainder(a) || a - b);
  for (const place of largest.slice(0, rest)) whole[place] = (whole[place] ?? 0) + 1;
  return whole;
}

/** Of all, rounded; 0 where there is nothing. */
export const percentOf = (part: number, all: number): number => (all === 0 ? 0 : Math.round((100 * part) / all));
