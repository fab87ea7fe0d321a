import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { passwordOnly } from '#contract/two-factor.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useFieldRefusal } from '#web/client/server/field-refusal.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

interface BeginFormProps {
  needsPassword: boolean;
  begin: UseMutationResult<unknown, Error, string | null>;
}

export function BeginForm({ needsPassword, begin }: BeginFormProps) {
  const { t } = useTranslation('keys');
  const errorText = useErrorText();
  const refusal = useFieldRefusal();
  const form = useForm({ resolver: zodResolver(passwordOnly), defaultValues: { password: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ password }) =>
    begin.mutate(password, { onError: (error) => void refusal(form, error, { wrong_password: 'password' }) }),
  );
  const button = (
    <Button
      {...(needsPassword ? { type: 'submit' } : { onClick: () => begin.mutate(null) })}
      look="primary"
      wide
      busy={begin.isPending}
    >
      {begin.isPending ? t('enrol.beginning') : t('enrol.begin')}
    </Button>
  );
  const failure = begin.isError && !errors.password && <Alert>{errorText(begin.error)}</Alert>;
  if (!needsPassword) {
    return (
      <div className="grid gap-4">
        {failure}
        {button}
      </div>
    );
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {failure}
      <Field label={t('password')} error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      {button}
    </form>
  );
}
