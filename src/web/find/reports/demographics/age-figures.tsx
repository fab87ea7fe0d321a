import { useTranslation } from 'react-i18next';
import type { Statistics } from '#contract/statistics.ts';
import { ChartFigure } from '#web/find/reports/charts/chart-figure.tsx';
import { useChartSentences } from '#web/find/reports/charts/chart-sentences.ts';

const figures = ['livingAges', 'lifespans', 'ageAtMarriage', 'ageAtFirstChild', 'ageAtLastChild'] as const;

/** How old people are, grew, and were when they married and had children. */
export function AgeFigures({ statistics }: { statistics: Statistics }) {
  return figures.map((name) => <AgeChart key={name} name={name} figure={statistics[name]} />);
}

interface AgeChartProps {
  name: (typeof figures)[number];
  figure: Statistics['lifespans'];
}

const BAND_YEARS = 10;

function AgeChart({ name, figure }: AgeChartProps) {
  const { t } = useTranslation('reports');
  const { known, spread } = useChartSentences();
  const rows = figure.bands.map(({ from, count, members }) => ({
    key: String(from),
    label: t('chart.ages', { from, to: from + BAND_YEARS - 1 }),
    parts: [{ count, members }],
  }));
  return (
    <ChartFigure
      title={t(name)}
      summary={`${known({ known: figure.all.known, of: figure.of })} ${spread(figure.all)}`}
      rowHeader={t('chart.years')}
      series={[{ label: t('chart.people') }]}
      rows={rows}
    />
  );
}
