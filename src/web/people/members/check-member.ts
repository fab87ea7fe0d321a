import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { memberFields, wholeNameProblem } from '#contract/members.ts';
import { formFields, type MemberFormValues, memberForm } from './member-form-values.ts';

export type FormInput = z.input<typeof memberForm>;
export type FormOutput = z.output<typeof memberForm>;

/** For somebody new: everything in the form has to be right. */
export const checkMember: Resolver<FormInput, unknown, FormOutput> = zodResolver(memberForm);

/**
 * For somebody who is there: only what differs from `initial` has to be right, and only that is handed on. What an import has
 * stored, a person without a given name or a long note, stands in nobody's way.
 */
export function checkChanges(initial: MemberFormValues): Resolver<FormInput, unknown, FormOutput> {
  return async (values, context, options) => {
    const changed = formFields.filter((name) => values[name] !== initial[name]);
    const all = await checkMember(values, context, options);
    const errors = Object.fromEntries(
      Object.entries(all.errors).filter(([name]) => changed.some((one) => one === name)),
    );
    const changedName = changed.find((name) => name === 'firstName' || name === 'lastName');
    const whole = changedName && wholeNameProblem(values);
    if (changedName && whole && !errors.firstName && !errors.lastName) {
      errors[changedName] = { type: 'custom', message: whole };
    }
    if (Object.keys(errors).length > 0) return { values: {}, errors };
    const fields = memberFields.parse(Object.fromEntries(changed.map((name) => [name, values[name]])));
    return { values: { ...fields, noLastName: values.noLastName }, errors: {} };
  };
}
