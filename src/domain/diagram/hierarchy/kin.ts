import { at, type Groups, groupByKey } from '#domain/tree/groups.ts';
import { NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';

/**
 * A family numbered by id instead of by place in the input, with the ways back from a member to its unions. Every later
 * pass breaks ties by these numbers, so that the picture does not depend on the order in which rows were loaded.
 */
export interface Kin {
  readonly memberCount: number;
  readonly unionCount: number;
  /** Index in the graph of each member, union and child link of this numbering. */
  readonly memberSource: Int32Array;
  readonly unionSource: Int32Array;
  readonly linkSource: Int32Array;
  readonly partnerA: Int32Array;
  readonly partnerB: Int32Array;
  /** Union u has the child links childStart[u] to childStart[u + 1] - 1, in birth order. */
  readonly childStart: Int32Array;
  readonly linkChild: Int32Array;
  readonly linkUnion: Int32Array;
  readonly unionsOf: Groups;
  /** Child links in which a member is the child. */
  readonly linksTo: Groups;
}

/** The family in an order of its ids, so that the same people are laid out the same way in whatever order they came. */
export function readKin(graph: TreeGraph): Kin {
  const memberSource = sortedIndices(graph.memberIds);
  const unionSource = sortedIndices(graph.unionIds);
  const memberCount = memberSource.length;
  const unionCount = unionSource.length;
  const number = new Int32Array(memberCount);
  for (let member = 0; member < memberCount; member++) number[at(memberSource, member)] = member;
  const renumbered = (source: number) => (source === NOBODY ? NOBODY : at(number, source));

  const linkCount = graph.children.length;
  const partnerA = new Int32Array(unionCount);
  const partnerB = new Int32Array(unionCount);
  const childStart = new Int32Array(unionCount + 1);
  const linkChild = new Int32Array(linkCount);
  const linkUnion = new Int32Array(linkCount);
  const linkSource = new Int32Array(linkCount);
  let link = 0;
  for (let union = 0; union < unionCount; union++) {
    const source = at(unionSource, union);
    partnerA[union] = renumbered(at(graph.partnerA, source));
    partnerB[union] = renumbered(at(graph.partnerB, source));
    for (let from = at(graph.childStart, source); from < at(graph.childStart, source + 1); from++) {
      linkChild[link] = at(number, at(graph.children, from));
      linkUnion[link] = union;
      linkSource[link] = from;
      link++;
    }
    childStart[union + 1] = link;
  }
  return {
    memberCount,
    unionCount,
    memberSource,
    unionSource,
    linkSource,
    partnerA,
    partnerB,
    childStart,
    linkChild,
    linkUnion,
    unionsOf: unionsByPartner(memberCount, partnerA, partnerB),
    linksTo: groupByKey(memberCount, linkChild),
  };
}

/** The other partner of a union, or NOBODY. */
export function otherPartner(kin: Kin, union: number, member: number): number {
  const first = at(kin.partnerA, union);
  return first === member ? at(kin.partnerB, union) : first;
}

/** Whether anybody is known to be a partner of this union. */
export function hasPartner(kin: Kin, union: number): boolean {
  return at(kin.partnerA, union) !== NOBODY || at(kin.partnerB, union) !== NOBODY;
}

/** Whether both partners of this union are known. */
export function hasTwoPartners(kin: Kin, union: number): boolean {
  return at(kin.partnerA, union) !== NOBODY && at(kin.partnerB, union) !== NOBODY;
}

function unionsByPartner(memberCount: number, partnerA: Int32Array, partnerB: Int32Array): Groups {
  const partners = new Int32Array(partnerA.length * 2);
  for (let union = 0; union < partnerA.length; union++) {
    partners[union * 2] = at(partnerA, union);
    partners[union * 2 + 1] = at(partnerB, union);
  }
  const { start, items } = groupByKey(memberCount, partners);
  for (let i = 0; i < items.length; i++) items[i] = at(items, i) >> 1;
  return { start, items };
}

/** Ids usually arrive in order, so a look is cheaper than a sort. */
function sortedIndices(ids: readonly string[]): Int32Array {
  const indices = new Int32Array(ids.length);
  let inOrder = true;
  for (let index = 0; index < ids.length; index++) {
    indices[index] = index;
    inOrder &&= index === 0 || (ids[index - 1] ?? '') < (ids[index] ?? '');
  }
  if (inOrder) return indices;
  return indices.sort((a, b) => ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1));
}
