import { takeDate } from './check-dates.ts';
import { TypedDateField } from './typed-date-field.tsx';
import type { MemberFormState } from './use-member-form.ts';

interface DateFieldProps {
  form: MemberFormState;
  name: 'birthDate' | 'deathDate';
  label: string;
}

/** A date of the person; who has a day of death has died. */
export function DateField({ form, name, label }: DateFieldProps) {
  const [text, birthDate] = form.watch([name, 'birthDate']);
  const { errors, defaultValues } = form.formState;
  const onChange = ({ target }: { target: { value: string } }) => {
    if (name === 'deathDate' && target.value.trim() !== '') form.setValue('isDeceased', true, { shouldDirty: true });
  };
  return (
    <TypedDateField
      {...form.register(name, { onChange })}
      label={label}
      error={errors[name]?.message}
      typed={text ?? ''}
      of={name === 'birthDate' ? 'birth' : 'death'}
      birth={name === 'deathDate' ? (birthDate ?? undefined) : undefined}
      isStored={Boolean(text) && text === defaultValues?.[name]}
      onMeant={takeDate(form, name)}
    />
  );
}
