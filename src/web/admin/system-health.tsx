import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { systemQuery } from '#web/app/system-query.ts';
import { useLanguage } from '#web/text/language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { byteSize } from './byte-size.ts';

interface SystemHealthProps {
  /** Undefined while it is on its way. */
  database: { reachable: boolean; sizeBytes: number } | undefined;
}

/** What the server found out when it was asked, and nothing that it did not measure. */
export function SystemHealth({ database }: SystemHealthProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const system = useQuery(systemQuery);
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('health.database'), database && <Reachable reachable={database.reachable} />],
    [t('health.size'), database && (database.reachable ? byteSize(database.sizeBytes, language) : '–')],
    [t('health.version'), system.data?.version],
  ];
  return (
    <section aria-labelledby="health" className="grid gap-3">
      <h2 id="health" className="text-xl">
        {t('health.title')}
      </h2>
      <dl className="divide-y divide-hairline border-y">
        {rows.map(([label, value]) => (
          <div key={label} className="grid items-center gap-x-4 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="tabular-nums">{value ?? <Skeleton className="h-6 w-24" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Reachable({ reachable }: { reachable: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <Badge tone={reachable ? 'accent' : 'heart'}>{t(reachable ? 'health.reachable' : 'health.unreachable')}</Badge>
  );
}
