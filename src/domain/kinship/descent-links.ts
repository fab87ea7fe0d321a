import type { GraphIndex } from '#domain/tree/graph-walks.ts';
import { at } from '#domain/tree/groups.ts';
import { NOBODY, PEDIGREE } from '#domain/tree/tree-graph.ts';
import type { DescentLink } from './relation.ts';

/** From descent by birth to the strongest departure from it. A rank is an index into this list. */
export const descentLinks = ['birth', 'sealing', 'step', 'foster', 'adopted'] as const satisfies readonly DescentLink[];

/** The link of a rank; birth for what is none. */
export const linkOfRank = (rank: number): DescentLink => descentLinks[rank] ?? 'birth';

/** The rank closest to birth by which a child belongs to a parent; Infinity where it does not. */
export function linkRank(index: GraphIndex, child: number, parent: number): number {
  let lowest = Number.POSITIVE_INFINITY;
  forEachParent(index, child, (other, rank) => {
    if (other === parent) lowest = Math.min(lowest, rank);
  });
  return lowest;
}

/** Every link to a known parent; a parent of two unions comes twice. Runs for every ancestor, so it makes nothing. */
export function forEachParent(
  { graph, linksUp, linkUnion }: GraphIndex,
  child: number,
  act: (parent: number, rank: number) => void,
): void {
  for (let i = at(linksUp.start, child); i < at(linksUp.start, child + 1); i++) {
    const link = at(linksUp.items, i);
    const union = at(linkUnion, link);
    const a = at(graph.partnerA, union);
    const b = at(graph.partnerB, union);
    if (a !== NOBODY) act(a, rankOf(at(graph.pedigreeA, link)));
    if (b !== NOBODY) act(b, rankOf(at(graph.pedigreeB, link)));
  }
}

/** The rank of a pedigree code. What nobody qualified counts as birth. */
export function rankOf(pedigree: number): number {
  return rankByPedigree[pedigree] ?? 0;
}

const rankByPedigree: number[] = [];
for (const [rank, link] of descentLinks.entries()) rankByPedigree[PEDIGREE[link]] = rank;
