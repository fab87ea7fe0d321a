import { cleanup, configure, render } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, vi } from 'vitest';
import { App } from '#web/app/app.tsx';
import { createQueryClient } from '#web/app/query-client.ts';
import { createAppRouter } from '#web/app/router.tsx';
import { allTexts } from '#web/text/all-texts.ts';
import { startTexts } from '#web/text/i18n.ts';
import type { Language } from '#web/text/languages.ts';
import { writeSetting } from '#web/ui/browser-storage.ts';
import { readDestination } from '#web/visits/visit-address.ts';
import { VisitApp } from '#web/visits/visit-app.tsx';
import { firstTexts, visitorTexts } from '#web/visits/visitor-texts.ts';
import { fakeApi } from './fake-api.ts';
import { someSystem } from './fake-server.ts';
import { budi } from './sample-people.ts';

// The first test of a file waits for every module of the page to be compiled.
configure({ asyncUtilTimeout: 30_000 });

/**
 * Opens the whole application at an address, signed in, with the server of `fakeApi` behind it. The browser's layout,
 * which jsdom has none of, is a window of 800 by 600 px for every element.
 */
export async function openApp(address: string, answers: Parameters<typeof fakeApi>[0], language: Language = 'en') {
  const api = prepare(address, answers, language);
  await startTexts(language, allTexts);
  const client = createQueryClient();
  return { api, ...render(<App client={client} router={createAppRouter(client)} />) };
}

/** Opens the page of visitors, as nobody. */
export async function openVisit(address: string, answers: Parameters<typeof fakeApi>[0]) {
  const api = prepare(address, { 'GET /api/session': { user: null }, ...answers }, 'en');
  await startTexts('en', visitorTexts, ...firstTexts);
  const client = createQueryClient();
  return { api, ...render(<VisitApp client={client} destination={readDestination(location.pathname)} />) };
}

function prepare(address: string, answers: Parameters<typeof fakeApi>[0], language: Language) {
  const api = fakeApi({
    'GET /api/session': { user: budi },
    'GET /api/system': someSystem(),
    ...answers,
  });
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
  toast.dismiss();
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});
