import { useTranslation } from 'react-i18next';
import type { Statistics } from '#contract/statistics.ts';
import { ChartFigure } from '#web/find/reports/charts/chart-figure.tsx';
import { useChartSentences } from '#web/find/reports/charts/chart-sentences.ts';
import { FactTable } from './fact-table.tsx';
import { GrowthMetrics } from './growth-metrics.tsx';
import { Milestones } from './milestones.tsx';
import { OverviewFigures } from './overview-figures.tsx';

export function OverviewTab({ statistics }: { statistics: Statistics | undefined }) {
  return (
    <div className="grid gap-8">
      <OverviewFigures statistics={statistics} />
      <Milestones statistics={statistics} />
      <GrowthMetrics completeness={statistics?.completeness} />
      {statistics && (
        <>
          <FactTable facts={statistics.completeness.facts} />
          <Growth growth={statistics.growth} />
        </>
      )}
    </div>
  );
}

function Growth({ growth }: { growth: Statistics['growth'] }) {
  const { t, i18n } = useTranslation('reports');
  const { known, most, monthName } = useChartSentences();
  const number = new Intl.NumberFormat(i18n.language);
  const rows = growth.months.map(({ month, total, ...counted }) => ({
    key: month,
    label: monthName(month),
    parts: [counted],
    note: number.format(total),
  }));
  return (
    <ChartFigure
      title={t('added')}
      summary={[known(growth), most(rows)].join(' ')}
      rowHeader={t('chart.month')}
      noteHeader={t('chart.total')}
      series={[{ label: t('chart.people') }]}
      rows={rows}
    />
  );
}
