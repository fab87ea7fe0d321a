import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/app/error-text.ts';
import { useLanguage } from '#web/text/language.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { FirstCouple } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { FigureRow } from './figure-row.tsx';
import { useOverview } from './get-overview.ts';
import { SystemHealth } from './system-health.tsx';

export function AdminOverviewPage() {
  const { t } = useTranslation(['admin', 'shell']);
  const errorText = useErrorText();
  const { data, isPending, isError, error, refetch } = useOverview();
  return (
    <div className="grid gap-8">
      <PageHeader title={t('titles.adminOverview', { ns: 'shell' })} lead={t('overview.lead')} />
      {isPending && (
        <p role="status" className="sr-only">
          {t('loading', { ns: 'everywhere' })}
        </p>
      )}
      {isError && <ErrorState title={t('overview.failed')} detail={errorText(error)} onRetry={() => void refetch()} />}
      {data?.database.reachable === false && <Alert tone="notice">{t('overview.unavailable')}</Alert>}
      {!isError && (
        <>
          <Counts counts={data} />
          <SystemHealth database={data?.database} />
        </>
      )}
      {data?.database.reachable && data.trees === 0 && <NoTrees />}
    </div>
  );
}

interface CountsProps {
  /** Undefined while they are on their way. */
  counts: { users: number; trees: number; members: number; activeSessions: number } | undefined;
}

function Counts({ counts }: CountsProps) {
  const { t } = useTranslation('admin');
  const { format } = new Intl.NumberFormat(useLanguage());
  return (
    <section aria-labelledby="counts" className="grid gap-3">
      <h2 id="counts" className="text-xl">
        {t('overview.counts')}
      </h2>
      <FigureRow
        figures={{
          users: {
            label: <FigureLink to="/admin/users">{t('overview.users')}</FigureLink>,
            value: counts && format(counts.users),
          },
          trees: {
            label: <FigureLink to="/admin/trees">{t('overview.trees')}</FigureLink>,
            value: counts && format(counts.trees),
          },
          members: { label: t('overview.members'), value: counts && format(counts.members) },
          sessions: {
            label: t('overview.sessions'),
            value: counts && format(counts.activeSessions),
            note: t('overview.sessionsNote'),
          },
        }}
      />
    </section>
  );
}

function FigureLink({ to, children }: { to: '/admin/users' | '/admin/trees'; children: string }) {
  return (
    <Link
      to={to}
      className="rounded-control text-link underline decoration-link/40 underline-offset-4 hover:decoration-link"
    >
      {children}
    </Link>
  );
}

function NoTrees() {
  const { t } = useTranslation('admin');
  return (
    <EmptyState
      drawing={<FirstCouple />}
      title={t('overview.emptyTitle')}
      actions={
        <>
          <Link to="/admin/users" search={{ add: 1 }} className={buttonLook()}>
            {t('users.add')}
          </Link>
          <Link to="/dashboard/my-trees" search={{ create: 1 }} className={buttonLook()}>
            {t('overview.startTree')}
          </Link>
        </>
      }
    >
      {t('overview.emptyText')}
    </EmptyState>
  );
}
