import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { DateHelp } from './date-help.tsx';
import type { MemberFormState } from './use-member-form.ts';

interface DateFieldProps {
  form: MemberFormState;
  name: 'birthDate' | 'deathDate';
  label: string;
}

/** A date in the family's own words; below it stands how it was understood. */
export function DateField({ form, name, label }: DateFieldProps) {
  const [text, birthDate] = form.watch([name, 'birthDate']);
  const onChange = ({ target }: { target: { value: string } }) => {
    // Who has a day of death has died.
    if (name === 'deathDate' && target.value.trim() !== '') form.setValue('isDeceased', true, { shouldDirty: true });
  };
  const help =
    name === 'birthDate' ? (
      <DateHelp text={text ?? ''} of="birth" />
    ) : (
      <DateHelp text={text ?? ''} of="death" {...(birthDate ? { birth: birthDate } : {})} />
    );
  return (
    <Field label={label} error={form.formState.errors[name]?.message} help={help}>
      <TextInput {...form.register(name, { onChange })} dir="auto" autoComplete="off" />
    </Field>
  );
}
