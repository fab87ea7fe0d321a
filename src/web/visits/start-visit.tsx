import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#web/app/query-client.ts';
import { sessionQuery } from '#web/app/session-query.ts';
import { systemQuery } from '#web/app/system-query.ts';
import { followTheme } from '#web/app/theme.ts';
import { startTexts } from '#web/text/i18n.ts';
import { languageOf, showLanguage } from '#web/text/language.ts';
import '#web/ui/base.css';
import { publicTreeQuery } from './look-at-public-tree.ts';
import { shareQuery } from './look-at-share.ts';
import { readDestination } from './visit-address.ts';
import { VisitApp } from './visit-app.tsx';
import { firstTexts, visitorTexts } from './visitor-texts.ts';

const client = createQueryClient();
const destination = readDestination(location.pathname);
// Asked before anything is drawn, so that the answers are there when the page needs them.
if (destination.way === 'link') void client.prefetchQuery(shareQuery(destination.token));
if (destination.way === 'public') void client.prefetchQuery(publicTreeQuery(destination.treeId));
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
