import { useEffect, useRef, useState } from 'react';
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import { leadToFirstWrong } from '#web/ui/first-wrong.ts';
import { type Draft, type DraftOf, useDraft } from './use-draft.ts';

/**
 * A form whose contents are kept on the device until they are saved; see `useDraft`. What is sent and refused leads to the
 * first field that is wrong, whatever kind of field it is.
 */
export function useDraftForm<Input extends FieldValues, Context, Output, Base = undefined>(
  of: DraftOf<Base>,
  props: UseFormProps<Input, Context, Output>,
): { readonly form: UseFormReturn<Input, Context, Output>; readonly draft: Draft<Input, Base> } {
  const form = useForm<Input, Context, Output>({ ...props, shouldFocusError: false });
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
  return { form: { ...form, handleSubmit: useLeadingSubmit(form) }, draft };
}

/** As the form's own, which knows no fields but those it was given an element of. */
function useLeadingSubmit<Input extends FieldValues, Context, Output>({
  handleSubmit,
}: UseFormReturn<Input, Context, Output>): typeof handleSubmit {
  const [refused, setRefused] = useState<{ readonly at: ParentNode }>();
  // By then the fields are marked.
  useEffect(() => {
    if (refused) leadToFirstWrong(refused.at);
  }, [refused]);
  return (onValid, onInvalid) => async (event) => {
    const sent: unknown = event?.currentTarget;
    let isRefused = false;
    await handleSubmit(onValid, (...why) => {
      isRefused = true;
      return onInvalid?.(...why);
    })(event);
    if (isRefused) setRefused({ at: sent instanceof HTMLFormElement ? sent : document });
  };
}
