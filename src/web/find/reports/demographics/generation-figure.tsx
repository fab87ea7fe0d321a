import { useTranslation } from 'react-i18next';
import type { Statistics } from '#contract/statistics.ts';
import { ChartFigure } from '#web/find/reports/charts/chart-figure.tsx';

/** How many people stand in each generation; the shares sum to 100. */
export function GenerationFigure({ descent }: { descent: Statistics['descent'] }) {
  const { t, i18n } = useTranslation('reports');
  const number = new Intl.NumberFormat(i18n.language);
  const rows = descent.people.map(({ generation, percent, ...counted }) => ({
    key: String(generation),
    label: number.format(generation),
    parts: [counted],
    note: t('chart.percent', { percent }),
  }));
  const shares = rows.map(({ label, note }) => `${label}:\u00a0${note}`).join(' · ');
  return (
    <ChartFigure
      title={t('generationDistribution')}
      summary={`${t('generationText')} ${shares}.`}
      rowHeader={t('generation')}
      noteHeader={t('chart.share')}
      series={[{ label: t('chart.people') }]}
      rows={rows}
    />
  );
}
