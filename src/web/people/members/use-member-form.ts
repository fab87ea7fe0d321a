import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { MemberDetails } from '#contract/members.ts';
import { datesOfMember } from '#contract/typed-dates.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useDraftForm } from '#web/ui/drafts/use-draft-form.ts';
import { checkDates } from './check-dates.ts';
import { checkChanges, checkMember, type FormInput, type FormOutput } from './check-member.ts';
import { dateStyle } from './date-reading.ts';
import type { MemberFormValues } from './member-form-values.ts';

export type MemberFormState = UseFormReturn<FormInput, unknown, FormOutput>;

interface EditedMember {
  readonly treeId: TreeId;
  /** Absent while somebody new is added. */
  readonly memberId: MemberId | undefined;
  readonly stored: MemberDetails | undefined;
}

/** The form of a member, checked by the contract's schema; what is typed is kept as a draft until it is saved. */
export function useMemberForm(initial: MemberFormValues, { treeId, memberId, stored }: EditedMember) {
  const dates = useDates();
  const check = memberId ? checkChanges(initial) : checkMember;
  const { form, draft } = useDraftForm<FormInput, unknown, FormOutput, MemberDetails | undefined>(
    { form: 'member', record: memberId ?? treeId, treeId, base: stored },
    { resolver: checkDates(check, datesOfMember, () => dateStyle(dates), initial), defaultValues: initial },
  );
  const { setFocus } = form;
  // A new person begins with a name; an existing one is looked at first, without a keyboard sliding in on a phone.
  const startsWithName = initial.firstName === '';
  useEffect(() => {
    if (startsWithName) setFocus('firstName');
  }, [startsWithName, setFocus]);
  return { form, draft };
}
