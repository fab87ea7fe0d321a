import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/app/error-text.ts';
import { useIsOn } from '#web/app/house.ts';
import { useTrees } from '#web/trees/list-trees.ts';
import { TreeSelector } from '#web/trees/tree-selector.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Report } from './report.tsx';

const route = getRouteApi('/user/dashboard/reports');

export function ReportsPage() {
  const { t } = useTranslation(['dashboard', 'errors']);
  const search = route.useSearch();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const isOn = useIsOn();
  const trees = useTrees();
  const tree = trees.data?.find(({ id }) => id === search.tree);
  if (!isOn('enableReports')) {
    return (
      <div className="grid gap-8">
        <PageHeader title={t('reports.title')} />
        <Alert tone="notice">{t('feature_off', { ns: 'errors' })}</Alert>
      </div>
    );
  }
  return (
    <div className="grid gap-8">
      <PageHeader title={t('reports.title')} />
      {trees.isError && (
        <ErrorState title={t('treeFailed')} detail={errorText(trees.error)} onRetry={() => void trees.refetch()} />
      )}
      {trees.data && (
        <>
          <TreeSelector
            label={t('reports.tree')}
            trees={trees.data}
            value={tree?.id}
            all={t('reports.allTrees')}
            onChoose={(chosen) => void navigate({ to: '/dashboard/reports', search: chosen ? { tree: chosen } : {} })}
          />
          <Report key={tree?.id} treeId={tree?.id} />
        </>
      )}
    </div>
  );
}
