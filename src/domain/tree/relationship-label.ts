import { childrenOf, type GraphIndex, parentsOf, partnersOf } from './graph-walks.ts';
import { genderAt } from './tree-graph.ts';
import type { Gender } from './vocabulary.ts';

/** What somebody is called on a card, after their place in the family. The words are the translations'. */
export type RelationshipLabel =
  | 'patriarch'
  | 'matriarch'
  | 'ancestor'
  | 'father'
  | 'mother'
  | 'parent'
  | 'son'
  | 'daughter'
  | 'child'
  | 'husband'
  | 'wife'
  | 'spouse'
  | 'familyMember';

export interface FamilyPlace {
  readonly gender: Gender;
  readonly hasParent: boolean;
  readonly hasChildren: boolean;
  readonly hasPartner: boolean;
}

/** Having children comes before having parents, and both before having a partner. Other and unknown gender is neutral. */
export function relationshipLabel({ gender, hasParent, hasChildren, hasPartner }: FamilyPlace): RelationshipLabel {
  const choose = (male: RelationshipLabel, female: RelationshipLabel, neutral: RelationshipLabel) =>
    ({ male, female, other: neutral, unknown: neutral })[gender];
  if (hasChildren && !hasParent) return choose('patriarch', 'matriarch', 'ancestor');
  if (hasChildren) return choose('father', 'mother', 'parent');
  if (hasParent) return choose('son', 'daughter', 'child');
  if (hasPartner) return choose('husband', 'wife', 'spouse');
  return 'familyMember';
}

/** The label of one member of a tree. */
export function relationshipLabelOf(index: GraphIndex, member: number): RelationshipLabel {
  return relationshipLabel({
    gender: genderAt(index.graph, member),
    hasParent: parentsOf(index, member).length > 0,
    hasChildren: childrenOf(index, member).length > 0,
    hasPartner: partnersOf(index, member).length > 0,
  });
}
