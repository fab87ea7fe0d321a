import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RegistrationForm } from '#contract/accounts.ts';
import { Field } from '#web/ui/field.tsx';
import { LastNameField } from '#web/ui/last-name-field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export const emptyAccount: RegistrationForm = {
  firstName: '',
  lastName: '',
  hasNoLastName: false,
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
  const emptyLastName = () => {
    form.setValue('lastName', '');
    form.clearErrors('lastName');
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('fields.firstName')} error={errors.firstName?.message} required>
          <TextInput dir="auto" autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <LastNameField
          label={t('fields.lastName')}
          noneLabel={t('fields.hasNoLastName')}
          error={errors.lastName?.message}
          autoComplete="family-name"
          lastName={form.register('lastName')}
          hasNoLastName={form.register('hasNoLastName', { onChange: emptyLastName })}
          isWithout={form.watch('hasNoLastName') === true}
        />
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
