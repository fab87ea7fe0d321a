import { FigureButton } from '#web/find/reports/figure-button.tsx';
import { Cell, HeaderCell, Row, Table } from '#web/ui/table.tsx';
import type { FigureRow, Series } from './figure-rows.ts';

interface FigureTableProps {
  caption: string;
  rowHeader: string;
  noteHeader?: string;
  series: readonly Series[];
  rows: readonly FigureRow[];
  /** What a figure counts. */
  titleOf: (row: FigureRow, series: number) => string;
}

/** The figures of a chart, each leading to its people. */
export function FigureTable({ caption, rowHeader, noteHeader, series, rows, titleOf }: FigureTableProps) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeaderCell>{rowHeader}</HeaderCell>
          {series.map(({ label }) => (
            <HeaderCell key={label} className="text-right">
              {label}
            </HeaderCell>
          ))}
          {noteHeader !== undefined && <HeaderCell className="text-right">{noteHeader}</HeaderCell>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key}>
            <th scope="row" dir="auto" className="wrap-anywhere min-w-32 px-3 py-2 font-normal">
              {row.label}
            </th>
            {row.parts.map((counted, at) => (
              <Cell key={series[at]?.label} className="text-right tabular-nums">
                <FigureButton title={titleOf(row, at)} counted={counted} />
              </Cell>
            ))}
            {noteHeader !== undefined && <Cell className="text-right tabular-nums">{row.note}</Cell>}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
