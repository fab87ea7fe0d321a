import { at } from './groups.ts';
import type { MemberId } from './ids.ts';
import { NO_YEAR, NOBODY, type TreeGraph } from './tree-graph.ts';

/**
 * With whom to begin where nobody has said so: of the family with the most people, the one who was born first and has no parents
 * there, before those of whom no year is known. Null where there is nobody. Ids decide among equals alone. Nearly linear.
 */
export function eldestOfLargestFamily(graph: TreeGraph): MemberId | null {
  const { memberIds, birthYear, partnerA, partnerB, childStart, children } = graph;
  const rootOf = Int32Array.from(memberIds.keys());
  const find = (member: number): number => {
    let root = member;
    while (at(rootOf, root) !== root) root = rootOf[root] = at(rootOf, at(rootOf, root));
    return root;
  };
  const isChild = new Uint8Array(memberIds.length);
  for (let union = 0; union < partnerA.length; union++) {
    const ofUnion = children.subarray(at(childStart, union), at(childStart, union + 1));
    const parents = [at(partnerA, union), at(partnerB, union)].filter((parent) => parent !== NOBODY);
    if (parents.length > 0) for (const child of ofUnion) isChild[child] = 1;
    const [first, ...others] = [...parents, ...ofUnion];
    if (first !== undefined) for (const other of others) rootOf[find(other)] = find(first);
  }
  const sizes = new Int32Array(memberIds.length);
  for (const member of memberIds.keys()) {
    const root = find(member);
    sizes[root] = at(sizes, root) + 1;
  }
  const yearOf = (member: number) => (birthYear[member] === NO_YEAR ? Number.POSITIVE_INFINITY : at(birthYear, member));
  /** Below 0 where one comes before the other. */
  const compare = (one: number, other: number) =>
    at(sizes, find(other)) - at(sizes, find(one)) ||
    at(isChild, one) - at(isChild, other) ||
    (yearOf(one) < yearOf(other) ? -1 : 0);
  let eldest = 0;
  for (const member of memberIds.keys()) if (compare(member, eldest) < 0) eldest = member;
  return memberIds[eldest] ?? null;
}
