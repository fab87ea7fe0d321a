import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRole, useSession } from '#web/client/session/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/**
 * The page's own check, for the day on which it is shown without the guard around it: whoever is no administrator gets
 * one sentence, and nothing is asked of the server.
 */
export function AdminOnly({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const session = useSession();
  if (session.status === 'loading') return <LoadingScreen />;
  if (hasRole(session.user, 'admin')) return children;
  return (
    <div className="grid gap-6">
      <PageHeader title={title} />
      <Alert>{t('guard.adminPage')}</Alert>
    </div>
  );
}
