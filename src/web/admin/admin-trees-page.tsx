import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/app/error-text.ts';
import { FirstCouple } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AdminOnly } from './admin-only.tsx';
import { useAllTrees } from './list-all-trees.ts';
import { LoadingRows } from './loading-rows.tsx';
import { TreeList } from './tree-list.tsx';

export function AdminTreesPage() {
  const { t } = useTranslation('shell');
  return (
    <AdminOnly title={t('titles.adminTrees')}>
      <Trees />
    </AdminOnly>
  );
}

function Trees() {
  const { t } = useTranslation(['admin', 'shell']);
  const errorText = useErrorText();
  const trees = useAllTrees();
  return (
    <div className="grid gap-6">
      <PageHeader title={t('titles.adminTrees', { ns: 'shell' })} lead={t('trees.lead')} />
      {trees.isPending && <LoadingRows />}
      {trees.isError && (
        <ErrorState title={t('trees.failed')} detail={errorText(trees.error)} onRetry={() => void trees.refetch()} />
      )}
      {trees.data?.length === 0 && (
        <EmptyState drawing={<FirstCouple />} title={t('trees.emptyTitle')}>
          {t('trees.emptyText')}
        </EmptyState>
      )}
      {trees.data && trees.data.length > 0 && <TreeList trees={trees.data} />}
    </div>
  );
}
