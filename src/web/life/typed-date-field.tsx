import type { ComponentProps } from 'react';
import { DateHelp } from '#web/members/date-help.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface TypedDateFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly error?: string | undefined;
  /** What is typed now, and what it is the day of: births are looked at most closely. */
  readonly typed: string;
  readonly of: 'birth' | 'death';
}

/** A date in the family's own words; below it stands how it is understood while it is being typed. */
export function TypedDateField({ label, error, typed, of, ...input }: TypedDateFieldProps) {
  return (
    <Field label={label} error={error} help={<DateHelp text={typed} of={of} />}>
      <TextInput {...input} dir="auto" autoComplete="off" />
    </Field>
  );
}
