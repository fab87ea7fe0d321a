import { useTranslation } from 'react-i18next';
import type { Statistics } from '#contract/statistics.ts';
import { ChartFigure } from '#web/find/reports/charts/chart-figure.tsx';
import { useChartSentences } from '#web/find/reports/charts/chart-sentences.ts';
import { CountList } from './count-list.tsx';

const kinds = ['marriage', 'partnership', 'engagement', 'unknown'] as const;
const others = ['childless', 'remarried', 'divorces', 'separations', 'annulments'] as const;

/** What kinds of couples there are, and how many children they have. */
export function CoupleFigures({ unions }: { unions: Statistics['unions'] }) {
  const { t, i18n } = useTranslation('reports');
  const { mean, most } = useChartSentences();
  const number = new Intl.NumberFormat(i18n.language);
  const rows = unions.sizes.map(({ children, ...counted }) => ({
    key: String(children),
    label: number.format(children),
    parts: [counted],
  }));
  const summary = `${t('unionText', { count: unions.total })} ${unions.meanChildren === null ? '' : mean(unions.meanChildren)}`;
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <ChartFigure
        title={t('childrenPerCouple')}
        summary={`${summary} ${most(rows)}`}
        rowHeader={t('children')}
        series={[{ label: t('couples') }]}
        rows={rows}
      />
      <CountList
        title={t('unions')}
        summary={summary}
        counts={[
          ...kinds.map((kind) => ({ label: t(`unionKinds.${kind}`), counted: unions.byKind[kind] })),
          ...others.map((other) => ({ label: t(other), counted: unions[other] })),
        ]}
      />
    </div>
  );
}
