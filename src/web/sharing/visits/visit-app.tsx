import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldSettings, nothingChosen } from '#web/client/session/held-settings.ts';
import { useInstanceName } from '#web/client/session/instance.ts';
import { sessionQuery } from '#web/client/session/session-query.ts';
import { CrashBoundary } from '#web/ui/frame/crash-screen.tsx';
import { PageRoot } from '#web/ui/frame/page-root.tsx';
import { PublicFrame } from '#web/ui/frame/public-frame.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { PublicTreePage } from './public-tree-page.tsx';
import { SharedTreePage } from './shared-tree-page.tsx';
import type { Destination } from './visit-address.ts';
import { VisitDenied } from './visit-message.tsx';

// Most visitors have no account here.
const loadVisitSettings = async () => (await import('./visit-settings.tsx')).VisitSettings;

/** The page of a visitor, which is one of its own: it fetches nothing of what only people with an account can do. */
export function VisitApp({ client, destination }: { client: QueryClient; destination: Destination }) {
  return (
    <CrashBoundary>
      <QueryClientProvider client={client}>
        <HoldSettings>
          <PageRoot title={<PageTitle name={destination.way === 'public' ? 'publicTree' : 'sharedTree'} />}>
            <Suspense fallback={<LoadingScreen />}>
              <Visit destination={destination} />
            </Suspense>
          </PageRoot>
        </HoldSettings>
      </QueryClientProvider>
    </CrashBoundary>
  );
}

function Visit({ destination }: { destination: Destination }) {
  const { t } = useTranslation('visits');
  if (destination.way === 'link') return <SharedTreePage token={destination.token} />;
  if (destination.way === 'public') return <PublicTreePage treeId={destination.treeId} />;
  return (
    <PublicFrame>
      <VisitDenied message={t('invalid')} />
    </PublicFrame>
  );
}

/** Names the page in the tab, as far as anybody may know who looks over a shoulder. */
function PageTitle({ name }: { name: 'sharedTree' | 'publicTree' }) {
  const { t } = useTranslation('shell');
  const instance = useInstanceName();
  const title = `${t(`titles.${name}`)} · ${instance}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

/** Whoever has an account here sees drawings as they like them. */
function HoldSettings({ children }: { children: ReactNode }) {
  const [held, setHeld] = useState(nothingChosen);
  const { data: user } = useQuery(sessionQuery);
  return (
    <HeldSettings value={held}>
      {children}
      {user && (
        <LatePart name="tell-settings" load={loadVisitSettings} isExtra>
          {(VisitSettings) => <VisitSettings onKnown={setHeld} />}
        </LatePart>
      )}
    </HeldSettings>
  );
}
