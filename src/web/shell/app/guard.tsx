import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '#contract/accounts.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { GuardedUser, hasRole, useSession } from '#web/client/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { Mark } from '#web/ui/mark.tsx';

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

interface AccessDeniedProps {
  needed: SessionUser['role'];
  current: SessionUser['role'];
}

function AccessDenied({ needed, current }: AccessDeniedProps) {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const navigate = useNavigate();
  const goToDashboard = () => void navigate({ to: '/dashboard' });
  // By the browser's own history: whoever typed this address came from a page, too, be it one of somebody else.
  const goBack = () => (router.history.length > 1 ? router.history.back() : goToDashboard());
  return (
    <main id="content" tabIndex={-1} className="grid min-h-[80dvh] place-content-center px-4">
      <Card className="max-w-form text-center">
        <Mark className="mx-auto size-12 text-heart" />
        <h1 tabIndex={-1} className="mt-4 text-xl">
          {t('guard.deniedTitle')}
        </h1>
        <p className="mt-2 text-ink-soft">{t('guard.denied')}</p>
        {needed === 'admin' && <p className="mt-1 text-ink-soft">{t('guard.adminRequired')}</p>}
        <p className="mt-3 text-ink-faint text-sm">{t('guard.currentRole', { role: current })}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Button onClick={goBack}>{t('guard.goBack')}</Button>
          <Button variant="primary" onClick={goToDashboard}>
            {t('guard.goToDashboard')}
          </Button>
        </div>
      </Card>
    </main>
  );
}
