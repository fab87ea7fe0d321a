import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/accounts.ts';
import { getReady } from '#contract/system.ts';
import { call } from '#web/client/server/call.ts';
import { systemQuery } from '#web/client/server/system-query.ts';
import { useSession } from '#web/client/session/session.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { NotFoundPage } from '#web/ui/frame/not-found-page.tsx';
import { PublicFrame } from '#web/ui/frame/public-frame.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { DemoAccountList } from './demo-account-list.tsx';

/** A page of demo mode only; anywhere else there is nothing here. */
export function LoginTestPage() {
  const { data: system, isPending } = useQuery(systemQuery);
  if (isPending) return <LoadingScreen />;
  return system?.demo ? <LoginTest mailConfigured={system.mailConfigured} /> : <NotFoundPage />;
}

function LoginTest({ mailConfigured }: { mailConfigured: boolean }) {
  const { t } = useTranslation('accounts');
  const { status, user } = useSession();
  const ready = useQuery({ queryKey: ['ready'], queryFn: ({ signal }) => call(getReady, { signal }), retry: false });
  return (
    <PublicFrame>
      <div className="mx-auto grid max-w-prose gap-8">
        <PageHeader title={t('loginTest.title')} lead={t('loginTest.subtitle')} />
        <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-[auto_1fr]">
          <Entry name={t('loginTest.status')}>{t(user ? 'loginTest.signedIn' : 'loginTest.signedOut')}</Entry>
          <Entry name={t('loginTest.loadingState')}>
            {t(status === 'loading' ? 'loginTest.loading' : 'loginTest.ready')}
          </Entry>
          <Entry name={t('loginTest.currentUser')}>
            {user ? `${fullName(user)}, ${user.email}` : t('loginTest.nobody')}
          </Entry>
        </dl>
        <DemoAccountList />
        <section aria-labelledby="environment">
          <h2 id="environment" className="text-lg">
            {t('loginTest.environment')}
          </h2>
          <dl className="mt-2 grid gap-x-8 gap-y-2 sm:grid-cols-[auto_1fr]">
            <Entry name={t('loginTest.database')}>
              {ready.isPending
                ? t('loginTest.loading')
                : t(ready.data?.database ? 'loginTest.reachable' : 'loginTest.unreachable')}
            </Entry>
            <Entry name={t('loginTest.mail')}>{t(mailConfigured ? 'loginTest.set' : 'loginTest.notSet')}</Entry>
          </dl>
        </section>
        <p>
          <Link to="/login" className={buttonClasses()}>
            {t('loginTest.toLogin')}
          </Link>
        </p>
      </div>
    </PublicFrame>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
