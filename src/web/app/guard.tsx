import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '#contract/accounts.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { AccessDenied } from './access-denied.tsx';
import { useErrorText } from './error-text.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { hasRole, useSession } from './session.ts';

interface GuardProps {
  needs?: SessionUser['role'];
  /** Where visitors are sent; the page they wanted goes along. */
  fallback?: '/login' | '/' | (string & {});
  children: ReactNode;
}

/** Shows its children to those who have the role. Only a courtesy: the server decides again at every call. */
export function Guard({ needs = 'user', fallback = '/login', children }: GuardProps) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const wanted = useLocation({ select: (location) => location.href });
  const errorText = useErrorText();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'failed') {
    return (
      <main className="mx-auto max-w-prose px-4 py-16">
        <ErrorState title={t('guard.checkFailed')} detail={errorText(session.error)} onRetry={session.retry} />
      </main>
    );
  }
  if (session.status === 'signed-out') return <Navigate to={fallback} search={{ returnTo: wanted }} replace />;
  if (!hasRole(session.user, needs)) return <AccessDenied needed={needs} current={session.user.role} />;
  return children;
}
