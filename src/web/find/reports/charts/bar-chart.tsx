import { useTranslation } from 'react-i18next';
import { Bar, CartesianGrid, Legend, BarChart as Recharts, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartHint } from './chart-hint.tsx';
import type { FigureRow, Series } from './figure-rows.ts';

interface BarChartProps {
  series: readonly Series[];
  rows: readonly FigureRow[];
  onShow: (row: FigureRow, series: number) => void;
}

/** The first series is full, the second an outline: nobody has to tell green from blue. */
const styles = [
  { fill: 'var(--color-accent)', stroke: 'var(--color-accent)' },
  { fill: 'var(--color-link-soft)', stroke: 'var(--color-link)' },
] as const;

const tick = { fill: 'var(--color-ink-soft)', fontSize: 13 };

/** Columns over a row of labels. Nothing moves: where the columns end is what they say. */
export function BarChart({ series, rows, onShow }: BarChartProps) {
  const { i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 640, height: 256 }}>
      <Recharts
        data={[...rows]}
        accessibilityLayer={false}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        barGap={2}
      >
        <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
        <XAxis
          dataKey="label"
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-control)' }}
          minTickGap={12}
        />
        <YAxis
          allowDecimals={false}
          tick={tick}
          tickLine={false}
          axisLine={false}
          width="auto"
          tickFormatter={(value: number) => number.format(value)}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--color-sunken)' }}
          content={({ active, payload }) => {
            const row = active ? (payload[0]?.payload as FigureRow | undefined) : undefined;
            return row && <ChartHint row={row} series={series} />;
          }}
        />
        {series.length > 1 && <Legend formatter={(label) => <span className="text-ink-soft text-sm">{label}</span>} />}
        {series.map(({ label }, at) => (
          <Bar
            key={label}
            name={label}
            dataKey={(row: FigureRow) => row.parts[at]?.count ?? 0}
            {...styles[at % styles.length]}
            maxBarSize={48}
            radius={[3, 3, 0, 0]}
            isAnimationActive={false}
            className="cursor-pointer"
            onClick={(_, place) => {
              const row = rows[place];
              if (row) onShow(row, at);
            }}
          />
        ))}
      </Recharts>
    </ResponsiveContainer>
  );
}
