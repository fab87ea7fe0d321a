import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { analyticsDays, type DayFigures } from '#contract/instance.ts';
import { Field } from '#web/ui/field.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DayChart } from './day-chart.tsx';
import { useAnalytics } from './instance-queries.ts';

export type Metric = Exclude<keyof DayFigures, 'day'>;

const metrics: readonly Metric[] = ['members', 'users', 'trees', 'activeUsers', 'requests'];

/** One figure over time, as a chart and as a table. */
export function Analytics() {
  const { t } = useTranslation('instance');
  const [metric, setMetric] = useState<Metric>('members');
  const [days, setDays] = useState<number>(30);
  const { data, isError, error, refetch } = useAnalytics(days);
  return (
    <section aria-labelledby="analytics" className="grid gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <h2 id="analytics" className="mr-auto text-xl">
          {t('analytics.title')}
        </h2>
        <Field label={t('analytics.metric')}>
          <Select
            value={metric}
            onChange={({ target }) => setMetric(metrics.find((one) => one === target.value) ?? 'members')}
          >
            <Options values={metrics} word={(one) => t(`analytics.metrics.${one}`)} />
          </Select>
        </Field>
        <Field label={t('analytics.days')}>
          <Select value={days} onChange={({ target }) => setDays(Number(target.value))}>
            <Options values={analyticsDays} word={(count) => t('analytics.daysCount', { count })} />
          </Select>
        </Field>
      </div>
      <LoadFailure query={{ isError, error, refetch }} title={t('analytics.failed')} />
      {!isError && (data ? <DayChart days={data} metric={metric} /> : <Skeleton className="h-52" />)}
    </section>
  );
}
