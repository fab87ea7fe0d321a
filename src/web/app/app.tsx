import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Link, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CrashBoundary } from './crash-screen.tsx';
import { HeldSettings } from './held-settings.ts';
import { PageLinks } from './page-link.tsx';
import type { AppRouter } from './router.tsx';
import { useSettingsOfSession } from './user-settings.ts';

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
