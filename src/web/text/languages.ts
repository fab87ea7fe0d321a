export const languages = ['en', 'id'] as const;
export type Language = (typeof languages)[number];

/** Each in its own words, so that everybody finds the way back. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', id: 'Bahasa Indonesia' };

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
