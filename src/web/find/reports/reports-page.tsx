import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useIsOn } from '#web/client/session/instance.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useTrees } from '#web/tree/trees/list-trees.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Report } from './report.tsx';
import { scopeOf } from './report-scope.ts';
import type { ReportsSearch } from './reports-search.ts';
import { ScopeForm } from './scope-form.tsx';

const route = getRouteApi('/user/dashboard/reports');

export function ReportsPage() {
  const { t } = useTranslation(['reports', 'errors', 'dashboard']);
  const search = route.useSearch();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const isOn = useIsOn();
  const dates = useDates();
  const trees = useTrees(search.tree);
  const tree = trees.data?.find(({ id }) => id === search.tree);
  const known = search.trees?.filter((id) => trees.data?.some((one) => one.id === id));
  const chosen = known?.length ? known : undefined;
  const show = (change: Partial<ReportsSearch>) =>
    void navigate({ to: '/dashboard/reports', search: { ...search, ...change }, resetScroll: false });
  if (!isOn('enableReports')) {
    return (
      <div className="grid gap-8">
        <PageHeader title={t('title')} />
        <Alert tone="notice">{t('feature_off', { ns: 'errors' })}</Alert>
      </div>
    );
  }
  return (
    <div className="grid gap-8">
      <PageHeader
        title={t('title')}
        onPaper={`${tree?.name ?? t('allTrees')} · ${t(`ranges.${search.range ?? 'all'}`)}`}
      />
      {trees.isError && (
        <ErrorState
          title={t('treeFailed', { ns: 'dashboard' })}
          detail={errorText(trees.error)}
          onRetry={() => void trees.refetch()}
        />
      )}
      {trees.data && (
        <>
          <ScopeForm trees={trees.data} tree={tree} chosen={chosen} search={search} onSearch={show} />
          <Report
            key={tree?.id}
            scope={scopeOf(search, {
              treeId: tree?.id,
              treeIds: chosen,
              today: dates.today(),
              dayFirst: dates.dayFirst,
            })}
            trees={trees.data}
            tab={search.tab ?? 'overview'}
            onTab={(tab) => show({ tab: tab === 'overview' ? undefined : tab })}
          />
        </>
      )}
    </div>
  );
}
