import { queryOptions, type UseMutationResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { checkConfirmationLink } from '#contract/registration.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { PasswordForm } from '#web/instance/two-factor/password-form.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

interface ConfirmLinkPageProps {
  token: string;
  /** Opens the link with a password. */
  opening: UseMutationResult<unknown, Error, string>;
  title: string;
  lead: (email: string) => string;
  /** Why the link may do nothing, and what to do now. */
  invalid: string;
  /** What else can be done with the link. */
  children?: ReactNode;
}

/** A link of a mail that confirms an address, together with the password of whoever it is for. */
export function ConfirmLinkPage({ token, opening, title, lead, invalid, children }: ConfirmLinkPageProps) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const link = useQuery(linkQuery('confirm', token, () => call(checkConfirmationLink, { body: { token } })));
  if (link.isPending) return <LoadingScreen />;
  if (link.isError) {
    return (
      <SignInFrame title={t('link.invalidTitle')} lead={t('link.failed')}>
        <ErrorState detail={errorText(link.error)} onRetry={() => void link.refetch()} />
      </SignInFrame>
    );
  }
  if (link.data.email === null) {
    return (
      <SignInFrame title={t('link.invalidTitle')} lead={invalid}>
        <Link to="/login" className={buttonClasses({ variant: 'primary', wide: true })}>
          {t('setup.toLogin')}
        </Link>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={title} lead={lead(link.data.email)}>
      <PasswordForm act={opening} label={t('login.password')} submit={t('link.submit')} submitting={t('link.busy')} />
      {children}
    </SignInFrame>
  );
}

/** Spends the link that a page was opened by, once, however often the page is drawn. */
function linkQuery<Opened>(purpose: string, token: string, open: () => Promise<Opened>) {
  return queryOptions({
    queryKey: ['account-link', purpose, token],
    queryFn: open,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
    meta: { public: true },
  });
}
