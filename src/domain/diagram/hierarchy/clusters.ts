import { at, type Groups, groupByKey } from '#domain/tree/groups.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import { flag, groupSize, IntList } from './columns.ts';
import { hasPartner, hasTwoPartners, type Kin, otherPartner } from './kin.ts';

/**
 * Members that must stand side by side: a person with the partners of all joined unions, their other partners, and so on.
 * A union of siblings without known parents has an empty cluster of its own ("ghost"), which keeps the siblings together.
 */
export interface Clusters {
  readonly count: number;
  readonly clusterOf: Int32Array;
  /** Members of each cluster from left to right. */
  readonly members: Groups;
  /** Place of each member in its cluster, from 0 at the left. */
  readonly place: Int32Array;
  /** 1 per union whose partners are in one cluster because of it. */
  readonly joined: Uint8Array;
  /** The empty cluster of each union that has children and no known partner, -1 for the others. */
  readonly ghostOf: Int32Array;
}

/** Joins the couples that `joined` marks, by union, into clusters, the nodes that get a row each. */
export function clusterMembers(kin: Kin, joined: Uint8Array): Clusters {
  const clusterOf = new Int32Array(kin.memberCount);
  let count = numberSets(joinPartners(kin, joined), clusterOf);
  const ghostOf = new Int32Array(kin.unionCount).fill(-1);
  for (let union = 0; union < kin.unionCount; union++) {
    if (hasPartner(kin, union) || at(kin.childStart, union) === at(kin.childStart, union + 1)) continue;
    ghostOf[union] = count++;
  }
  const members = groupByKey(count, clusterOf);
  for (let cluster = 0; cluster < count; cluster++) {
    const size = groupSize(members, cluster);
    if (size === 2) lineUpCouple(kin, joined, members, cluster);
    else if (size > 2) lineUp(kin, joined, members, cluster);
  }
  const place = new Int32Array(kin.memberCount);
  for (let cluster = 0; cluster < count; cluster++) {
    const first = at(members.start, cluster);
    for (let k = first; k < at(members.start, cluster + 1); k++) place[at(members.items, k)] = k - first;
  }
  return { count, clusterOf, members, place, joined, ghostOf };
}

/** The cluster that a union hangs from, and as the second the other one where its partners stand apart; -1 for none. */
export function headOf(kin: Kin, { clusterOf, ghostOf }: Clusters, union: number, which: 'first' | 'second'): number {
  const a = at(kin.partnerA, union);
  const b = at(kin.partnerB, union);
  if (which === 'first') {
    const partner = a === NOBODY ? b : a;
    return partner === NOBODY ? at(ghostOf, union) : at(clusterOf, partner);
  }
  if (a === NOBODY || b === NOBODY) return -1;
  return at(clusterOf, a) === at(clusterOf, b) ? -1 : at(clusterOf, b);
}

/** Union-find with path halving. */
function joinPartners(kin: Kin, joined: Uint8Array): (member: number) => number {
  const parent = new Int32Array(kin.memberCount);
  for (let member = 0; member < kin.memberCount; member++) parent[member] = member;
  const find = (member: number) => {
    let node = member;
    while (at(parent, node) !== node) {
      parent[node] = at(parent, at(parent, node));
      node = at(parent, node);
    }
    return node;
  };
  for (let union = 0; union < kin.unionCount; union++) {
    if (flag(joined, union)) parent[find(at(kin.partnerB, union))] = find(at(kin.partnerA, union));
  }
  return find;
}

function numberSets(find: (member: number) => number, clusterOf: Int32Array): number {
  const numberOfRoot = new Int32Array(clusterOf.length).fill(-1);
  let count = 0;
  for (let member = 0; member < clusterOf.length; member++) {
    const root = find(member);
    if (at(numberOfRoot, root) < 0) numberOfRoot[root] = count++;
    clusterOf[member] = at(numberOfRoot, root);
  }
  return count;
}

/** Most clusters are a couple, and 30,000 of them are not worth a set and two lists each. */
function lineUpCouple(kin: Kin, joined: Uint8Array, members: Groups, cluster: number): void {
  const from = at(members.start, cluster);
  const first = at(members.items, from);
  const second = at(members.items, from + 1);
  if (!standsLeft(kin, joined, second)) return;
  members.items[from] = second;
  members.items[from + 1] = first;
}

/**
 * Orders one cluster so that partners are neighbours: the person with most partners in the middle, the first partner to
 * the left, the second to the right, each followed by their own other partners. Exact where nobody has more than two.
 */
function lineUp(kin: Kin, joined: Uint8Array, members: Groups, cluster: number): void {
  const from = at(members.start, cluster);
  const to = at(members.start, cluster + 1);
  let hub = at(members.items, from);
  let hubPartners = joinedPartners(kin, joined, hub);
  for (let k = from + 1; k < to; k++) {
    const member = at(members.items, k);
    const partners = joinedPartners(kin, joined, member);
    if (partners.length <= hubPartners.length) continue;
    hub = member;
    hubPartners = partners;
  }

  const seen = new Set([hub]);
  const walk = (root: number, side: IntList) => {
    const stack = [root];
    for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
      if (seen.has(member)) continue;
      seen.add(member);
      side.push(member);
      stack.push(...joinedPartners(kin, joined, member).reverse());
    }
  };
  const left = new IntList();
  const right = new IntList();
  hubPartners.forEach((partner, nth) => {
    const isLeft = hubPartners.length > 1 ? nth % 2 === 0 : standsLeft(kin, joined, partner);
    walk(partner, isLeft ? left : right);
  });
  members.items.set(left.toColumn().reverse(), from);
  members.items[from + left.length] = hub;
  members.items.set(right.toColumn(), from + left.length + 1);
}

function joinedPartners(kin: Kin, joined: Uint8Array, member: number): number[] {
  const partners: number[] = [];
  for (let k = at(kin.unionsOf.start, member); k < at(kin.unionsOf.start, member + 1); k++) {
    const union = at(kin.unionsOf.items, k);
    if (!flag(joined, union)) continue;
    const partner = otherPartner(kin, union, member);
    if (!partners.includes(partner)) partners.push(partner);
  }
  return partners;
}

/** Partner A of the first joined union stands left. */
function standsLeft(kin: Kin, joined: Uint8Array, member: number): boolean {
  for (let k = at(kin.unionsOf.start, member); k < at(kin.unionsOf.start, member + 1); k++) {
    const union = at(kin.unionsOf.items, k);
    if (flag(joined, union)) return at(kin.partnerA, union) === member;
  }
  return false;
}

/** Unions that may be joined at all: both partners known. */
export function joinableUnions(kin: Kin): Uint8Array {
  const joined = new Uint8Array(kin.unionCount);
  for (let union = 0; union < kin.unionCount; union++) joined[union] = hasTwoPartners(kin, union) ? 1 : 0;
  return joined;
}
