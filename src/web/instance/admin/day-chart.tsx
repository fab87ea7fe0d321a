import { useTranslation } from 'react-i18next';
import type { DayFigures } from '#contract/instance.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { Cell, HeaderCell, Row, Table } from '#web/ui/table.tsx';
import type { Metric } from './analytics.tsx';

const HEIGHT = 160;
const STEP = 12;
const LEAST_BAR = 2;
/** Fewer days leave room on the left: one bar must not fill the page. */
const LEAST_DAYS = 14;

interface DayChartProps {
  /** The oldest first; at least today. */
  days: readonly DayFigures[];
  metric: Metric;
}

/** A bar for each day. Whoever cannot see it hears its range, and finds every number in the table below. */
export function DayChart({ days, metric }: DayChartProps) {
  const { t } = useTranslation('instance');
  const { day } = useDates();
  const { format } = new Intl.NumberFormat(useLanguage());
  const values = days.map((figures) => figures[metric]);
  const most = Math.max(...values);
  const slots = Math.max(days.length, LEAST_DAYS);
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  // A day of the calendar is no moment: at noon it is the same day in every time zone of the instance.
  const nameOf = (figures: DayFigures) => day(`${figures.day}T12:00:00Z`);
  const said = {
    metric: t(`analytics.metrics.${metric}`),
    from: nameOf(first),
    to: nameOf(last),
    least: Math.min(...values),
    most,
    last: last[metric],
  };
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-ink-faint text-sm tabular-nums">
        <span aria-hidden="true" className="flex flex-col justify-between text-right">
          <span>{format(most)}</span>
          <span>0</span>
        </span>
        <svg
          role="img"
          aria-label={t('analytics.chart', said)}
          viewBox={`0 0 ${slots * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 w-full border-b border-l"
        >
          {values.map((value, index) => {
            const height = value === 0 ? 0 : Math.max(LEAST_BAR, (HEIGHT * value) / most);
            return (
              <rect
                key={days[index]?.day}
                x={(slots - days.length + index) * STEP + 1}
                y={HEIGHT - height}
                width={STEP - 2}
                height={height}
                className="fill-accent forced-colors:fill-current"
              />
            );
          })}
        </svg>
        <span aria-hidden="true" className="col-start-2 flex justify-between">
          <span>{days.length === slots && said.from}</span>
          <span>{said.to}</span>
        </span>
      </div>
      {days.length === 1 && <p className="text-ink-soft text-sm">{t('analytics.firstDay')}</p>}
      <details>
        <summary className="w-fit cursor-pointer rounded-control py-1 text-link">{t('analytics.table')}</summary>
        <div className="max-h-80 overflow-y-auto">
          <Table caption={said.metric}>
            <thead>
              <Row>
                <HeaderCell>{t('analytics.day')}</HeaderCell>
                <HeaderCell className="text-right">{said.metric}</HeaderCell>
              </Row>
            </thead>
            <tbody>
              {days.toReversed().map((figures) => (
                <Row key={figures.day}>
                  <Cell>{nameOf(figures)}</Cell>
                  <Cell className="text-right tabular-nums">{format(figures[metric])}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      </details>
    </div>
  );
}
