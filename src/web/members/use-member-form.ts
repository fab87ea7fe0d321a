import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Draft } from './member-draft.ts';
import { type MemberFormValues, memberForm } from './member-form-values.ts';

type FormInput = z.input<typeof memberForm>;
type FormOutput = z.output<typeof memberForm>;
export type MemberFormState = UseFormReturn<FormInput, unknown, FormOutput>;

/** The form of a member, checked by the contract's schema; what is typed is kept as a draft until it is saved. */
export function useMemberForm(initial: MemberFormValues, draft: Draft): MemberFormState {
  const form = useForm<FormInput, unknown, FormOutput>({
    resolver: zodResolver(memberForm),
    defaultValues: { ...initial, ...draft.left },
  });
  const { subscribe, setFocus } = form;
  // A new person begins with a name; an existing one is looked at first, without a keyboard sliding in on a phone.
  const startsWithName = initial.firstName === '';
  useEffect(() => {
    if (startsWithName) setFocus('firstName');
  }, [startsWithName, setFocus]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.keep(asDraft(values)),
      }),
    [subscribe, draft],
  );
  return form;
}

/** Inputs never hold null for a text; the schema's input type only says that they might. */
function asDraft(values: FormInput): Partial<MemberFormValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
