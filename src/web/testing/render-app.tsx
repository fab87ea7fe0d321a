import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider, type RouterHistory } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { createQueryClient } from '#web/client/session/query-client.ts';
import { allTexts } from '#web/client/text/all-texts.ts';
import { loadTexts, startTexts } from '#web/client/text/i18n.ts';
import { showLanguage } from '#web/client/text/language.ts';
import type { TextNamespace } from '#web/client/text/texts.ts';
import { App } from '#web/shell/app/app.tsx';
import { createAppRouter } from '#web/shell/app/router.tsx';
import { watchPages } from './sound-page.ts';
import './patient-search.ts';

let textsStarted = false;

/** jsdom lacks what a browser has; the tests that care about these bring their own. */
async function prepare(language: Language): Promise<void> {
  cleanup();
  vi.stubGlobal('matchMedia', window.matchMedia ?? stillMedia);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('ResizeObserver', window.ResizeObserver ?? StillObserver);
  window.HTMLElement.prototype.scrollIntoView ??= () => undefined;
  window.HTMLElement.prototype.hasPointerCapture ??= () => false;
  if (!textsStarted) await startTexts(language, allTexts);
  textsStarted = true;
  await showLanguage(language);
}

const stillMedia = (media: string) => ({
  matches: false,
  media,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** The whole app at one address, with whatever server `fakeApi` stands in for. */
export const renderAppAt = (address: string) => renderAppIn(createMemoryHistory({ initialEntries: [address] }));

/** The same where a history stands that has more than one page. */
export async function renderAppIn<History extends RouterHistory>(history: History) {
  await prepare('en');
  const client = createQueryClient();
  const router = createAppRouter(client);
  router.update({ ...router.options, history });
  render(<App client={client} router={router} />);
  return { client, router, history };
}

/** One component with texts and queries, but without the app around it. */
export async function renderAlone(node: ReactNode, ...namespaces: TextNamespace[]) {
  await prepare('en');
  await loadTexts('errors', ...namespaces);
  const client = createQueryClient();
  const view = render(<QueryClientProvider client={client}>{node}</QueryClientProvider>);
  return { client, ...view };
}

/** As `renderAlone`, for what holds links and forms: they know of pages, and go to none. */
export function renderWithLinks(node: ReactNode, ...namespaces: TextNamespace[]) {
  const router = createAppRouter(createQueryClient());
  router.update({ ...router.options, history: createMemoryHistory() });
  return renderAlone(<RouterContextProvider router={router}>{node}</RouterContextProvider>, ...namespaces);
}

watchPages();
