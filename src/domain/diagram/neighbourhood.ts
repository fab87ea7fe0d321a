import { at, type Groups, groupByKey } from '#domain/tree/groups.ts';
import { NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';

/** The family around one person, small enough to read. */
export interface Neighbourhood {
  readonly graph: TreeGraph;
  /** Index in the whole graph per member of `graph`; the focus is not necessarily first. */
  readonly source: Int32Array;
  /** Per member of `graph`: how many parents, partners and children are not shown. */
  readonly foldedAway: Int32Array;
}

/**
 * Takes the `limit` people nearest to the focus, counting steps to parents, partners, children and brothers and sisters
 * without known parents. Where the last step would be too many, ids decide. Linear in the size of the tree.
 */
export function takeNeighbourhood(graph: TreeGraph, focus: number, limit = 500): Neighbourhood {
  const members = graph.memberIds.length;
  if (focus < 0 || focus >= members) throw new Error(`Focus ${focus} is not one of ${members} members.`);
  const kin = readRelatives(graph);
  return showMembers(graph, kin, nearest(graph, kin, focus, limit).sort());
}

/** The part of a graph that shows these members (indices, ascending, each once). */
export function takeMembers(graph: TreeGraph, source: Int32Array): Neighbourhood {
  return showMembers(graph, readRelatives(graph), source);
}

function showMembers(graph: TreeGraph, kin: Relatives, source: Int32Array): Neighbourhood {
  const placeOf = new Int32Array(graph.memberIds.length).fill(-1);
  source.forEach((member, place) => {
    placeOf[member] = place;
  });
  const foldedAway = source.map((member) => {
    const folded = new Set<number>();
    forEachRelative(graph, kin, member, (relative, isSibling) => {
      if (!isSibling && at(placeOf, relative) < 0) folded.add(relative);
    });
    return folded.size;
  });
  return { graph: cutGraph(graph, source, placeOf), source, foldedAway };
}

interface Relatives {
  /** Unions of each member as a partner, and as a child. */
  readonly unionsOf: Groups;
  readonly bornTo: Groups;
}

function readRelatives(graph: TreeGraph): Relatives {
  const partners = new Int32Array(graph.unionIds.length * 2);
  const unionOfLink = new Int32Array(graph.children.length);
  for (let union = 0; union < graph.unionIds.length; union++) {
    partners[union * 2] = at(graph.partnerA, union);
    partners[union * 2 + 1] = at(graph.partnerB, union);
    unionOfLink.fill(union, at(graph.childStart, union), at(graph.childStart, union + 1));
  }
  const asPartner = groupByKey(graph.memberIds.length, partners);
  const asChild = groupByKey(graph.memberIds.length, graph.children);
  return {
    unionsOf: { start: asPartner.start, items: asPartner.items.map((place) => place >> 1) },
    bornTo: { start: asChild.start, items: asChild.items.map((link) => at(unionOfLink, link)) },
  };
}

function forEachRelative(
  graph: TreeGraph,
  { unionsOf, bornTo }: Relatives,
  member: number,
  visit: (relative: number, isSibling: boolean) => void,
): void {
  for (let k = at(bornTo.start, member); k < at(bornTo.start, member + 1); k++) {
    const union = at(bornTo.items, k);
    visitPartners(graph, union, (parent) => visit(parent, false));
    const isOrphaned = at(graph.partnerA, union) === NOBODY && at(graph.partnerB, union) === NOBODY;
    if (isOrphaned) visitChildren(graph, union, (sibling) => visit(sibling, true));
  }
  for (let k = at(unionsOf.start, member); k < at(unionsOf.start, member + 1); k++) {
    const union = at(unionsOf.items, k);
    visitPartners(graph, union, (partner) => partner !== member && visit(partner, false));
    visitChildren(graph, union, (child) => visit(child, false));
  }
}

function visitPartners(graph: TreeGraph, union: number, visit: (member: number) => void): void {
  for (const partner of [at(graph.partnerA, union), at(graph.partnerB, union)]) if (partner !== NOBODY) visit(partner);
}

function visitChildren(graph: TreeGraph, union: number, visit: (member: number) => void): void {
  for (let link = at(graph.childStart, union); link < at(graph.childStart, union + 1); link++) {
    visit(at(graph.children, link));
  }
}

/** Breadth-first, step by step, so that only the last step has to be cut. */
function nearest(graph: TreeGraph, kin: Relatives, focus: number, limit: number): Int32Array {
  const taken = new Uint8Array(graph.memberIds.length);
  const chosen: number[] = [];
  let step = [focus];
  taken[focus] = 1;
  while (step.length > 0 && chosen.length < limit) {
    const room = limit - chosen.length;
    if (step.length > room) step.sort((a, b) => ((graph.memberIds[a] ?? '') < (graph.memberIds[b] ?? '') ? -1 : 1));
    chosen.push(...step.slice(0, room));
    const next: number[] = [];
    for (const member of step) {
      forEachRelative(graph, kin, member, (relative) => {
        if (taken[relative] === 1) return;
        taken[relative] = 1;
        next.push(relative);
      });
    }
    step = next;
  }
  return Int32Array.from(chosen);
}

/** Unions stay where they still relate somebody, or tell that the parents are unknown. */
function cutGraph(graph: TreeGraph, source: Int32Array, placeOf: Int32Array): TreeGraph {
  const unions: number[] = [];
  const links: number[] = [];
  const childStart = [0];
  const isShown = (member: number) => member !== NOBODY && at(placeOf, member) >= 0;
  for (let union = 0; union < graph.unionIds.length; union++) {
    const a = at(graph.partnerA, union);
    const b = at(graph.partnerB, union);
    const shownLinks: number[] = [];
    for (let link = at(graph.childStart, union); link < at(graph.childStart, union + 1); link++) {
      if (isShown(at(graph.children, link))) shownLinks.push(link);
    }
    const shown = Number(isShown(a)) + Number(isShown(b)) + shownLinks.length;
    const isOrphaned = a === NOBODY && b === NOBODY;
    if (shown < 2 && !(isOrphaned && shown === 1)) continue;
    unions.push(union);
    links.push(...shownLinks);
    childStart.push(links.length);
  }
  const placed = (member: number) => (isShown(member) ? at(placeOf, member) : NOBODY);
  const memberColumn = (column: Uint8Array) => Uint8Array.from(source, (member) => column[member] ?? 0);
  const yearColumn = (column: Int16Array) => Int16Array.from(source, (member) => column[member] ?? 0);
  const unionColumn = (column: Uint8Array) => Uint8Array.from(unions, (union) => column[union] ?? 0);
  const linkColumn = (column: Uint8Array) => Uint8Array.from(links, (link) => column[link] ?? 0);
  return {
    version: graph.version,
    memberIds: Array.from(source).flatMap((member) => graph.memberIds[member] ?? []),
    firstNames: Array.from(source, (member) => graph.firstNames[member] ?? ''),
    lastNames: Array.from(source, (member) => graph.lastNames[member] ?? ''),
    gender: memberColumn(graph.gender),
    birthYear: yearColumn(graph.birthYear),
    birthQualifier: memberColumn(graph.birthQualifier),
    deathYear: yearColumn(graph.deathYear),
    deathQualifier: memberColumn(graph.deathQualifier),
    flags: memberColumn(graph.flags),
    unionIds: unions.flatMap((union) => graph.unionIds[union] ?? []),
    partnerA: Int32Array.from(unions, (union) => placed(at(graph.partnerA, union))),
    partnerB: Int32Array.from(unions, (union) => placed(at(graph.partnerB, union))),
    unionKind: unionColumn(graph.unionKind),
    unionEnded: unionColumn(graph.unionEnded),
    childStart: Int32Array.from(childStart),
    children: Int32Array.from(links, (link) => placed(at(graph.children, link))),
    pedigreeA: linkColumn(graph.pedigreeA),
    pedigreeB: linkColumn(graph.pedigreeB),
  };
}
