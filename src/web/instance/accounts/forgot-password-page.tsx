import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { forgotPassword } from '#contract/registration.ts';
import { call } from '#web/client/server/call.ts';
import { systemQuery } from '#web/client/server/system-query.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** Asks for a link. Where there is no mail it says who can help instead. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('accounts');
  const { data: system } = useQuery(systemQuery);
  const ask = useMutation({ mutationFn: (body: { email: string }) => call(forgotPassword, { body }) });
  if (system?.mailConfigured === false) {
    return (
      <SignInFrame title={t('forgot.title')} lead={t('forgot.noMail')}>
        {null}
      </SignInFrame>
    );
  }
  if (ask.isSuccess) {
    return (
      <SignInFrame title={t('forgot.sentTitle')} lead={t('forgot.sent', { email: ask.variables.email })}>
        {null}
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={t('forgot.title')} lead={t('forgot.text')}>
      <ForgotPasswordForm ask={ask} />
    </SignInFrame>
  );
}

interface ForgotPasswordFormProps {
  ask: { isPending: boolean; isError: boolean; error: Error | null; mutate: (body: { email: string }) => void };
}

function ForgotPasswordForm({ ask }: ForgotPasswordFormProps) {
  const { t } = useTranslation('accounts');
  const form = useForm({ resolver: zodResolver(forgotPassword.body), defaultValues: { email: '' } });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => ask.mutate(values))}>
      <FailureAlert error={ask.error} />
      <Field label={t('fields.email')} error={form.formState.errors.email?.message} required>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <Button type="submit" variant="primary" wide busy={ask.isPending}>
        {ask.isPending ? t('forgot.busy') : t('forgot.submit')}
      </Button>
    </form>
  );
}
