import { useEffect, useRef } from 'react';
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import { type Draft, type DraftOf, useDraft } from './use-draft.ts';

/** A form whose contents are kept on the device until they are saved; see `useDraft`. */
export function useDraftForm<Input extends FieldValues, Context, Output, Base = undefined>(
  of: DraftOf<Base>,
  props: UseFormProps<Input, Context, Output>,
): { readonly form: UseFormReturn<Input, Context, Output>; readonly draft: Draft<Input, Base> } {
  const form = useForm<Input, Context, Output>(props);
  const draft = useDraft<Input, Base>(of, {
    start: () => form.getValues(),
    apply: (values) => form.reset(values, { keepDefaultValues: true }),
  });
  const keep = useRef(draft.keep);
  keep.current = draft.keep;
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => keep.current(values as Input, defaultValues),
      }),
    [subscribe],
  );
  return { form, draft };
}
