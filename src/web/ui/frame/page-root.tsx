import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { systemQuery } from '#web/client/server/system-query.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { Banners } from './banners.tsx';

interface PageRootProps {
  /** What names the page. */
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** What every page stands in. */
export function PageRoot({ title, children }: PageRootProps) {
  const { t } = useTranslation('shell');
  const system = useQuery(systemQuery);
  // Whether the line of a demo stands above the page is known before the page is there, or it would push the page down. A page
  // that came because nobody answered stays while that is asked again.
  const isAsked = system.isPending && system.failureCount === 0 && system.errorUpdateCount === 0;
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      {title}
      <Banners />
      {isAsked ? <LoadingScreen /> : <div className="grid flex-1">{children}</div>}
      <Toaster />
    </div>
  );
}
