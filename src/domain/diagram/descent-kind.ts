import { NOBODY, PEDIGREE, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { SEGMENT } from './scene.ts';

/** How the line to a child is drawn: dashed where it was not born to one of the known partners. `link` is a child link. */
export function descentKind(graph: TreeGraph, union: number, link: number): number {
  const isChosen =
    (graph.partnerA[union] !== NOBODY && isByChoice(graph.pedigreeA[link])) ||
    (graph.partnerB[union] !== NOBODY && isByChoice(graph.pedigreeB[link]));
  return isChosen ? SEGMENT.descentDashed : SEGMENT.descent;
}

function isByChoice(pedigree: number | undefined): boolean {
  return pedigree === PEDIGREE.adopted || pedigree === PEDIGREE.foster || pedigree === PEDIGREE.step;
}
