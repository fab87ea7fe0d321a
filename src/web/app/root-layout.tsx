import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ToastOutlet } from '#web/ui/toast-outlet.tsx';
import { Banners } from './banners.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

export function RootLayout() {
  const { t } = useTranslation('shell');
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
      <div className="grid flex-1">
        <Outlet />
      </div>
      <ToastOutlet />
    </div>
  );
}
