import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { allTexts } from '#web/text/all-texts.ts';
import { startTexts } from '#web/text/i18n.ts';
import { languageOf, showLanguage } from '#web/text/language.ts';
import '#web/ui/base.css';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { followOtherTabs } from './session.ts';
import { sessionQuery } from './session-query.ts';
import { systemQuery } from './system-query.ts';
import { followTheme } from './theme.ts';

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
