import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { type ErrorCode, fieldProblem } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';
import { useErrorText } from './error-text.ts';

const fieldProblems = z.array(fieldProblem);

/**
 * Puts what the server refused beside the field it is about, where it is about one of the form's fields; says whether it
 * was. `fieldOf` names the field of a refusal that is about one by its code.
 */
export function useFieldRefusal() {
  const errorText = useErrorText();
  return <Values extends FieldValues, Parsed>(
    form: UseFormReturn<Values, unknown, Parsed>,
    error: unknown,
    fieldOf: Partial<Record<ErrorCode, FieldPath<Values>>>,
  ): boolean => {
    if (!(error instanceof ApiError)) return false;
    const field = error.code === 'network' ? undefined : fieldOf[error.code];
    if (field) {
      form.setError(field, { message: errorText(error) }, { shouldFocus: true });
      return true;
    }
    const problems = fieldProblems.safeParse(error.details).data ?? [];
    const own = problems.filter(({ path }) => path in form.getValues());
    for (const { path, message } of own) {
      // Safe: it is one of the form's own fields.
      form.setError(path as FieldPath<Values>, { message }, { shouldFocus: true });
    }
    return own.length > 0;
  };
}
