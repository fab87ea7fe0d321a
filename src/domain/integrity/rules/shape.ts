import { at, groupByKey, groupItems } from '#domain/tree/groups.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import type { DatedTree } from '../dated-tree.ts';
import { isLinked, type Oddity } from './rule.ts';

export function* unconnectedPerson({ graph, index }: DatedTree): Generator<Oddity> {
  if (graph.memberIds.length < 2) return;
  for (const member of graph.memberIds.keys()) if (!isLinked(index, member)) yield { members: [member] };
}

/**
 * Families of two and more that no link ties to the largest one. The member with the lowest id stands for a family: it is
 * the one that stays when people join it.
 */
export function* separateFamily(tree: DatedTree): Generator<Oddity> {
  const { memberIds } = tree.graph;
  const root = familyRoots(tree);
  const families = groupByKey(memberIds.length, root);
  const sizeOf = (family: number) => groupItems(families, family).length;
  let largest = NOBODY;
  for (const family of memberIds.keys()) {
    if (sizeOf(family) > (largest === NOBODY ? 0 : sizeOf(largest))) largest = family;
  }
  for (const family of memberIds.keys()) {
    const members = groupItems(families, family);
    if (family === largest || members.length < 2) continue;
    const first = members.reduce((one, other) => ((memberIds[other] ?? '') < (memberIds[one] ?? '') ? other : one));
    yield { members: [first], amount: members.length };
  }
}

/** A number for everybody that is the same for all who hang together (union-find with path halving). */
function familyRoots({ graph }: DatedTree): Int32Array {
  const parent = Int32Array.from(graph.memberIds.keys());
  const find = (member: number): number => {
    let root = member;
    while (at(parent, root) !== root) {
      parent[root] = at(parent, at(parent, root));
      root = at(parent, root);
    }
    return root;
  };
  for (const union of graph.unionIds.keys()) {
    let known = NOBODY;
    const tie = (member: number) => {
      if (member === NOBODY) return;
      if (known === NOBODY) known = find(member);
      else parent[find(member)] = find(known);
    };
    tie(at(graph.partnerA, union));
    tie(at(graph.partnerB, union));
    for (let link = at(graph.childStart, union); link < at(graph.childStart, union + 1); link++) {
      tie(at(graph.children, link));
    }
  }
  return parent.map((_, member) => find(member));
}
