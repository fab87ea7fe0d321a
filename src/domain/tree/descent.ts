import { childrenOf, type GraphIndex, parentsOf, unionChildren, unionsOf } from './graph-walks.ts';
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

/**
 * 1 for those who are their own ancestors, and for those on a line of descent between two of them. `order` as descentOrder gives
 * it. Linear.
 */
export function findLoops(index: GraphIndex, order: Int32Array): Uint8Array {
  const inLoops = new Uint8Array(order.length);
  const place = new Int32Array(order.length);
  for (const [nth, member] of order.entries()) place[member] = nth;
  if (!hasParentAfterChild(index, place)) return inLoops;
  inLoops.fill(1);
  // Nobody above, or nobody below, is in a loop: neither are those who have only such people above or below them.
  takeOut(index, inLoops, parentsOf, childrenOf);
  takeOut(index, inLoops, childrenOf, parentsOf);
  return inLoops;
}

type WalkOn = (index: GraphIndex, member: number) => number[];

/** Takes out those above whom nobody is left, and goes on with those below them. */
function takeOut(index: GraphIndex, isLeft: Uint8Array, above: WalkOn, below: WalkOn): void {
  const isFree = (member: number) => above(index, member).every((one) => isLeft[one] === 0);
  const open = Array.from(isLeft.keys()).filter(isFree);
  for (let member = open.pop(); member !== undefined; member = open.pop()) {
    if (isLeft[member] === 0) continue;
    isLeft[member] = 0;
    open.push(...below(index, member).filter(isFree));
  }
}

function hasParentAfterChild({ graph }: GraphIndex, place: Int32Array): boolean {
  for (let union = 0; union < graph.unionIds.length; union++) {
    const placeOf = (partner: number) => (partner === NOBODY ? -1 : at(place, partner));
    const last = Math.max(placeOf(at(graph.partnerA, union)), placeOf(at(graph.partnerB, union)));
    for (let link = at(graph.childStart, union); link < at(graph.childStart, union + 1); link++) {
      if (at(place, at(graph.children, link)) <= last) return true;
    }
  }
  return false;
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
