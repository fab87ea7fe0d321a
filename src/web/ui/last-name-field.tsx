import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface LastNameFieldProps {
  readonly label: string;
  readonly noneLabel: string;
  readonly error: string | undefined;
  readonly autoComplete: string;
  readonly lastName: UseFormRegisterReturn;
  readonly hasNoLastName: UseFormRegisterReturn;
  readonly isWithout: boolean;
}

/** A last name, or the word that somebody has one name only: nobody has to make one up. */
export function LastNameField(props: LastNameFieldProps) {
  const { label, noneLabel, error, autoComplete, lastName, hasNoLastName, isWithout } = props;
  return (
    <div className="grid content-start gap-2">
      <Field label={label} error={error} required={!isWithout}>
        <TextInput dir="auto" autoComplete={autoComplete} readOnly={isWithout} {...lastName} />
      </Field>
      <Checkbox label={noneLabel} {...hasNoLastName} />
    </div>
  );
}
