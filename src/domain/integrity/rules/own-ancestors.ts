import { type GraphIndex, unionChildren, unionsOf } from '#domain/tree/graph-walks.ts';
import { at, type Groups, groupByKey } from '#domain/tree/groups.ts';
import { findStrongComponents } from '#domain/tree/strong-components.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import type { DatedTree } from '../dated-tree.ts';
import type { Oddity } from './rule.ts';

/**
 * One finding for every group of people who are each other's ancestors: a shortest way round from the member with the
 * lowest place, from parent to child. Linear.
 */
export function* ownAncestor({ graph, index }: DatedTree): Generator<Oddity> {
  const { componentOf } = findStrongComponents(childrenByParent(index));
  const groups = groupByKey(graph.memberIds.length, componentOf);
  for (const component of graph.memberIds.keys()) {
    const first = groups.items[at(groups.start, component)];
    const size = at(groups.start, component + 1) - at(groups.start, component);
    if (first === undefined || size === 0) continue;
    if (size === 1 && !childrenOf(index, first).includes(first)) continue;
    yield { members: wayRound(index, componentOf, first) };
  }
}

function childrenOf(index: GraphIndex, member: number): number[] {
  return Array.from(unionsOf(index, member)).flatMap((union) => [...unionChildren(index, union)]);
}

function childrenByParent(index: GraphIndex): Groups {
  const { graph, linkUnion } = index;
  const parents = new Int32Array(graph.children.length * 2);
  for (let link = 0; link < graph.children.length; link++) {
    const union = at(linkUnion, link);
    parents[link * 2] = at(graph.partnerA, union);
    parents[link * 2 + 1] = at(graph.partnerB, union);
  }
  const { start, items } = groupByKey(graph.memberIds.length, parents);
  return { start, items: items.map((place) => at(graph.children, place >> 1)) };
}

/** Breadth first, inside of one component only. */
function wayRound(index: GraphIndex, componentOf: Int32Array, start: number): number[] {
  const cameFrom = new Map<number, number>([[start, NOBODY]]);
  const row = [start];
  for (const member of row) {
    for (const child of childrenOf(index, member)) {
      if (child === start) {
        const path: number[] = [];
        for (let at = member; at !== NOBODY; at = cameFrom.get(at) ?? NOBODY) path.unshift(at);
        return path;
      }
      if (cameFrom.has(child) || at(componentOf, child) !== at(componentOf, start)) continue;
      cameFrom.set(child, member);
      row.push(child);
    }
  }
  return [start];
}
