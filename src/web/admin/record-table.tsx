import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Cell, HeaderCell, Row, Table } from '#web/ui/table.tsx';

interface Column<Item> {
  readonly name: string;
  readonly cell: (item: Item) => ReactNode;
  readonly numeric?: boolean;
}

interface RecordTableProps<Item> {
  /** What the rows are. */
  caption: string;
  /** What a row is about, and heads it. */
  heading: Column<Item>;
  columns: readonly Column<Item>[];
  items: readonly Item[];
}

const AT_ONCE = 100;

/** Rows that are laid out as blocks are no rows any more to some screen readers, unless they are said to be. */
const group = { role: 'rowgroup' };
const rowHeader = { role: 'rowheader', scope: 'row' };

/**
 * A table where there is room for one. On a phone each row becomes a block with its columns named inside, so that nothing
 * scrolls sideways. Long lists show their beginning and grow on demand.
 */
export function RecordTable<Item extends { readonly id: string }>(props: RecordTableProps<Item>) {
  const { caption, heading, columns, items } = props;
  const { t } = useTranslation('admin');
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <div className="grid gap-4">
      <Table caption={caption}>
        <thead {...group} className="max-sm:sr-only">
          <Row role="row" className="hover:bg-transparent">
            {[heading, ...columns].map(({ name, numeric }) => (
              <HeaderCell key={name} role="columnheader" className={numeric ? 'text-right' : ''}>
                {name}
              </HeaderCell>
            ))}
          </Row>
        </thead>
        <tbody {...group} className="max-sm:block">
          {items.slice(0, shown).map((item) => (
            <Row key={item.id} role="row" className="max-sm:block max-sm:py-3">
              <th
                {...rowHeader}
                className="wrap-anywhere min-w-40 px-3 py-2.5 font-normal max-sm:block max-sm:px-0 max-sm:py-1"
              >
                {heading.cell(item)}
              </th>
              {columns.map((column) => (
                <LabelledCell key={column.name} column={column} item={item} />
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
      {items.length > shown && (
        <Button className="justify-self-start" onClick={() => setShown(shown + AT_ONCE)}>
          {t('showMore', { count: Math.min(AT_ONCE, items.length - shown) })}
        </Button>
      )}
    </div>
  );
}

function LabelledCell<Item>({ column, item }: { column: Column<Item>; item: Item }) {
  const align = column.numeric ? 'sm:text-right tabular-nums' : '';
  return (
    <Cell
      role="cell"
      className={`max-sm:grid max-sm:grid-cols-[7rem_minmax(0,1fr)] max-sm:items-baseline max-sm:gap-x-3 max-sm:px-0 max-sm:py-1 ${align}`}
    >
      <span aria-hidden="true" className="text-ink-faint text-sm sm:hidden">
        {column.name}
      </span>
      <span className="wrap-anywhere">{column.cell(item)}</span>
    </Cell>
  );
}
