import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { checkResetLink, resetPassword } from '#contract/registration.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { systemQuery } from '#web/client/server/system-query.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const route = getRouteApi('/reset-password');

const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call(checkResetLink, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  });

/** Where the link of somebody who forgot the password leads. */
export function ResetPasswordPage() {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const { token } = route.useSearch();
  const link = useQuery(resetLinkQuery(token));
  const system = useQuery(systemQuery);
  const reset = useMutation({ mutationFn: (password: string) => call(resetPassword, { body: { token, password } }) });
  const toLogin = (
    <Link to="/login" className={buttonLook({ look: 'primary', wide: true })}>
      {t('setup.toLogin')}
    </Link>
  );
  if (link.isPending || system.isPending) return <LoadingScreen />;
  if (link.isError || system.isError) {
    return (
      <SignInFrame title={t('reset.title')} lead={t('reset.text')}>
        <ErrorState
          detail={errorText(link.error ?? system.error)}
          onRetry={() => {
            void link.refetch();
            void system.refetch();
          }}
        />
      </SignInFrame>
    );
  }
  if (reset.isSuccess) {
    return (
      <SignInFrame title={t('reset.doneTitle')} lead={t('reset.done')}>
        {toLogin}
      </SignInFrame>
    );
  }
  if (!link.data.valid) {
    return (
      <SignInFrame title={t('link.invalidTitle')} lead={t('reset.invalid')}>
        <Link to="/forgot-password" className={buttonLook({ look: 'primary', wide: true })}>
          {t('reset.askAgain')}
        </Link>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={t('reset.title')} lead={t('reset.text')}>
      <ResetPasswordForm reset={reset} passwordMinLength={system.data.passwordMinLength} />
    </SignInFrame>
  );
}
