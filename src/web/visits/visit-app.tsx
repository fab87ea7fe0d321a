import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CrashBoundary } from '#web/app/crash-screen.tsx';
import { HeldSettings, nothingChosen } from '#web/app/held-settings.ts';
import { useHouseName } from '#web/app/house.ts';
import { LatePart } from '#web/app/late-part.tsx';
import { LoadingScreen } from '#web/app/loading-screen.tsx';
import { PageRoot } from '#web/app/page-root.tsx';
import { PublicFrame } from '#web/app/public-frame.tsx';
import { sessionQuery } from '#web/app/session-query.ts';
import { PublicTreePage } from './public-tree-page.tsx';
import { SharedTreePage } from './shared-tree-page.tsx';
import type { Destination } from './visit-address.ts';
import { VisitDenied } from './visit-message.tsx';

// Most visitors have no account here.
const loadTellSettings = async () => (await import('./tell-settings.tsx')).TellSettings;

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
  const house = useHouseName();
  const title = `${t(`titles.${name}`)} · ${house}`;
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
        <LatePart name="tell-settings" load={loadTellSettings} isExtra>
          {(TellSettings) => <TellSettings onKnown={setHeld} />}
        </LatePart>
      )}
    </HeldSettings>
  );
}
