import { beforeEach, expect, test, vi } from 'vitest';
import { languages } from '#domain/languages.ts';
import { takeEarlyAnswer } from '#web/client/server/early-answers.ts';
import boot from '../../public/boot.js?raw';

const spoken = `<meta name="languages" content="${languages.join(' ')}">`;

/** Runs the script as the browser does, before anything else, and says what the page then looks like. */
function bootPage({ path = '/', systemDark = false, stored = {} as Record<string, string> }) {
  history.replaceState(null, '', path);
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  vi.stubGlobal('matchMedia', () => ({ matches: systemDark }));
  new Function(boot)();
  const root = document.documentElement;
  return {
    theme: root.className,
    language: root.lang,
    browser: document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
  };
}

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  document.documentElement.className = '';
  document.head.innerHTML = `${spoken}<meta name="theme-color" content="#ffffff">`;
});

test('before anything else zod is told not to try whether it may make code, which the policy would report [FND-035]', () => {
  bootPage({});
  expect(globalThis).toMatchObject({ __zod_globalConfig: { jitless: true } });
});

test('[THM-007] the stored theme is on the page before anything is drawn', () => {
  expect(bootPage({ stored: { 'swissfam-theme': 'dark' } })).toMatchObject({ theme: 'dark', browser: '#020817' });
});

test('[THM-007] a stored light theme wins over a dark system', () => {
  expect(bootPage({ systemDark: true, stored: { 'swissfam-theme': 'light' } }).theme).toBe('light');
});

test('[THM-005] without a choice the system decides', () => {
  expect(bootPage({ systemDark: true }).theme).toBe('dark');
  document.documentElement.className = '';
  expect(bootPage({ systemDark: false }).theme).toBe('light');
});

test('[UX-14] [SET-025] the front page is in Indonesian, everything else in the language of the browser, until one is chosen', () => {
  expect(bootPage({ path: '/' }).language).toBe('id');
  expect(bootPage({ path: '/login' }).language).toBe('en');
  expect(bootPage({ path: '/', stored: { 'swissfam-language': 'en' } }).language).toBe('en');
  for (const language of languages) {
    expect(bootPage({ path: '/privacy', stored: { 'swissfam-language': language } }).language).toBe(language);
  }
  expect(bootPage({ path: '/login', stored: { 'swissfam-language': 'nl' } }).language).toBe('en');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-NL', 'de-CH', 'en']);
  expect(bootPage({ path: '/login' }).language).toBe('de');
  expect(bootPage({ path: '/' }).language).toBe('id');
});

test('a blocked storage does not stop the page', () => {
  const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(bootPage({ path: '/login' })).toMatchObject({ theme: 'light', language: 'en' });
  blocked.mockRestore();
});

test('[UX-37] on the page of a visitor the first questions and the texts are on their way before its script', async () => {
  const asked = vi.fn(async (address: string) => new Response(address));
  vi.stubGlobal('fetch', asked);
  const token = '0123456789abcdef0123456789abcdef';
  const links = ['en', 'id'].map((language) => `<link rel="texts" hreflang="${language}" href="/${language}.js">`);
  document.head.innerHTML = spoken + links.join('');
  bootPage({ path: `/shared/${token}`, stored: { 'swissfam-language': 'id' } });
  expect(document.querySelector('link[rel="modulepreload"]')?.getAttribute('href')).toBe('/id.js');
  expect(asked.mock.calls.map(([address]) => address)).toEqual([`/api/shared/${token}`, '/api/system', '/api/session']);
  const answer = await takeEarlyAnswer('/api/system');
  expect(await answer?.text()).toBe('/api/system');
  expect(takeEarlyAnswer('/api/system')).toBeUndefined();

  asked.mockClear();
  document.head.innerHTML = spoken + links.join('');
  bootPage({ path: '/public/tree-1' });
  expect(asked.mock.calls[0]?.[0]).toBe('/api/public/tree-1/tree');
  asked.mockClear();
  document.head.innerHTML = spoken;
  bootPage({ path: '/login' });
  expect(asked).not.toHaveBeenCalled();
});

test('[SHV-035] the family behind a link is asked for early only where the link says that it may be seen', async () => {
  const token = '0123456789abcdef0123456789abcdef';
  const family = `/api/shared/${token}/graph`;
  const asked = vi.fn(async (address: string) => Response.json(address === family ? { people: 1 } : told));
  vi.stubGlobal('fetch', asked);
  document.head.innerHTML = `${spoken}<link rel="texts" hreflang="en" href="/en.js">`;
  let told: object = { unlocked: true };
  bootPage({ path: `/shared/${token}` });
  expect(await (await takeEarlyAnswer(family))?.json()).toEqual({ people: 1 });
  // The page reads the answer that was looked into.
  expect(await (await takeEarlyAnswer(`/api/shared/${token}`))?.json()).toEqual({ unlocked: true });

  for (told of [{ unlocked: false }, { error: { code: 'share_expired' } }]) {
    asked.mockClear();
    bootPage({ path: `/shared/${token}` });
    await vi.waitFor(() => expect(window.earlyAnswers?.has(family)).toBe(false));
    expect(asked).not.toHaveBeenCalledWith(family, expect.anything());
  }
});
