import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Cell, Row } from '#web/ui/table.tsx';

interface Column<Item> {
  readonly name: string;
  readonly cell: (item: Item) => ReactNode;
  readonly numeric?: boolean;
  /** By what the list is sorted when this column is chosen. */
  readonly sort?: string;
}

export interface Sorting {
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
  readonly onSort: (by: string, direction: 'ascending' | 'descending') => void;
}

interface RecordTableProps<Item> {
  /** What the rows are. */
  caption: string;
  /** What a row is about, and heads it. */
  heading: Column<Item>;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  sorting?: Sorting;
  /** What can be done with a row: a menu at its end. */
  actions?: (item: Item) => ReactNode;
  /** Present while there are more rows on the server. */
  more?: { readonly busy: boolean; readonly onMore: () => void } | undefined;
}

/** Rows that are laid out as blocks are no rows any more to some screen readers, unless they are said to be. */
const group = { role: 'rowgroup' };
const rowHeader = { role: 'rowheader', scope: 'row' };
const columnHeader = { role: 'columnheader', scope: 'col' };

/**
 * A table where there is room for one, with a head that stays in view. On a phone each row becomes a block with its columns
 * named inside, so that nothing scrolls sideways, and the order is chosen above it.
 */
export function RecordTable<Item extends { readonly id: string }>(props: RecordTableProps<Item>) {
  const { caption, heading, columns, items, sorting, actions, more } = props;
  const { t } = useTranslation('admin');
  const all = [heading, ...columns];
  return (
    <div className="grid gap-4">
      {sorting && <SortChoice columns={all} sorting={sorting} />}
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead {...group} className="max-md:sr-only">
          <Row role="row" className="hover:bg-transparent">
            {all.map((column) => (
              <HeadCell key={column.name} column={column} sorting={sorting} />
            ))}
            {actions && (
              <th {...columnHeader} className={headClasses}>
                <span className="sr-only">{t('actions')}</span>
              </th>
            )}
          </Row>
        </thead>
        <tbody {...group} className="max-md:block">
          {items.map((item) => (
            <Row key={item.id} role="row" className="max-md:relative max-md:block max-md:py-3">
              <th
                {...rowHeader}
                className="wrap-anywhere min-w-40 px-3 py-2.5 font-normal max-md:block max-md:px-0 max-md:py-1 max-md:pr-12"
              >
                {heading.cell(item)}
              </th>
              {columns.map((column) => (
                <LabelledCell key={column.name} column={column} item={item} />
              ))}
              {actions && (
                <Cell role="cell" className="text-right max-md:absolute md:w-px max-md:top-2 max-md:right-0 max-md:p-0">
                  {actions(item)}
                </Cell>
              )}
            </Row>
          ))}
        </tbody>
      </table>
      {more && (
        <Button className="justify-self-start" busy={more.busy} onClick={more.onMore}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

/** Below the bar of the page. The line is drawn beside the cell, because the border of a table stays where the table is. */
const headClasses =
  'sticky top-14 z-10 bg-paper px-3 py-2 font-medium text-ink-faint text-sm after:absolute after:inset-x-0 after:bottom-0 after:border-b';

function HeadCell<Item>({ column, sorting }: { column: Column<Item>; sorting: Sorting | undefined }) {
  const { name, numeric, sort } = column;
  const align = numeric ? 'text-right' : '';
  if (!sorting || sort === undefined) {
    return (
      <th {...columnHeader} className={`${headClasses} ${align}`}>
        {name}
      </th>
    );
  }
  const isBy = sorting.by === sort;
  const Arrow = sorting.direction === 'descending' ? ArrowDown : ArrowUp;
  const turn = isBy && sorting.direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th {...columnHeader} aria-sort={isBy ? sorting.direction : 'none'} className={`${headClasses} ${align}`}>
      {/* On a phone the order is chosen above the table: a button that nobody sees must not take the focus. */}
      <span className="md:hidden">{name}</span>
      <button
        type="button"
        onClick={() => sorting.onSort(sort, turn)}
        className="-mx-1 inline-flex min-h-6 items-center gap-1 rounded-control px-1 hover:text-ink max-md:hidden"
      >
        {name}
        {isBy && <Arrow className="size-3.5" aria-hidden="true" />}
      </button>
    </th>
  );
}

function SortChoice<Item>({ columns, sorting }: { columns: readonly Column<Item>[]; sorting: Sorting }) {
  const { t } = useTranslation('admin');
  const directions = ['ascending', 'descending'] as const;
  const choose = (value: string) => {
    const [by = '', way] = value.split(' ');
    sorting.onSort(by, way === 'descending' ? 'descending' : 'ascending');
  };
  return (
    <div className="md:hidden">
      <Field label={t('sortBy')}>
        <Select value={`${sorting.by} ${sorting.direction}`} onChange={({ target }) => choose(target.value)}>
          {columns.flatMap(({ name, sort }) =>
            sort === undefined
              ? []
              : directions.map((direction) => (
                  <option key={`${sort} ${direction}`} value={`${sort} ${direction}`}>
                    {t(`sorted.${direction}`, { column: name })}
                  </option>
                )),
          )}
        </Select>
      </Field>
    </div>
  );
}

function LabelledCell<Item>({ column, item }: { column: Column<Item>; item: Item }) {
  const align = column.numeric ? 'md:text-right tabular-nums' : '';
  return (
    <Cell
      role="cell"
      className={`max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:items-baseline max-md:gap-x-3 max-md:px-0 max-md:py-1 xl:min-w-28 ${align}`}
    >
      <span aria-hidden="true" className="text-ink-faint text-sm md:hidden">
        {column.name}
      </span>
      <span className="wrap-anywhere">{column.cell(item)}</span>
    </Cell>
  );
}
