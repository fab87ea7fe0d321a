import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '#contract/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Mark } from '#web/ui/mark.tsx';

interface AccessDeniedProps {
  needed: SessionUser['role'];
  current: SessionUser['role'];
}

export function AccessDenied({ needed, current }: AccessDeniedProps) {
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
          <Button look="primary" onClick={goToDashboard}>
            {t('guard.goToDashboard')}
          </Button>
        </div>
      </Card>
    </main>
  );
}
