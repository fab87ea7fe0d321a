import type { Language } from '#domain/languages.ts';
import { isLanguage } from '#domain/languages.ts';
import type { FindTexts } from '#web/client/text/i18n.ts';
import type { TextNamespace } from '#web/client/text/texts.ts';

/** What a visitor reads at once, beside what every page has. */
export const firstTexts = ['visits', 'diagram', 'sharing', 'errors'] as const satisfies TextNamespace[];

type TextFile = Readonly<Record<string, unknown>>;

/** All of that in one file a language. */
const first: Readonly<Record<Language, () => Promise<{ readonly default: Readonly<Record<string, TextFile>> }>>> = {
  en: () => import('./texts/en.ts'),
  id: () => import('./texts/id.ts'),
  es: () => import('./texts/es.ts'),
  fr: () => import('./texts/fr.ts'),
  de: () => import('./texts/de.ts'),
};

/** What visitors may come to later, by namespace. */
const later = import.meta.glob<{ readonly default: TextFile }>(
  '../../client/text/{en,id,es,fr,de}/{photos,suggest}.ts',
);

export const visitorTexts: FindTexts = (language, namespace) => {
  const load = later[`../../client/text/${language}/${namespace}.ts`];
  if (load) return load().then((file) => file.default);
  if (!isLanguage(language)) return undefined;
  return first[language]().then(({ default: texts }) => {
    const found = texts[namespace];
    if (!found) throw new Error(`The page of visitors has no texts ${namespace}.`);
    return found;
  });
};
