import { Outlet } from '@tanstack/react-router';
import { PageRoot } from '#web/ui/frame/page-root.tsx';
import { RouteAnnouncer } from '#web/ui/frame/route-announcer.tsx';

export function RootLayout() {
  return (
    <PageRoot title={<RouteAnnouncer />}>
      <Outlet />
    </PageRoot>
  );
}
