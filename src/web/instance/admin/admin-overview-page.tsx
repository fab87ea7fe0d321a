import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Overview } from '#contract/house.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { FirstCouple } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Analytics } from './analytics.tsx';
import { AuditLink } from './audit-link.tsx';
import { useOverview } from './get-overview.ts';
import { Counts, LastDay } from './overview-figures.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentUsers } from './recent-users.tsx';
import { SystemHealth } from './system-health.tsx';

/** What is shown of a house whose database does not answer. */
const nothing: Overview = {
  users: 0,
  trees: 0,
  members: 0,
  activeSessions: 0,
  activeUsersLastDay: 0,
  membersLastDay: 0,
  treesLastDay: 0,
  growthPercent: null,
  requestsLastDay: 0,
  database: { reachable: false, sizeBytes: 0 },
  health: { state: null, checks: [], uptimePercent: null, since: null },
  recentUsers: [],
};

export function AdminOverviewPage() {
  const { t } = useTranslation(['admin', 'house', 'shell']);
  const errorText = useErrorText();
  const { data, isPending, isError, error, refetch } = useOverview();
  // The server answers, and has nothing to count in.
  const isAway = isError && error instanceof ApiError && error.code === 'unavailable';
  const overview = isAway ? nothing : data;
  return (
    <div className="grid gap-8">
      <PageHeader
        title={t('titles.adminOverview', { ns: 'shell' })}
        lead={t('overview.lead')}
        actions={
          <>
            <AuditLink />
            <Link to="/admin/jobs" className={buttonLook({ look: 'quiet' })}>
              {t('actions.history', { ns: 'house' })}
            </Link>
          </>
        }
      />
      {isPending && (
        <p role="status" className="sr-only">
          {t('loading', { ns: 'everywhere' })}
        </p>
      )}
      {isError && !isAway && (
        <ErrorState title={t('overview.failed')} detail={errorText(error)} onRetry={() => void refetch()} />
      )}
      {overview?.database.reachable === false && <Alert tone="notice">{t('overview.unavailable')}</Alert>}
      {(!isError || isAway) && (
        <>
          <Counts overview={overview} />
          {data?.database.reachable && data.trees === 0 && <NoTrees />}
          <LastDay overview={overview} />
          <SystemHealth overview={overview} />
          {!isAway && (
            <>
              <Analytics />
              <RecentUsers users={data?.recentUsers} />
              <QuickActions />
            </>
          )}
        </>
      )}
    </div>
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
            {t('overview.addUser')}
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
