import type { RelationView } from '#contract/kinship.ts';
import type { Relation } from '#domain/kinship/relation.ts';
import { readRelationFacts } from '#domain/kinship/relation-facts.ts';
import type { GraphIndex } from '#domain/tree/graph-walks.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';

/** Members are numbers within one version of a tree; whoever asks gets their ids. */
export function presentRelation(index: GraphIndex, relation: Relation): RelationView {
  const idOf = (member: number): MemberId => {
    const id = index.graph.memberIds[member];
    if (id === undefined) throw new Error(`Member ${member} is not one of ${index.graph.memberIds.length}.`);
    return id;
  };
  const { age, elderLine } = readRelationFacts(index, relation);
  return {
    from: idOf(relation.from),
    to: idOf(relation.to),
    stretches: relation.stretches.map((stretch) => ({ ...stretch, ancestors: stretch.ancestors.map(idOf) })),
    partners: relation.partners.map((step) => ({ ...step, from: idOf(step.from), to: idOf(step.to) })),
    path: relation.path.map((member) => (member === NOBODY ? null : idOf(member))),
    age,
    elderLine,
  };
}
