import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { isLanguage, type Language } from '#domain/languages.ts';
import { readSetting, writeSetting } from '#web/client/browser-storage.ts';
import { fetchLanguage } from './i18n.ts';

export const languageKey = 'swissfam-language';

export function chosenLanguage(): Language | undefined {
  const stored = readSetting(languageKey);
  return isLanguage(stored) ? stored : undefined;
}

/**
 * A choice wins. Without one, a visitor reads the front page in Indonesian, and everything else in the first language of
 * the browser that we speak: who comes by a link, or from the front page to the form, has chosen nothing yet.
 */
export function languageOf(page: { path: string; signedIn: boolean }): Language {
  return chosenLanguage() ?? (page.path === '/' && !page.signedIn ? 'id' : languageOfBrowser()) ?? 'en';
}

function languageOfBrowser(): Language | undefined {
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage);
}

export async function chooseLanguage(language: Language): Promise<void> {
  writeSetting(languageKey, language);
  await showLanguage(language);
}

let wanted: Language | undefined;

/** Where its texts do not come, the page stays readable as it is; a choice is then shown by the next start. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  if (i18next.language !== language) {
    const hasCome = await fetchLanguage(language);
    // Another one was asked for meanwhile.
    if (!hasCome || wanted !== language) return;
    await i18next.changeLanguage(language);
  }
  // Also the same language, written once more, has all styles of the page computed anew.
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
}

/** The language on screen, for `Intl` and for whatever else is not a sentence. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : 'en';
}
