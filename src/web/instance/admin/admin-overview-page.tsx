import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/accounts.ts';
import { getOverview, type Overview, type RecentUser } from '#contract/instance.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { FirstCouple } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { adminKey } from './admin-keys.ts';
import { Analytics } from './analytics.tsx';
import { AuditLink } from './audit-link.tsx';
import { Counts, LastDay } from './overview-figures.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecordTable } from './record-table.tsx';
import { SystemHealth } from './system-health.tsx';

/** What is shown of an instance whose database does not answer. */
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
  const { t } = useTranslation(['admin', 'instance', 'shell']);
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
            <Link to="/admin/jobs" className={buttonClasses({ variant: 'quiet' })}>
              {t('actions.history', { ns: 'instance' })}
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
          <Link to="/admin/users" search={{ add: 1 }} className={buttonClasses()}>
            {t('overview.addUser')}
          </Link>
          <Link to="/dashboard/my-trees" search={{ create: 1 }} className={buttonClasses()}>
            {t('overview.startTree')}
          </Link>
        </>
      }
    >
      {t('overview.emptyText')}
    </EmptyState>
  );
}

/** Counts over the whole installation. */
function useOverview() {
  return useQuery({
    queryKey: [...adminKey, 'overview'],
    queryFn: ({ signal }) => call(getOverview, { signal }),
  });
}

const SHOWN = 4;

/** Who was updated last: four of the ten that the server tells. */
function RecentUsers({ users }: { users: readonly RecentUser[] | undefined }) {
  const { t } = useTranslation('instance');
  const { day, moment } = useDates();
  return (
    <section aria-labelledby="recent-users" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="recent-users" className="text-xl">
          {t('recent.title')}
        </h2>
        <Link to="/admin/users" className="inline-link">
          {t('recent.all')}
        </Link>
      </div>
      {users ? (
        <RecordTable
          caption={t('recent.caption')}
          items={users.slice(0, SHOWN)}
          heading={{ name: t('recent.user'), cell: (user) => <NameAndEmail user={user} /> }}
          columns={[
            {
              name: t('recent.updated'),
              cell: ({ updatedAt }) => <time dateTime={updatedAt}>{moment(updatedAt)}</time>,
            },
            { name: t('recent.joined'), cell: ({ createdAt }) => <time dateTime={createdAt}>{day(createdAt)}</time> },
          ]}
        />
      ) : (
        <Skeleton className="h-56" />
      )}
    </section>
  );
}

function NameAndEmail({ user: { firstName, lastName, email } }: { user: RecentUser }) {
  return (
    <>
      <span dir="auto" className="font-semibold font-serif">
        {fullName({ firstName, lastName })}
      </span>
      <span className="block text-ink-faint text-sm">{email}</span>
    </>
  );
}
