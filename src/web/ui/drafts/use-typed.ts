import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * What was typed into a picker and not chosen, as a value of its form, so that its draft has it: `at` is a path that the
 * schema of the form does not know, and so never sends. For `typed` and `onTyped` of a `Combobox`.
 */
export function useTyped<Input extends FieldValues, Context, Output>(
  form: UseFormReturn<Input, Context, Output>,
  at: string,
) {
  // Safe: nobody else writes there.
  const path = at as Path<Input>;
  const typed: string | undefined = form.watch(path);
  return {
    typed,
    onTyped: (text: string | null) =>
      form.setValue(path, (text ?? undefined) as PathValue<Input, Path<Input>>, { shouldDirty: true }),
  };
}
