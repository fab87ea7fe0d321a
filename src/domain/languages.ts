/** Every language of the instance, under its own name so that everybody finds the way back. Its texts are in `locales`. */
export const languageNames = {
  en: 'English',
  id: 'Bahasa Indonesia',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
} as const;

export type Language = keyof typeof languageNames;

/** The keys of a literal are the keys of its type. */
export const languages = Object.keys(languageNames) as readonly string[] as readonly Language[];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** What stands in code because it needs grammar. A language that has none of its own yet borrows the English one. */
export type ByLanguage<Words> = { readonly en: Words } & { readonly [language in Language]?: Words };

export const inLanguage = <Words>(words: ByLanguage<Words>, language: Language): Words => words[language] ?? words.en;
