import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Link, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HeldSettings } from '#web/client/session/held-settings.ts';
import { useSettingsOfSession } from '#web/client/session/user-settings.ts';
import { CrashBoundary } from '#web/ui/frame/crash-screen.tsx';
import { PageLinks } from '#web/ui/frame/page-link.tsx';
import type { AppRouter } from './router.tsx';

export function App({ client, router }: { client: QueryClient; router: AppRouter }) {
  return (
    <CrashBoundary>
      <QueryClientProvider client={client}>
        <HoldSettings>
          <PageLinks value={Link}>
            <RouterProvider router={router} />
          </PageLinks>
        </HoldSettings>
      </QueryClientProvider>
    </CrashBoundary>
  );
}

function HoldSettings({ children }: { children: ReactNode }) {
  return <HeldSettings value={useSettingsOfSession()}>{children}</HeldSettings>;
}
