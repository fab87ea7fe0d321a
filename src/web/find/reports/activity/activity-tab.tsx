import { useTranslation } from 'react-i18next';
import type { Statistics } from '#contract/statistics.ts';
import type { Tree } from '#contract/trees.ts';
import { ChartFigure } from '#web/find/reports/charts/chart-figure.tsx';
import { useChartSentences } from '#web/find/reports/charts/chart-sentences.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LatestChanges } from './latest-changes.tsx';

interface ActivityTabProps {
  statistics: Statistics | undefined;
  trees: readonly Tree[];
}

/** What was done to the trees, from their change logs. */
export function ActivityTab({ statistics, trees }: ActivityTabProps) {
  const { t } = useTranslation('reports');
  const { most, monthName } = useChartSentences();
  if (!statistics) return <Skeleton className="h-96" />;
  const { months, latest } = statistics.activity;
  if (latest.length === 0) return <p className="text-ink-soft">{t('noChanges')}</p>;
  const rows = months.map(({ month, changes }) => ({
    key: month,
    label: monthName(month),
    parts: [{ count: changes, members: [] }],
  }));
  return (
    <div className="grid gap-10">
      <ChartFigure
        title={t('changesByMonth')}
        summary={most(rows)}
        rowHeader={t('chart.month')}
        series={[{ label: t('changes') }]}
        rows={rows}
      />
      <LatestChanges changes={latest} trees={trees} />
    </div>
  );
}
