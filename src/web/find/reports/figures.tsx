import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

export interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: string | undefined;
}

/** A row of figures, parted by hairlines. `undefined` keeps the place of figures that are still on their way. */
export function Figures({
  label,
  figures,
  count,
}: {
  label: string;
  figures: readonly Figure[] | undefined;
  count: number;
}) {
  return (
    <dl
      aria-label={label}
      className="grid divide-y divide-hairline border-y sm:grid-flow-col sm:auto-cols-fr sm:divide-x sm:divide-y-0"
    >
      {figures
        ? figures.map((figure) => (
            <div key={figure.label} className="min-h-28 py-4 sm:px-5 sm:first:pl-0">
              <dt className="text-ink-soft text-sm">{figure.label}</dt>
              <dd className="font-semibold font-serif text-2xl tabular-nums">{figure.value}</dd>
              {figure.note && <dd className="text-ink-faint text-sm">{figure.note}</dd>}
            </div>
          ))
        : Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else to tell them apart
            <div key={index} className="min-h-28 py-4 sm:px-5 sm:first:pl-0">
              <Skeleton className="h-20" />
            </div>
          ))}
    </dl>
  );
}
