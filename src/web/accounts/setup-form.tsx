import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type SetupForm as SetupValues, setUp, setupForm } from '#contract/accounts.ts';
import { call } from '#web/app/call.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { startSession } from '#web/app/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const empty: SetupValues = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

export function SetupForm({ token }: { token: string }) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const setup = useSetUp(token);
  const form = useForm({ resolver: zodResolver(setupForm), defaultValues: empty });
  const { errors } = form.formState;
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => setup.mutate(values))}>
      {setup.isError && <Alert>{errorText(setup.error, t('setup.failed'))}</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('setup.firstName')} error={errors.firstName?.message} required>
          <TextInput dir="auto" autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label={t('setup.lastName')} error={errors.lastName?.message} required>
          <TextInput dir="auto" autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </div>
      <Field label={t('setup.email')} error={errors.email?.message} required>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          {...form.register('email')}
        />
      </Field>
      <Field label={t('setup.password')} help={t('setup.passwordHelp')} error={errors.password?.message} required>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Field label={t('setup.confirmPassword')} error={errors.confirmPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      <Button type="submit" look="primary" wide busy={setup.isPending}>
        {setup.isPending ? t('setup.busy') : t('setup.submit')}
      </Button>
    </form>
  );
}

function useSetUp(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ confirmPassword: _, ...account }: SetupValues) => call(setUp, { body: { token, ...account } }),
    onSuccess: (user) => {
      startSession(client, user);
      return client.invalidateQueries({ queryKey: ['system'] });
    },
  });
}
