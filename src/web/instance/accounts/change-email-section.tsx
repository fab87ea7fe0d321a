import { zodResolver } from '@hookform/resolvers/zod';
import { type QueryKey, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cancelEmailChange, changeEmail, getEmailChange } from '#contract/account-security.ts';
import type { InputOf } from '#contract/route.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useFieldRefusal } from '#web/client/server/field-refusal.ts';
import { systemQuery } from '#web/client/server/system-query.ts';
import { updateSession, useUser } from '#web/client/session/session.ts';
import { notify } from '#web/client/toast.ts';
import { Alert, FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';

const emailChangeQuery = queryOptions({
  queryKey: ['email-change'],
  queryFn: ({ signal }) => call(getEmailChange, { signal }),
});

const empty = { email: '', password: '' };

/** The address to sign in with. It changes when the link that is sent there is opened. */
export function ChangeEmailSection() {
  const { t } = useTranslation('security');
  const { data: system } = useQuery(systemQuery);
  const { data: change } = useQuery(emailChangeQuery);
  const user = useUser();
  return (
    <TitledSection
      title={t('email.title')}
      text={
        <>
          {t('email.now')} <span className="wrap-anywhere text-ink">{user.email}</span>.{' '}
          {system && t(system.mailConfigured ? 'email.byLink' : 'email.atOnce')}
        </>
      }
    >
      {change?.pending && <PendingEmail pending={change.pending} queryKey={emailChangeQuery.queryKey} />}
      <ChangeEmailForm />
    </TitledSection>
  );
}

function ChangeEmailForm() {
  const { t } = useTranslation('security');
  const refusal = useFieldRefusal();
  const client = useQueryClient();
  const form = useForm({ resolver: zodResolver(changeEmail.body), defaultValues: empty });
  const change = useMutation({
    mutationFn: (body: InputOf<(typeof changeEmail)['body']>) => call(changeEmail, { body }),
    onSuccess: async ({ step }, { email }) => {
      form.reset(empty);
      notify.success(t(step === 'changed' ? 'email.changed' : 'email.sent', { email }));
      await client.invalidateQueries({ queryKey: emailChangeQuery.queryKey });
      await updateSession(client);
    },
    onError: (error) => void refusal(form, error, { email_taken: 'email', wrong_password: 'password' }),
  });
  const { errors } = form.formState;
  const isSaidBeside = Object.keys(errors).length > 0;
  return (
    <form noValidate className="grid max-w-form gap-4" onSubmit={form.handleSubmit((values) => change.mutate(values))}>
      {!isSaidBeside && <FailureAlert error={change.error} />}
      <Field label={t('email.next')} error={errors.email?.message} required>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <Field label={t('password.current')} error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <div>
        <Button type="submit" busy={change.isPending}>
          {change.isPending ? t('email.busy') : t('email.submit')}
        </Button>
      </div>
    </form>
  );
}

interface PendingEmailProps {
  pending: { email: string };
  queryKey: QueryKey;
}

/** A new address whose link nobody has opened yet. */
function PendingEmail({ pending, queryKey }: PendingEmailProps) {
  const { t } = useTranslation('security');
  const errorText = useErrorText();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(cancelEmailChange),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: (error) => notify.failure(errorText(error)),
  });
  return (
    <Alert tone="link">
      <p className="wrap-anywhere">{t('email.pending', { email: pending.email })}</p>
      <Button size="small" className="mt-2" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('email.cancel')}
      </Button>
    </Alert>
  );
}
