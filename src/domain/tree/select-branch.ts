import { childrenOf, type GraphIndex, parentsOf, partnersOf, siblingsOf } from './graph-walks.ts';

/** What part of a family is meant, seen from one person. */
export const branchKinds = ['descendants', 'ancestors', 'around'] as const;
export type BranchKind = (typeof branchKinds)[number];

/**
 * The people of a branch, as indices: the person, and
 * - descendants: children, their children and so on, each with their partners, so that every child has both parents;
 * - ancestors: parents of every kind, their parents and so on;
 * - around: whoever can be reached over parents, partners, children, brothers and sisters.
 *
 * Breadth first, so that it ends on loops and takes time in proportion to what it finds.
 *
 * @param steps How many generations, or for 'around' how many steps, away from the person; without it as far as it goes.
 */
export function selectBranch(
  index: GraphIndex,
  kind: BranchKind,
  person: number,
  steps: number = Number.POSITIVE_INFINITY,
): Set<number> {
  const branch = new Set([person]);
  let edge = [person];
  for (let step = 0; step < steps && edge.length > 0; step++) {
    const next: number[] = [];
    for (const member of edge) {
      for (const relative of nextOf[kind](index, member)) {
        if (branch.has(relative)) continue;
        branch.add(relative);
        next.push(relative);
      }
    }
    edge = next;
  }
  if (kind === 'descendants') for (const member of [...branch]) addAll(branch, partnersOf(index, member));
  return branch;
}

const nextOf: Readonly<Record<BranchKind, (index: GraphIndex, member: number) => readonly number[]>> = {
  descendants: childrenOf,
  ancestors: parentsOf,
  around: (index, member) => [
    ...parentsOf(index, member),
    ...partnersOf(index, member),
    ...childrenOf(index, member),
    ...siblingsOf(index, member),
  ],
};

function addAll(set: Set<number>, members: readonly number[]): void {
  for (const member of members) set.add(member);
}
