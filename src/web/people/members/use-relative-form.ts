import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { type NewRelative, type NewRelativeInput, newRelative } from '#contract/relatives.ts';
import { datesOfMember } from '#contract/typed-dates.ts';
import { plainTypedDate } from '#domain/dates/typed-date.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useDraftForm } from '#web/ui/drafts/use-draft-form.ts';
import { checkDates } from './check-dates.ts';
import { dateStyle } from './date-reading.ts';

export type RelativeFormState = UseFormReturn<NewRelativeInput, unknown, NewRelative>;

const check = zodResolver(newRelative);

/** The form of a new relative, checked by the contract's schema, with days in figures read as the reader writes them. */
export function useRelativeForm(treeId: TreeId, memberId: MemberId) {
  const dates = useDates();
  const { dayFirst } = dates;
  const resolver: Resolver<NewRelativeInput, unknown, NewRelative> = (values, context, options) => {
    const { birthDate } = values;
    const meant = birthDate ? { ...values, birthDate: plainTypedDate(birthDate, dayFirst) } : values;
    return check(meant, context, options);
  };
  return useDraftForm<NewRelativeInput, unknown, NewRelative>(
    { form: 'relative', record: memberId, treeId },
    {
      resolver: checkDates(resolver, datesOfMember, () => dateStyle(dates)),
      defaultValues: { name: { first: '', last: '' }, gender: 'unknown', isAlive: true },
    },
  );
}
