import { useTranslation } from 'react-i18next';
import type { TreeId } from '#domain/tree/ids.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { OpenAlbum } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useStatistics } from './get-statistics.ts';
import { GrowthMetrics } from './growth-metrics.tsx';
import { Milestones } from './milestones.tsx';
import { OverviewFigures } from './overview-figures.tsx';

/** The figures of one tree, or of all trees together where none is named. */
export function Report({ treeId }: { treeId: TreeId | undefined }) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const { data, isError, error, refetch } = useStatistics(treeId);
  if (isError && !data) {
    return <ErrorState title={t('reports.failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (data?.totalMembers === 0) {
    return (
      <EmptyState drawing={<OpenAlbum />} title={t('reports.emptyTitle')}>
        {t('reports.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <OverviewFigures statistics={data} />
      <Milestones statistics={data} />
      <GrowthMetrics completeness={data?.completeness} />
    </>
  );
}
