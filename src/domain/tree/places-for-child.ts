import { type GraphIndex, otherPartner, parentUnionsOf, unionChildren, unionsOf } from './graph-walks.ts';
import { at } from './groups.ts';
import { NOBODY } from './tree-graph.ts';

/**
 * Where a child can be put under a parent. `union` is an index into the graph and `other` the other parent, an index or
 * NOBODY.
 */
export interface ChildPlace {
  /**
   * `couple`: among the children of a couple of the parent. `free`: the parent takes the free place beside the other parent
   * of the child. `siblings`: the parent takes a place in a set of siblings of whom no parent is known. `alone`: of this
   * parent alone, in a set of its own (null where there is none yet).
   */
  readonly kind: 'couple' | 'free' | 'siblings' | 'alone';
  readonly union: number | null;
  readonly other: number;
  /** Who gets the parent together with the child, in birth order. */
  readonly siblings: readonly number[];
}

/**
 * The places a child can have under a parent, the most probable first: with the parent the child has already, then with the
 * partners of the parent, the latest first. `connectPeople` takes each of them.
 */
export function placesForChild(index: GraphIndex, parent: number, child: number): ChildPlace[] {
  const sets = Array.from(parentUnionsOf(index, child));
  const known = sets.filter((union) => partnersIn(index, union).length === 1);
  const single = new Set(known.flatMap((union) => partnersIn(index, union)));
  const couples = Array.from(unionsOf(index, parent))
    .filter((union) => otherPartner(index, union, parent) !== NOBODY && !sets.includes(union))
    .map((union): ChildPlace => ({ kind: 'couple', union, other: otherPartner(index, union, parent), siblings: [] }))
    .reverse();
  const partners = new Set(couples.map(({ other }) => other));
  const siblingsIn = (union: number) => Array.from(unionChildren(index, union)).filter((member) => member !== child);
  const free = known.flatMap((union): ChildPlace[] => {
    const other = partnersIn(index, union)[0] ?? NOBODY;
    const isTaken = other === parent || partners.has(other);
    return isTaken ? [] : [{ kind: 'free', union, other, siblings: siblingsIn(union) }];
  });
  const empty = sets.filter((union) => partnersIn(index, union).length === 0);
  const siblings = empty
    .map((union): ChildPlace => ({ kind: 'siblings', union, other: NOBODY, siblings: siblingsIn(union) }))
    .filter((place) => place.siblings.length > 0);
  const ownSet = empty.find((union) => siblingsIn(union).length === 0) ?? null;
  return [
    ...couples.filter(({ other }) => single.has(other)),
    ...free,
    ...couples.filter(({ other }) => !single.has(other)),
    ...siblings,
    { kind: 'alone', union: ownSet, other: NOBODY, siblings: [] },
  ];
}

const partnersIn = ({ graph }: GraphIndex, union: number): number[] =>
  [at(graph.partnerA, union), at(graph.partnerB, union)].filter((partner) => partner !== NOBODY);
