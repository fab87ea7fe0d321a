import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

interface TableProps {
  /** Says what the rows are; seen by screen readers only. */
  caption: ReactNode;
  children: ReactNode;
}

/** A quiet table: hairlines between the rows and nothing else. Scrolls sideways by itself when the screen is narrow. */
export function Table({ caption, children }: TableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

interface HeaderCellProps extends ComponentProps<'th'> {
  /** `null` can be sorted by but is not; leave it out where sorting makes no sense. */
  sorted?: 'ascending' | 'descending' | null;
  onSort?: () => void;
}

export function HeaderCell({ sorted, onSort, children, className = '', ...rest }: HeaderCellProps) {
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      {...(sorted === undefined ? {} : { 'aria-sort': sorted ?? ('none' as const) })}
      {...rest}
      className={`border-b px-3 py-2 font-medium text-ink-faint text-sm ${className}`}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="-mx-1 inline-flex min-h-6 items-center gap-1 rounded-control px-1 hover:text-ink"
        >
          {children}
          {sorted && <Arrow className="size-3.5" aria-hidden="true" />}
        </button>
      ) : (
        children
      )}
    </th>
  );
}

export function Row({ className = '', ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={`border-b last:border-b-0 hover:bg-band aria-selected:bg-link-soft ${className}`} />;
}

export function Cell({ className = '', ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={`px-3 py-2.5 align-middle ${className}`} />;
}
