import type { ComponentProps } from 'react';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { DateHelp } from './date-help.tsx';
import type { ReadingOf } from './date-reading.ts';

interface TypedDateFieldProps extends ComponentProps<'input'>, Pick<ReadingOf, 'of' | 'birth' | 'isStored'> {
  readonly label: string;
  readonly error?: string | undefined;
  /** What is typed now. */
  readonly typed: string;
  readonly onMeant: (text: string) => void;
}

/** A date in the family's own words; below it stands how it is understood while it is being typed. */
export function TypedDateField({
  label,
  error,
  typed,
  of,
  birth,
  isStored = false,
  onMeant,
  ...input
}: TypedDateFieldProps) {
  const help = (
    <DateHelp
      text={typed}
      of={of}
      birth={birth}
      isStored={isStored}
      isRefused={error !== undefined}
      onMeant={onMeant}
    />
  );
  return (
    <Field label={label} error={error} help={help}>
      <TextInput {...input} dir="auto" autoComplete="off" />
    </Field>
  );
}
