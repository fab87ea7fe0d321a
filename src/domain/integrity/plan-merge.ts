import type { Member, MemberFacts } from '#domain/tree/facts.ts';
import { type FieldMerge, type MergeChoices, mergeFacts } from './merge/merge-facts.ts';
import { type FamilyAround, type FamilyMerge, mergeFamilies } from './merge/merge-unions.ts';

/** Why two people cannot become one. */
export type MergeRefusal = 'same_person' | 'partners' | 'parent_and_child';

/** Everything that merging two people does, before anything of it is done. */
export interface MergePlan extends FamilyMerge {
  /** Null where the merge can be done. */
  readonly refusal: MergeRefusal | null;
  readonly fields: readonly FieldMerge[];
  /** What is known of the one person afterwards. */
  readonly facts: MemberFacts;
}

/**
 * Plans how `other` becomes part of `kept`: field by field, with the unions and parent sets of both. A conflict is decided
 * by `choices`, or else for the value that says more. Whether somebody would become their own ancestor over several
 * generations is not seen from here.
 */
export function planMerge(kept: Member, other: Member, around: FamilyAround, choices: MergeChoices = {}): MergePlan {
  const { id: _kept, ...keptFacts } = kept;
  const { id: _other, ...otherFacts } = other;
  const family = mergeFamilies(kept.id, other.id, around);
  return { refusal: refusalOf(kept, other, around), ...mergeFacts(keptFacts, otherFacts, choices), ...family };
}

function refusalOf({ id: kept }: Member, { id: other }: Member, { unions, links }: FamilyAround): MergeRefusal | null {
  if (kept === other) return 'same_person';
  const isOneOfThem = (member: unknown) => member === kept || member === other;
  if (unions.some(({ partnerA, partnerB }) => isOneOfThem(partnerA) && isOneOfThem(partnerB))) return 'partners';
  const own = new Set(unions.map(({ id }) => id));
  const isChildOfThem = links.some(({ unionId, memberId }) => own.has(unionId) && isOneOfThem(memberId));
  return isChildOfThem ? 'parent_and_child' : null;
}
