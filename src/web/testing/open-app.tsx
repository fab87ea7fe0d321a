import type { QueryClient } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { writeSetting } from '#web/client/browser-storage.ts';
import { createQueryClient } from '#web/client/session/query-client.ts';
import { allTexts } from '#web/client/text/all-texts.ts';
import { startTexts } from '#web/client/text/i18n.ts';
import { dismissAllToasts } from '#web/client/toast.ts';
import { App } from '#web/shell/app/app.tsx';
import { createAppRouter } from '#web/shell/app/router.tsx';
import { fakeApi } from './fake-api.ts';
import { watchPages } from './sound-page.ts';
import './patient-search.ts';
import { budi } from './sample-people.ts';

/**
 * Opens the whole application at an address, signed in, with the server of `fakeApi` behind it. The browser's layout,
 * which jsdom has none of, is a window of 800 by 600 px for every element.
 */
export async function openApp(address: string, answers: Parameters<typeof fakeApi>[0], language: Language = 'en') {
  return await openPage(address, answers, {
    language,
    startTexts: () => startTexts(language, allTexts),
    page: (client) => <App client={client} router={createAppRouter(client)} />,
  });
}

interface PageToOpen {
  readonly language?: Language;
  readonly startTexts: () => Promise<void>;
  readonly page: (client: QueryClient) => ReactNode;
}

/** As `openApp`, for pages that are none of the application. */
export async function openPage(address: string, answers: Parameters<typeof fakeApi>[0], opened: PageToOpen) {
  // The texts are started anew, which a page that is still open would wait for.
  cleanup();
  const api = prepare(address, answers, opened.language ?? 'en');
  await opened.startTexts();
  const client = createQueryClient();
  return { api, client, ...render(opened.page(client)) };
}

function prepare(address: string, answers: Parameters<typeof fakeApi>[0], language: Language) {
  const api = fakeApi({ 'GET /api/session': { user: budi }, ...answers });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  );
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  writeSetting('swissfam-language', language);
  history.replaceState(null, '', address);
  return api;
}

afterEach(() => {
  // Toasts outlive the page that sent them.
  dismissAllToasts();
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

watchPages();
