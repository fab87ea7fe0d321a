import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { checkSetup } from '#contract/accounts.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useSession } from '#web/client/session/session.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { MoveOn } from './move-on.tsx';
import { SetupForm } from './setup-form.tsx';
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
        <Link to="/login" className={buttonLook({ look: 'primary', wide: true })}>
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
