import { beforeEach, expect, test, vi } from 'vitest';
import { settingLanguages } from '#contract/setting-choices.ts';
import boot from '../public/boot.js?raw';

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
  localStorage.clear();
  document.documentElement.className = '';
  document.head.innerHTML = '<meta name="theme-color" content="#ffffff">';
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

test('[UX-14] [SET-025] the front page is in Indonesian, everything else in English, until a language is chosen', () => {
  expect(bootPage({ path: '/' }).language).toBe('id');
  expect(bootPage({ path: '/login' }).language).toBe('en');
  expect(bootPage({ path: '/', stored: { 'swissfam-language': 'en' } }).language).toBe('en');
  for (const language of settingLanguages) {
    expect(bootPage({ path: '/privacy', stored: { 'swissfam-language': language } }).language).toBe(language);
  }
  expect(bootPage({ path: '/login', stored: { 'swissfam-language': 'nl' } }).language).toBe('en');
});

test('a blocked storage does not stop the page', () => {
  const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(bootPage({ path: '/login' })).toMatchObject({ theme: 'light', language: 'en' });
  blocked.mockRestore();
});
