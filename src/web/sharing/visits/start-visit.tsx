import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { systemQuery } from '#web/client/server/system-query.ts';
import { createQueryClient } from '#web/client/session/query-client.ts';
import { sessionQuery } from '#web/client/session/session-query.ts';
import { followTheme } from '#web/client/session/theme.ts';
import { startTexts } from '#web/client/text/i18n.ts';
import { languageOf, showLanguage } from '#web/client/text/language.ts';
import { readyLayoutWorker } from '#web/tree/diagram/layout-worker.ts';
import '#web/ui/base.css';
import { firstTexts } from './first-texts.ts';
import { publicTreeQuery } from './public-tree-queries.ts';
import { shareQuery } from './share-queries.ts';
import { type Destination, readDestination } from './visit-address.ts';
import { VisitApp } from './visit-app.tsx';
import { visitorTexts } from './visitor-texts.ts';

const client = createQueryClient();
const destination = readDestination(location.pathname);
// Asked before anything is drawn, so that the answers are there when the page needs them.
if (destination.way !== 'nowhere') void prefetch(destination);
void client.prefetchQuery(systemQuery);
void client.prefetchQuery(sessionQuery);
followTheme();

const language = languageOf({ path: location.pathname, signedIn: false });
await startTexts(language, visitorTexts, ...firstTexts);
await showLanguage(language);

const root = document.getElementById('root');
if (!root) throw new Error('visit.html has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <VisitApp client={client} destination={destination} />
  </StrictMode>,
);

/** Finds out what stands behind the address and, where there is a drawing to come, fetches what draws it. */
async function prefetch(destination: Exclude<Destination, { way: 'nowhere' }>): Promise<void> {
  if (destination.way === 'link') {
    const query = shareQuery(destination.token);
    await client.prefetchQuery(query);
    if (client.getQueryData(query.queryKey)?.unlocked) readyLayoutWorker();
  } else {
    const query = publicTreeQuery(destination.treeId);
    await client.prefetchQuery(query);
    if (client.getQueryData(query.queryKey)) readyLayoutWorker();
  }
}
