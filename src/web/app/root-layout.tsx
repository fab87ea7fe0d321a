import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ToastOutlet } from '#web/ui/toast-outlet.tsx';
import { Banners } from './banners.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { systemQuery } from './system-query.ts';

export function RootLayout() {
  const { t } = useTranslation('shell');
  const system = useQuery(systemQuery);
  // Whether the line of a demo stands above the page is known before the page is there, or it would push the page down.
  const isAsked = system.isPending && system.failureCount === 0;
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      <RouteAnnouncer />
      <Banners />
      {isAsked ? (
        <LoadingScreen />
      ) : (
        <div className="grid flex-1">
          <Outlet />
        </div>
      )}
      <ToastOutlet />
    </div>
  );
}
