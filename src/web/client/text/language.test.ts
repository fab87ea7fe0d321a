import { afterEach, expect, test, vi } from 'vitest';
import { languageKey, languageOf } from './language.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const page = (path: string, signedIn = false) => languageOf({ path, signedIn });
const browserSpeaks = (...languages: string[]) => vi.stubGlobal('navigator', { ...navigator, languages });

test('[UX-14] without a choice the front page is Indonesian, and every other page in the first language of the browser that we speak', () => {
  browserSpeaks('nl-NL', 'de-CH', 'en-GB');
  expect(['/', '/login', '/register', '/shared/abc'].map((path) => page(path))).toEqual(['id', 'de', 'de', 'de']);
  browserSpeaks('id-ID', 'id', 'en-US');
  expect(page('/register')).toBe('id');
  expect(page('/', true)).toBe('id');
});

test('[UX-14] a browser that speaks none of our languages is spoken to in English, and a choice wins over every browser', () => {
  browserSpeaks('ja-JP', 'nl');
  expect(page('/login')).toBe('en');
  browserSpeaks();
  expect(page('/login')).toBe('en');
  browserSpeaks('de-CH');
  localStorage.setItem(languageKey, 'fr');
  expect(page('/')).toBe('fr');
  expect(page('/login')).toBe('fr');
});
