import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type NewRelative, type NewRelativeInput, newRelative } from '#contract/relatives.ts';

export type RelativeFormState = UseFormReturn<NewRelativeInput, unknown, NewRelative>;

/** The form of a new relative, checked by the contract's schema. */
export function useRelativeForm(): RelativeFormState {
  return useForm<NewRelativeInput, unknown, NewRelative>({
    resolver: zodResolver(newRelative),
    defaultValues: { name: { first: '', last: '' }, gender: 'unknown', isAlive: true },
  });
}
