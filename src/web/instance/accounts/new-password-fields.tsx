import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

interface NewPasswordFieldsProps {
  passwordMinLength: number;
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: FieldErrors<{ password: string; confirmPassword: string }>;
}

/** A new password, typed twice. */
export function NewPasswordFields({ passwordMinLength, password, confirmPassword, errors }: NewPasswordFieldsProps) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <Field
        label={t('fields.newPassword')}
        help={t('fields.passwordHelp', { count: passwordMinLength })}
        error={errors.password?.message}
        required
      >
        <PasswordInput autoComplete="new-password" {...password} />
      </Field>
      <Field label={t('fields.confirmPassword')} error={errors.confirmPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...confirmPassword} />
      </Field>
    </>
  );
}
