import { NO_YEAR, type TreeGraph } from '#domain/tree/tree-graph.ts';

/** What the first of two may be to the second. */
export const relations = ['couple', 'parent', 'child'] as const;
export type Relation = (typeof relations)[number];

/** From so many years between two births on they are rather parent and child than a couple. */
const GENERATION = 15;

/** What two people most probably are to each other, by their years of birth. Members are indices into the graph. */
export function guessRelation({ birthYear }: TreeGraph, from: number, to: number): Relation {
  const first = birthYear[from] ?? NO_YEAR;
  const second = birthYear[to] ?? NO_YEAR;
  if (first === NO_YEAR || second === NO_YEAR || Math.abs(first - second) < GENERATION) return 'couple';
  return first < second ? 'parent' : 'child';
}
