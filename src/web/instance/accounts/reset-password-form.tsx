import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { passwordForm } from '#contract/accounts.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useFieldRefusal } from '#web/client/server/field-refusal.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

interface ResetPasswordFormProps {
  reset: UseMutationResult<null, Error, string>;
  passwordMinLength: number;
}

export function ResetPasswordForm({ reset, passwordMinLength }: ResetPasswordFormProps) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const refusal = useFieldRefusal();
  const form = useForm({
    resolver: zodResolver(passwordForm(passwordMinLength)),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const submit = form.handleSubmit(({ password }) =>
    reset.mutate(password, { onError: (error) => void refusal(form, error, { weak_password: 'password' }) }),
  );
  const isSaidBeside = Object.keys(form.formState.errors).length > 0;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {reset.isError && !isSaidBeside && <Alert>{errorText(reset.error)}</Alert>}
      <NewPasswordFields
        passwordMinLength={passwordMinLength}
        password={form.register('password')}
        confirmPassword={form.register('confirmPassword')}
        errors={form.formState.errors}
      />
      <Button type="submit" look="primary" wide busy={reset.isPending}>
        {reset.isPending ? t('reset.busy') : t('reset.submit')}
      </Button>
    </form>
  );
}
