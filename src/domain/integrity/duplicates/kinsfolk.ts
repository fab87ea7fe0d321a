import { childrenOf, parentsOf, partnersOf } from '#domain/tree/graph-walks.ts';
import { groupItems } from '#domain/tree/groups.ts';
import { GENDER } from '#domain/tree/tree-graph.ts';
import type { DatedTree } from '../dated-tree.ts';

/** The nearest relatives of everybody, looked up once: each list is asked for in thousands of comparisons. */
export interface Kinsfolk {
  readonly parents: readonly (readonly number[])[];
  readonly fathers: readonly (readonly number[])[];
  readonly mothers: readonly (readonly number[])[];
  readonly partners: readonly (readonly number[])[];
  readonly children: readonly (readonly number[])[];
  /** Whether two stand among the children of one couple, known or not. */
  readonly areSiblings: (a: number, b: number) => boolean;
}

/** The nearest relatives of everybody, by their number in the graph. Linear. */
export function createKinsfolk({ graph, index }: DatedTree): Kinsfolk {
  const everybody = Array.from(graph.memberIds.keys());
  const parents = everybody.map((member) => parentsOf(index, member));
  const ofGender = (gender: number) => parents.map((list) => list.filter((parent) => graph.gender[parent] === gender));
  return {
    parents,
    fathers: ofGender(GENDER.male),
    mothers: ofGender(GENDER.female),
    partners: everybody.map((member) => partnersOf(index, member)),
    children: everybody.map((member) => childrenOf(index, member)),
    areSiblings: (a, b) => {
      for (const one of groupItems(index.linksUp, a)) {
        for (const other of groupItems(index.linksUp, b)) {
          if (index.linkUnion[one] === index.linkUnion[other]) return true;
        }
      }
      return false;
    },
  };
}

/** Whether anybody is in both lists, which are short. */
export const shareAny = (one: readonly number[], other: readonly number[]): boolean =>
  one.some((member) => other.includes(member));
