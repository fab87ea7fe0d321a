import type { Member, MemberFields } from '#contract/members.ts';
import { type FormField, formFields } from './member-form-values.ts';

export interface Conflict {
  readonly field: FormField;
  readonly mine: MemberFields[FormField] | null;
  readonly theirs: Member[FormField];
}

/**
 * Compares three versions of a person: `base` as it was when the form opened, `mine` the fields I changed since, and
 * `theirs` as it is stored now. In conflict is what both sides changed, and not to the same value. A tree's version also
 * grows when somebody else is edited; then nothing is in conflict and the change may go through as it is.
 */
export function findConflicts(base: Member, mine: MemberFields, theirs: Member): Conflict[] {
  return formFields.flatMap((field) => {
    const wanted = mine[field];
    if (wanted === undefined || theirs[field] === base[field] || theirs[field] === wanted) return [];
    return [{ field, mine: wanted, theirs: theirs[field] }];
  });
}

/** My changes without those that would overwrite theirs. */
export function withoutConflicts(mine: MemberFields, conflicts: readonly Conflict[]): MemberFields {
  const given = new Set<string>(conflicts.map((conflict) => conflict.field));
  return Object.fromEntries(Object.entries(mine).filter(([field]) => !given.has(field)));
}
