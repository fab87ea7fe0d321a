import type { RelationshipRemovalInput } from '#contract/relationships.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { NOBODY, type TreeGraph, UNION_KIND } from '#domain/tree/tree-graph.ts';

/** One link of a union that could be wrong, and whom it concerns. Members are indices into the graph. */
export type Parting = { readonly input: RelationshipRemovalInput } & (
  | { readonly words: 'noCouple' | 'coupleOnly'; readonly a: number; readonly b: number }
  | { readonly words: 'coupleKeeps'; readonly a: number; readonly b: number; readonly staying: number }
  | { readonly words: 'notParent'; readonly parent: number; readonly child: number }
  | { readonly words: 'notChildOfBoth'; readonly a: number; readonly b: number; readonly child: number }
  | { readonly words: 'notSibling'; readonly child: number }
);

/** Everything that can be taken back of one union (an index into the graph), the couple first. */
export function waysToPart(graph: TreeGraph, union: number): Parting[] {
  const unionId = graph.unionIds[union];
  if (unionId === undefined) return [];
  const a = graph.partnerA[union] ?? NOBODY;
  const b = graph.partnerB[union] ?? NOBODY;
  const children = [...graph.children.subarray(graph.childStart[union], graph.childStart[union + 1])];
  const idOf = (member: number): MemberId => {
    const id = graph.memberIds[member];
    if (id === undefined) throw new Error(`Member ${member} of ${graph.memberIds.length} was asked for.`);
    return id;
  };
  const parents = [a, b].filter((partner) => partner !== NOBODY);
  const notTheChild = (child: number, parent: number | null): RelationshipRemovalInput => ({
    kind: 'child',
    unionId,
    childId: idOf(child),
    parentId: parent === null ? null : idOf(parent),
  });
  const ofChildren = children.flatMap((child): Parting[] => [
    ...parents.map((parent) => ({ words: 'notParent' as const, parent, child, input: notTheChild(child, parent) })),
    ...(parents.length === 2
      ? [{ words: 'notChildOfBoth' as const, a, b, child, input: notTheChild(child, null) }]
      : []),
    ...(parents.length === 0 ? [{ words: 'notSibling' as const, child, input: notTheChild(child, null) }] : []),
  ]);
  if (parents.length < 2) return ofChildren;
  const noCouple = (childrenStayWith: MemberId | null): RelationshipRemovalInput => ({
    kind: 'partner',
    unionId,
    childrenStayWith,
  });
  if (children.length === 0) return [{ words: 'noCouple', a, b, input: noCouple(null) }];
  const isKnownCouple = graph.unionKind[union] !== UNION_KIND.unknown || graph.unionEnded[union] === 1;
  return [
    ...(isKnownCouple ? [{ words: 'coupleOnly' as const, a, b, input: noCouple(null) }] : []),
    ...parents.map((staying) => ({ words: 'coupleKeeps' as const, a, b, staying, input: noCouple(idOf(staying)) })),
    ...ofChildren,
  ];
}

/** Of all that can be taken back in a union, what is between two people. */
export function waysBetween(graph: TreeGraph, union: number, one: number, other: number): Parting[] {
  return waysToPart(graph, union).filter((parting) => {
    if ('child' in parting) {
      if (parting.child !== one && parting.child !== other) return false;
      if (parting.words === 'notParent') return parting.parent === one || parting.parent === other;
      return parting.words === 'notChildOfBoth';
    }
    return [parting.a, parting.b].includes(one) && [parting.a, parting.b].includes(other);
  });
}
