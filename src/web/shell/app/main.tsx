import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { allTexts } from '#web/client/text/all-texts.ts';
import { startTexts } from '#web/client/text/i18n.ts';
import { languageOf, showLanguage } from '#web/client/text/language.ts';
import '#web/ui/base.css';
import { systemQuery } from '#web/client/server/system-query.ts';
import { createQueryClient } from '#web/client/session/query-client.ts';
import { followOtherTabs } from '#web/client/session/session.ts';
import { sessionQuery } from '#web/client/session/session-query.ts';
import { followTheme } from '#web/client/session/theme.ts';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';

const client = createQueryClient();
// Asked before anything is drawn, so that the answers are there when the first page needs them.
void client.prefetchQuery(sessionQuery);
void client.prefetchQuery(systemQuery);
followTheme();
followOtherTabs(client);

const language = languageOf({ path: location.pathname, signedIn: false });
await startTexts(language, allTexts);
await showLanguage(language);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <App client={client} router={createAppRouter(client)} />
  </StrictMode>,
);
