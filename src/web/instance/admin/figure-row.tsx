import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface Figure {
  readonly label: ReactNode;
  /** Undefined while it is on its way. */
  readonly value: ReactNode | undefined;
  readonly note?: ReactNode;
}

/** Figures side by side, parted by hairlines; two in a row on a phone. Their order says who they are. */
export function FigureRow({ figures }: { figures: Readonly<Record<string, Figure>> }) {
  return (
    <dl className="grid grid-cols-2 gap-px border-y bg-hairline sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
      {Object.entries(figures).map(([name, { label, value, note }]) => (
        <div key={name} className="min-w-0 bg-paper px-4 py-4 max-sm:odd:pl-0 max-sm:odd:last:col-span-2 sm:first:pl-0">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="wrap-anywhere font-semibold font-serif text-2xl tabular-nums">
            {value === undefined ? <Skeleton className="h-10 w-16" /> : value}
          </dd>
          {note && <dd className="text-ink-faint text-sm">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
