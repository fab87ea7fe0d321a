import { type GraphIndex, unionChildren, unionsOf } from './graph-walks.ts';
import { at } from './groups.ts';
import { NOBODY } from './tree-graph.ts';

/**
 * All members with parents before their children (Kahn's algorithm, linear). Where somebody is their own ancestor no such
 * order exists: then the member with the lowest index among those left is taken as if its remaining parents were unknown.
 */
export function descentOrder(index: GraphIndex): Int32Array {
  const { graph, unions } = index;
  const memberCount = graph.memberIds.length;
  const missingParents = new Int32Array(memberCount);
  for (let member = 0; member < memberCount; member++) missingParents[member] = countParents(index, member);

  const order = new Int32Array(memberCount);
  const isPlaced = new Uint8Array(memberCount);
  let placed = 0;
  const place = (member: number) => {
    isPlaced[member] = 1;
    order[placed++] = member;
  };
  for (let member = 0; member < memberCount; member++) if (at(missingParents, member) === 0) place(member);

  let firstLeft = 0;
  for (let done = 0; done < memberCount; done++) {
    if (done === placed) {
      while (isPlaced[firstLeft] === 1) firstLeft++;
      place(firstLeft);
    }
    const member = at(order, done);
    for (let i = at(unions.start, member); i < at(unions.start, member + 1); i++) {
      const union = at(unions.items, i);
      for (let link = at(graph.childStart, union); link < at(graph.childStart, union + 1); link++) {
        const child = at(graph.children, link);
        const missing = at(missingParents, child) - 1;
        missingParents[child] = missing;
        if (missing === 0 && isPlaced[child] === 0) place(child);
      }
    }
  }
  return order;
}

function countParents({ graph, linksUp, linkUnion }: GraphIndex, member: number): number {
  let parents = 0;
  for (let i = at(linksUp.start, member); i < at(linksUp.start, member + 1); i++) {
    const union = at(linkUnion, at(linksUp.items, i));
    if (at(graph.partnerA, union) !== NOBODY) parents++;
    if (at(graph.partnerB, union) !== NOBODY) parents++;
  }
  return parents;
}

/**
 * How many generations stand above each member by the longest line, 0 for those without known parents. Ends on cycles,
 * counting each loop as one way down.
 */
export function generationsAbove(index: GraphIndex): Int32Array {
  const depth = new Int32Array(index.graph.memberIds.length);
  const isDone = new Uint8Array(depth.length);
  for (const member of descentOrder(index)) {
    isDone[member] = 1;
    const below = at(depth, member) + 1;
    for (const union of unionsOf(index, member)) {
      for (const child of unionChildren(index, union)) {
        if (isDone[child] === 0 && at(depth, child) < below) depth[child] = below;
      }
    }
  }
  return depth;
}

/** Generations along the longest line of descent, both ends counted: 0 in an empty tree, 1 where nobody has parents. */
export function longestDescent(index: GraphIndex): number {
  let longest = 0;
  for (const depth of generationsAbove(index)) longest = Math.max(longest, depth + 1);
  return longest;
}
