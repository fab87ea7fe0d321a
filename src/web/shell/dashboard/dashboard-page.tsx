import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getDashboard } from '#contract/dashboard.ts';
import type { Tree } from '#contract/trees.ts';
import { openStorage } from '#web/client/browser-storage.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { Figures } from '#web/find/reports/figures.tsx';
import { FirstStartChoice } from '#web/tree/trees/first-start-choice.tsx';
import { useTrees } from '#web/tree/trees/list-trees.ts';
import { pickTree } from '#web/tree/trees/pick-tree.ts';
import { dashboardKey } from '#web/tree/trees/tree-keys.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { FirstCouple } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { KeptPlace } from '#web/ui/kept-place.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { clearOldStorage } from './clear-old-storage.ts';
import { ComingDays } from './coming-days.tsx';
import { FirstSteps } from './first-steps.tsx';
import { NextQuestions } from './next-questions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { TreeOverview } from './tree-overview.tsx';

export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const trees = useTrees();
  const tree = pickTree(trees.data ?? [], undefined);
  const empty = trees.isSuccess && trees.data.every(({ memberCount }) => memberCount === 0);
  useEffect(() => {
    const storage = openStorage();
    if (storage) clearOldStorage(storage);
  }, []);
  return (
    <div className="grid gap-8">
      <PageHeader
        title={t('title')}
        onPaper={tree?.name}
        actions={
          tree ? (
            <Link
              to="/dashboard/members"
              search={{ tree: tree.id, add: 1 }}
              className={buttonClasses({ variant: empty ? 'outline' : 'primary' })}
            >
              <UserPlus aria-hidden="true" />
              {t('addMember')}
            </Link>
          ) : (
            trees.isPending && (
              <KeptPlace variant="primary">
                <UserPlus />
                {t('addMember')}
              </KeptPlace>
            )
          )
        }
      />
      <LoadFailure query={trees} title={t('treeFailed')} />
      {empty && <NoPeople tree={tree} />}
      {!empty && !trees.isError && <Overview tree={tree} />}
    </div>
  );
}

function NoPeople({ tree }: { tree: Tree | undefined }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="grid gap-4">
      <EmptyState drawing={<FirstCouple />} title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
      {tree && <FirstStartChoice tree={tree} />}
    </div>
  );
}

/** Figures over all the caller's trees; `tree` is the one worked on last, undefined while it is on its way. */
function Overview({ tree }: { tree: Tree | undefined }) {
  const { t, i18n } = useTranslation('dashboard');
  const errorText = useErrorText();
  const { data, dataUpdatedAt, isError, error, refetch } = useDashboard();
  const number = new Intl.NumberFormat(i18n.language);
  if (isError) {
    return <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  const figures = data && [
    {
      label: t('totalMembers'),
      value: number.format(data.totalMembers),
      note: t('generations', { count: data.generations }),
    },
    {
      label: t('livingMembers'),
      value: number.format(data.livingMembers),
      note: t('livingPercent', { percent: data.livingPercent }),
    },
    { label: t('recentUpdates'), value: number.format(data.recentUpdates), note: t('lastWeek') },
  ];
  return (
    <>
      <Figures label={t('figures')} figures={figures} count={3} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        {tree ? <TreeOverview tree={tree} /> : <Skeleton className="h-72 rounded-surface" />}
        {data ? (
          <RecentActivity activity={data.activity} now={new Date(dataUpdatedAt)} />
        ) : (
          <Skeleton className="h-72 rounded-surface" />
        )}
      </div>
      {/* Below what has come, so that nothing moves that is there already. */}
      {tree && data && (
        <>
          <FirstSteps tree={tree} known={data} />
          <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <ComingDays />
            <NextQuestions tree={tree} />
          </div>
        </>
      )}
    </>
  );
}

/** The figures of one tree, or of all the caller's trees when none is named. */
function useDashboard() {
  return useQuery({
    queryKey: [...dashboardKey, 'all'],
    queryFn: ({ signal }) => call(getDashboard, { query: {}, signal }),
  });
}
