import { useId } from 'react';
import { FigureButton } from '#web/find/reports/figure-button.tsx';
import type { Counted } from '#web/find/reports/shown-people.tsx';
import { Cell, Row, Table } from '#web/ui/table.tsx';

interface CountListProps {
  title: string;
  /** A sentence about all of them. */
  summary?: string;
  counts: readonly { readonly label: string; readonly counted: Counted }[];
}

/** A few counts of different things, each leading to its people. */
export function CountList({ title, summary, counts }: CountListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 break-inside-avoid content-start gap-2">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {summary && <p className="text-ink-soft">{summary}</p>}
      <Table caption={title}>
        <tbody>
          {counts.map(({ label, counted }) => (
            <Row key={label}>
              <th scope="row" className="px-3 py-2 font-normal">
                {label}
              </th>
              <Cell className="text-right tabular-nums">
                <FigureButton title={`${title}: ${label}`} counted={counted} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
