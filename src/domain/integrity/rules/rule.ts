import { type GraphIndex, unionsOf } from '#domain/tree/graph-walks.ts';
import { at, groupItems } from '#domain/tree/groups.ts';
import { NOBODY, PEDIGREE } from '#domain/tree/tree-graph.ts';
import type { DatedTree } from '../dated-tree.ts';
import type { FindingFacts, factNames } from '../finding.ts';

/** One case that a rule found. Members and unions are places in the graph. */
export interface Oddity {
  readonly members: readonly number[];
  readonly union?: number;
  readonly facts?: FindingFacts;
  readonly amount?: number;
  /** True where it rests on what we guess 'about' to mean: then nothing is certain. */
  readonly isRough?: boolean;
}

export type Rule = (tree: DatedTree) => Iterable<Oddity>;

/** The texts that there are, by the name they have in the sentence. */
export function written(texts: Partial<Record<(typeof factNames)[number], string | null | undefined>>): FindingFacts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null && text !== undefined));
}

export interface ParentLink {
  readonly child: number;
  readonly parent: number;
}

/** Everybody with each parent by birth. An adoptive parent may be of any age, and so may one of whom nothing is said. */
export function* birthLinks({ graph, index }: DatedTree): Generator<ParentLink> {
  for (let link = 0; link < graph.children.length; link++) {
    const union = at(index.linkUnion, link);
    const child = at(graph.children, link);
    const a = at(graph.partnerA, union);
    const b = at(graph.partnerB, union);
    if (a !== NOBODY && at(graph.pedigreeA, link) === PEDIGREE.birth) yield { child, parent: a };
    if (b !== NOBODY && at(graph.pedigreeB, link) === PEDIGREE.birth) yield { child, parent: b };
  }
}

/** Parents by birth, each once. */
export function birthParentsOf({ graph, linksUp, linkUnion }: GraphIndex, member: number): number[] {
  const parents = new Set<number>();
  for (const link of groupItems(linksUp, member)) {
    const union = at(linkUnion, link);
    if (at(graph.pedigreeA, link) === PEDIGREE.birth) parents.add(at(graph.partnerA, union));
    if (at(graph.pedigreeB, link) === PEDIGREE.birth) parents.add(at(graph.partnerB, union));
  }
  parents.delete(NOBODY);
  return [...parents];
}

/** Whether somebody is a partner or a child anywhere. */
export const isLinked = (index: GraphIndex, member: number): boolean =>
  unionsOf(index, member).length > 0 || groupItems(index.linksUp, member).length > 0;
