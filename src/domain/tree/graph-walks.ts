import { at, type Groups, groupByKey, groupItems, isEqual } from './groups.ts';
import { NOBODY, type TreeGraph } from './tree-graph.ts';

/** The ways back that a TreeGraph does not hold itself: from a member to its unions. Built once per graph. */
export interface GraphIndex {
  readonly graph: TreeGraph;
  /** By member: the unions in which it is a partner, in the order of the graph. */
  readonly unions: Groups;
  /** By member: the child links in which it is the child. */
  readonly linksUp: Groups;
  /** By child link: its union. */
  readonly linkUnion: Int32Array;
}

/** Linear in the size of the graph. */
export function indexGraph(graph: TreeGraph): GraphIndex {
  const unionCount = graph.unionIds.length;
  const partners = new Int32Array(unionCount * 2);
  const linkUnion = new Int32Array(graph.children.length);
  for (let union = 0; union < unionCount; union++) {
    partners[union * 2] = at(graph.partnerA, union);
    partners[union * 2 + 1] = at(graph.partnerB, union);
    linkUnion.fill(union, at(graph.childStart, union), at(graph.childStart, union + 1));
  }
  const memberCount = graph.memberIds.length;
  const { start, items } = groupByKey(memberCount, partners);
  return {
    graph,
    unions: { start, items: items.map((place) => place >> 1) },
    linksUp: groupByKey(memberCount, graph.children),
    linkUnion,
  };
}

/** The index of a graph out of that of an earlier version, which holds where all links are between the same places. Linear. */
export function indexNewer(graph: TreeGraph, before: GraphIndex): GraphIndex {
  const { graph: old } = before;
  const isSame =
    graph.memberIds.length === old.memberIds.length &&
    isEqual(graph.partnerA, old.partnerA) &&
    isEqual(graph.partnerB, old.partnerB) &&
    isEqual(graph.childStart, old.childStart) &&
    isEqual(graph.children, old.children);
  return isSame ? { ...before, graph } : indexGraph(graph);
}

/** Unions in which the member is a partner. */
export function unionsOf(index: GraphIndex, member: number): Int32Array {
  return groupItems(index.unions, member);
}

/** Unions of which the member is a child: one for each of its parent sets. */
export function parentUnionsOf(index: GraphIndex, member: number): Int32Array {
  return groupItems(index.linksUp, member).map((link) => at(index.linkUnion, link));
}

/** The children of one union in birth order. */
export function unionChildren({ graph }: GraphIndex, union: number): Int32Array {
  return graph.children.subarray(at(graph.childStart, union), at(graph.childStart, union + 1));
}

/** The other partner of a union, or NOBODY. */
export function otherPartner({ graph }: GraphIndex, union: number, member: number): number {
  const first = at(graph.partnerA, union);
  return first === member ? at(graph.partnerB, union) : first;
}

/** Parents of every kind, adoptive and foster parents included, each once. */
export function parentsOf(index: GraphIndex, member: number): number[] {
  const parents = new Set<number>();
  for (const union of parentUnionsOf(index, member)) {
    parents.add(at(index.graph.partnerA, union));
    parents.add(at(index.graph.partnerB, union));
  }
  parents.delete(NOBODY);
  return [...parents];
}

/** Partners of all unions, former ones included, each once. */
export function partnersOf(index: GraphIndex, member: number): number[] {
  const partners = new Set<number>();
  for (const union of unionsOf(index, member)) partners.add(otherPartner(index, union, member));
  partners.delete(NOBODY);
  return [...partners];
}

/** Children of all unions, union by union, each once. */
export function childrenOf(index: GraphIndex, member: number): number[] {
  const children = new Set<number>();
  for (const union of unionsOf(index, member)) for (const child of unionChildren(index, union)) children.add(child);
  return [...children];
}

/** Everybody who shares at least one parent, or the union of unknown parents; half-siblings included. */
export function siblingsOf(index: GraphIndex, member: number): number[] {
  const siblings = new Set<number>();
  for (const union of parentUnionsOf(index, member))
    for (const child of unionChildren(index, union)) siblings.add(child);
  for (const parent of parentsOf(index, member)) for (const child of childrenOf(index, parent)) siblings.add(child);
  siblings.delete(member);
  return [...siblings];
}

/** Whether `ancestor` stands anywhere above `member`. In bad imports somebody may be their own ancestor. */
export function isAncestor(index: GraphIndex, ancestor: number, member: number): boolean {
  const seen = new Set<number>();
  const waiting = [member];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const parent of parentsOf(index, next)) {
      if (parent === ancestor) return true;
      if (seen.has(parent)) continue;
      seen.add(parent);
      waiting.push(parent);
    }
  }
  return false;
}
