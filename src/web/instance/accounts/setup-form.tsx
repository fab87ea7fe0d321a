import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newAccountOf, type RegistrationForm, registrationForm, setUp } from '#contract/accounts.ts';
import { defaultSystemSettings } from '#contract/system-settings.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { startSession } from '#web/client/session/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { emptyAccount, NewAccountFields } from './new-account-fields.tsx';

/** Nobody has been able to change it yet. */
const { passwordMinLength } = defaultSystemSettings;

export function SetupForm({ token }: { token: string }) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const setup = useSetUp(token);
  const form = useForm({ resolver: zodResolver(registrationForm(passwordMinLength)), defaultValues: emptyAccount });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => setup.mutate(values))}>
      {setup.isError && <Alert>{errorText(setup.error, t('setup.failed'))}</Alert>}
      <NewAccountFields form={form} passwordMinLength={passwordMinLength} />
      <Button type="submit" look="primary" wide busy={setup.isPending}>
        {setup.isPending ? t('setup.busy') : t('setup.submit')}
      </Button>
    </form>
  );
}

function useSetUp(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: RegistrationForm) => call(setUp, { body: { token, ...newAccountOf(form) } }),
    onSuccess: (user) => {
      startSession(client, user);
      return client.invalidateQueries({ queryKey: ['system'] });
    },
  });
}
