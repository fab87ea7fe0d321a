import { zodResolver } from '@hookform/resolvers/zod';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { checkSetup, newAccountOf, type RegistrationForm, registrationForm, setUp } from '#contract/accounts.ts';
import { defaultSystemSettings } from '#contract/system-settings.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { startSession, useSession } from '#web/client/session/session.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { MoveOn } from './move-on.tsx';
import { emptyAccount, NewAccountFields } from './new-account-fields.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const route = getRouteApi('/setup');

const setupQuery = (token: string) =>
  queryOptions({
    queryKey: ['setup', token],
    queryFn: ({ signal }) => call(checkSetup, { query: { token }, signal }),
  });

/** Where the one-time link of an empty installation leads. */
export function SetupPage() {
  const { t } = useTranslation('accounts');
  const { token } = route.useSearch();
  const session = useSession();
  // Once it has been used, nobody asks about the link again.
  const setup = useQuery({ ...setupQuery(token), enabled: session.status !== 'signed-in' });
  const errorText = useErrorText();
  if (session.status === 'signed-in') return <MoveOn to="/dashboard" />;
  if (session.status === 'loading' || setup.isPending) return <LoadingScreen />;
  if (setup.isError) {
    return (
      <SignInFrame title={t('setup.title')} lead={t('setup.subtitle')}>
        <ErrorState detail={errorText(setup.error)} onRetry={() => void setup.refetch()} />
      </SignInFrame>
    );
  }
  if (!setup.data.valid) {
    return (
      <SignInFrame title={t('setup.invalidTitle')} lead={t('setup.invalid')}>
        <Link to="/login" className={buttonClasses({ variant: 'primary', wide: true })}>
          {t('setup.toLogin')}
        </Link>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={t('setup.title')} lead={t('setup.subtitle')}>
      <SetupForm token={token} />
    </SignInFrame>
  );
}

/** Nobody has been able to change it yet. */
const { passwordMinLength } = defaultSystemSettings;

function SetupForm({ token }: { token: string }) {
  const { t } = useTranslation('accounts');
  const setup = useSetUp(token);
  const form = useForm({ resolver: zodResolver(registrationForm(passwordMinLength)), defaultValues: emptyAccount });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => setup.mutate(values))}>
      <FailureAlert error={setup.error} fallback={t('setup.failed')} />
      <NewAccountFields form={form} passwordMinLength={passwordMinLength} />
      <Button type="submit" variant="primary" wide busy={setup.isPending}>
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
