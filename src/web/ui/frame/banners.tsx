import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReachable } from '#web/client/network.ts';
import { systemQuery } from '#web/client/server/system-query.ts';

/** What the reader should know wherever they are: a demo, a line that others can listen to, a server that is silent. */
export function Banners() {
  const { t } = useTranslation('shell');
  const { data: system } = useQuery(systemQuery);
  const reachable = useReachable();
  return (
    <section aria-label={t('banner.label')} className="print:hidden">
      {!window.isSecureContext && <Strip tone="bg-heart-soft text-heart">{t('banner.insecure')}</Strip>}
      {system?.demo && <Strip tone="bg-notice-soft text-notice">{t('banner.demo')}</Strip>}
      <div role="status">{!reachable && <Strip tone="bg-link-soft text-link">{t('banner.offline')}</Strip>}</div>
    </section>
  );
}

function Strip({ tone, children }: { tone: string; children: ReactNode }) {
  return <p className={`border-b px-4 py-1.5 text-center text-sm ${tone}`}>{children}</p>;
}
