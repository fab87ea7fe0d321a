import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Statistics } from '#contract/statistics.ts';
import { useChartSentences } from '#web/find/reports/charts/chart-sentences.ts';
import { FigureTable } from '#web/find/reports/charts/figure-table.tsx';

interface NameTableProps {
  title: string;
  names: Statistics['names']['given'];
}

const MOST_NAMES = 20;

/** The names that come up most. */
export function NameTable({ title, names }: NameTableProps) {
  const { t } = useTranslation('reports');
  const { known } = useChartSentences();
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-2">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p className="text-ink-soft">
        {t('distinctNames', { count: names.distinct })} {known(names)}
      </p>
      {names.names.length > 0 && (
        <FigureTable
          caption={title}
          rowHeader={t('member')}
          series={[{ label: t('chart.people') }]}
          rows={names.names.slice(0, MOST_NAMES).map(({ name, ...counted }) => ({
            key: name,
            label: name,
            parts: [counted],
          }))}
          titleOf={({ label }) => label}
        />
      )}
    </section>
  );
}
