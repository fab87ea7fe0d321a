import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useShowPeople } from '#web/find/reports/shown-people.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { FigureRow, Series } from './figure-rows.ts';
import { FigureTable } from './figure-table.tsx';

interface ChartFigureProps {
  title: string;
  /** What the chart says, in a sentence or two. */
  summary: string;
  rowHeader: string;
  noteHeader?: string;
  series: readonly [Series, ...Series[]];
  rows: readonly FigureRow[];
}

/** A chart for the eye, its summary in words, and the same figures as a table, each leading to its people. */
export function ChartFigure({ title, summary, rowHeader, noteHeader, series, rows }: ChartFigureProps) {
  const { t } = useTranslation('reports');
  const showPeople = useShowPeople();
  const id = useId();
  const show = (row: FigureRow, at: number) => {
    const counted = row.parts[at];
    if (counted && counted.members.length > 0) showPeople({ title: titleOf(row, at), ...counted });
  };
  const titleOf = (row: FigureRow, at: number) =>
    t('peopleOf', { what: series.length > 1 ? (series[at]?.label ?? title) : title, label: row.label });
  return (
    <section aria-labelledby={id} className="grid min-w-0 break-inside-avoid content-start gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p className="max-w-prose text-ink-soft">{rows.length === 0 ? t('chart.none') : summary}</p>
      {rows.length > 0 && (
        <>
          {/* For the eye and the mouse: the table below says and does the same. */}
          <div aria-hidden="true" className="h-64">
            <LatePart
              name="report-charts"
              load={() => import('./bar-chart.tsx')}
              meanwhile={<Skeleton className="h-64" />}
            >
              {({ BarChart }) => <BarChart series={series} rows={rows} onShow={show} />}
            </LatePart>
          </div>
          <details className="group">
            <summary className="inline-flex min-h-8 cursor-pointer items-center text-ink-soft text-sm underline decoration-control underline-offset-4 hover:text-ink pointer-coarse:min-h-11">
              {t('chart.asTable')}
              <span className="sr-only">: {title}</span>
            </summary>
            <FigureTable
              caption={title}
              rowHeader={rowHeader}
              series={series}
              rows={rows}
              titleOf={titleOf}
              {...(noteHeader !== undefined && { noteHeader })}
            />
          </details>
        </>
      )}
    </section>
  );
}
