import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { type NewRelative, type NewRelativeInput, newRelative } from '#contract/relatives.ts';
import { plainTypedDate } from '#domain/dates/plain-typed-date.ts';
import { useDates } from '#web/app/use-dates.ts';

export type RelativeFormState = UseFormReturn<NewRelativeInput, unknown, NewRelative>;

const check = zodResolver(newRelative);

/** The form of a new relative, checked by the contract's schema, with days in figures read as the reader writes them. */
export function useRelativeForm(): RelativeFormState {
  const { dayFirst } = useDates();
  const resolver: Resolver<NewRelativeInput, unknown, NewRelative> = (values, context, options) => {
    const { birthDate } = values;
    const meant = birthDate ? { ...values, birthDate: plainTypedDate(birthDate, dayFirst) } : values;
    return check(meant, context, options);
  };
  return useForm<NewRelativeInput, unknown, NewRelative>({
    resolver,
    defaultValues: { name: { first: '', last: '' }, gender: 'unknown', isAlive: true },
  });
}
