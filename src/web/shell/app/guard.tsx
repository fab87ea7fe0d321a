import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '#contract/accounts.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { GuardedUser, hasRole, useSession } from '#web/client/session/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { AccessDenied } from './access-denied.tsx';

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
  const errorText = useErrorText();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'failed') {
    return (
      <main id="content" tabIndex={-1} className="mx-auto max-w-prose px-4 py-16">
        <ErrorState title={t('guard.checkFailed')} detail={errorText(session.error)} onRetry={session.retry} />
      </main>
    );
  }
  if (session.status === 'signed-out') return <SendAway to={fallback} />;
  if (!hasRole(session.user, needs)) return <AccessDenied needed={needs} current={session.user.role} />;
  return <GuardedUser value={session.user}>{children}</GuardedUser>;
}

/** Leaves once, with the page that was wanted; reading it again while leaving would remember the wrong one. */
function SendAway({ to }: { to: string }) {
  const router = useRouter();
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to, search: { returnTo: router.latestLocation.href }, replace: true });
  }, [navigate, router, to]);
  return <LoadingScreen />;
}
