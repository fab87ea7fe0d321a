import { settingLanguages } from '#contract/setting-choices.ts';

/** Those that can be chosen as a setting, all of them complete. */
export const languages = settingLanguages;
export type Language = (typeof languages)[number];

/** Each in its own words, so that everybody finds the way back. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  id: 'Bahasa Indonesia',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
