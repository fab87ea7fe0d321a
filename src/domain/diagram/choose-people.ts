import { type GraphIndex, indexGraph } from '#domain/tree/graph-walks.ts';
import { selectBranch } from '#domain/tree/select-branch.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { type Neighbourhood, takeMembers, takeNeighbourhood } from './neighbourhood.ts';

/** Whom a drawing shows, seen from the person in focus. */
export const peopleChoices = ['everyone', 'around', 'ancestors', 'descendants', 'hourglass'] as const;
export type PeopleChoice = (typeof peopleChoices)[number];

/**
 * The part of a family that a choice means, with the number of relatives each person has outside of it:
 * - everyone: the graph itself;
 * - around: whoever is nearest to the focus, 500 people unless `limit` says otherwise (see `takeNeighbourhood`);
 * - ancestors, descendants: see `selectBranch`; hourglass: both, so that descendants stand with their partners.
 *
 * With `limit` a branch ends at the generation with which it would exceed that many people; parents and children are
 * always shown. The order of the graph's columns makes no difference. Linear in the size of the tree per generation.
 */
export function choosePeople(graph: TreeGraph, choice: PeopleChoice, focus: number, limit?: number): Neighbourhood {
  const members = graph.memberIds.length;
  if (choice === 'everyone') {
    return { graph, source: new Int32Array(members).map((_, member) => member), foldedAway: new Int32Array(members) };
  }
  if (focus < 0 || focus >= members) throw new Error(`Focus ${focus} is not one of ${members} members.`);
  if (choice === 'around') return takeNeighbourhood(graph, focus, limit);
  const branch = growBranch(indexGraph(graph), choice, focus, limit ?? Number.POSITIVE_INFINITY);
  return takeMembers(graph, Int32Array.from(branch).sort());
}

type Branch = 'ancestors' | 'descendants' | 'hourglass';

function growBranch(index: GraphIndex, branch: Branch, focus: number, limit: number): Set<number> {
  const whole = takeBranch(index, branch, focus, Number.POSITIVE_INFINITY);
  if (whole.size <= limit) return whole;
  let grown = takeBranch(index, branch, focus, 1);
  for (let steps = 2; ; steps++) {
    const next = takeBranch(index, branch, focus, steps);
    if (next.size > limit || next.size === whole.size) return grown;
    grown = next;
  }
}

function takeBranch(index: GraphIndex, branch: Branch, focus: number, steps: number): Set<number> {
  if (branch !== 'hourglass') return selectBranch(index, branch, focus, steps);
  const up = selectBranch(index, 'ancestors', focus, steps);
  return new Set([...up, ...selectBranch(index, 'descendants', focus, steps)]);
}
