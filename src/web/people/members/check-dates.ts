import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  set,
  type UseFormReturn,
} from 'react-hook-form';
import { type TypedDate, typedDateProblems } from '#contract/typed-dates.ts';
import type { DateStyle } from '#domain/dates/typed-date.ts';

/**
 * The check of a form, and of the dates that are typed in it. What still is as in `initial` has been taken already, by an import
 * that keeps everything.
 */
export function checkDates<Values extends FieldValues, Out>(
  check: Resolver<Values, unknown, Out>,
  datesIn: (values: Values) => readonly TypedDate[],
  style: () => DateStyle,
  initial: object = {},
): Resolver<Values, unknown, Out> {
  return async (values, context, options) => {
    const checked = await check(values, context, options);
    const typed = datesIn(values).filter(({ path, text }) => text !== get(initial, path));
    const errors: FieldErrors<Values> = {};
    Object.assign(errors, checked.errors);
    for (const { path, message } of typedDateProblems(typed, style())) {
      if (!get(errors, path)) set(errors, path, { type: 'custom', message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : checked;
  };
}

/** Puts a date into its box that was chosen rather than typed; the keyboard goes on there. */
export function takeDate<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  name: Path<Values>,
) {
  return (text: string) => {
    // Safe: dates are texts in every form.
    form.setValue(name, text as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldValidate: true });
    form.setFocus(name);
  };
}
