import { useTranslation } from 'react-i18next';
import type { FigureRow, Series } from './figure-rows.ts';

/** What stands beside the mouse over a column. */
export function ChartHint({ row, series }: { row: FigureRow; series: readonly Series[] }) {
  const { i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <div className="rounded-control bg-ink px-2.5 py-1.5 text-paper text-sm">
      <p className="font-medium">{row.label}</p>
      {row.parts.map(({ count }, at) => (
        <p key={series[at]?.label} className="tabular-nums">
          {series[at]?.label}: {number.format(count)} {at === 0 && row.note ? `· ${row.note}` : ''}
        </p>
      ))}
    </div>
  );
}
