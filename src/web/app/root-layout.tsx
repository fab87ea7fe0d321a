import { Outlet } from '@tanstack/react-router';
import { PageRoot } from './page-root.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

export function RootLayout() {
  return (
    <PageRoot title={<RouteAnnouncer />}>
      <Outlet />
    </PageRoot>
  );
}
