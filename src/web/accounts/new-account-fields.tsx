import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RegistrationForm } from '#contract/accounts.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export const emptyAccount: RegistrationForm = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
};

interface NewAccountFieldsProps {
  form: UseFormReturn<RegistrationForm>;
  passwordMinLength: number;
}

/** Who somebody new is: the first administrator, and everybody who registers. */
export function NewAccountFields({ form, passwordMinLength }: NewAccountFieldsProps) {
  const { t } = useTranslation('accounts');
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('fields.firstName')} error={errors.firstName?.message} required>
          <TextInput dir="auto" autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label={t('fields.lastName')} error={errors.lastName?.message} required>
          <TextInput dir="auto" autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </div>
      <Field label={t('fields.email')} error={errors.email?.message} required>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <NewPasswordFields
        passwordMinLength={passwordMinLength}
        password={form.register('password')}
        confirmPassword={form.register('confirmPassword')}
        errors={errors}
      />
    </>
  );
}
