import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#domain/languages.ts';
import { ofInFrench } from '#domain/people/french-elision.ts';
import { fetchPart, LoadFailure } from './load-failure.ts';
import { sentences } from './sentences.ts';
import { type TextNamespace, textsOfEveryPage } from './texts.ts';

type TextFile = Readonly<Record<string, unknown>>;

/** Fetches the texts of a namespace in a language; undefined where a page knows of none. */
export type FindTexts = (language: string, namespace: string) => Promise<TextFile> | undefined;

const textsFrom = (find: FindTexts): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    // The server and the schemas speak English themselves.
    if (namespace === sentences && language === 'en') return done(null, {});
    fetchPart(async () => find(language, namespace)).then(
      (texts) =>
        texts ? done(null, texts) : done(new Error(`There is no text file ${language}/${namespace}.json.`), false),
      (error: Error) => done(error, false),
    );
  },
});

/** Makes the texts ready that every page has, and those of some namespaces more. */
export async function startTexts(
  language: Language,
  find: FindTexts,
  ...namespaces: readonly TextNamespace[]
): Promise<void> {
  await i18next
    .use(textsFrom(find))
    .use(initReactI18next)
    .init({
      lng: language,
      // Every language is complete (a test sees to it), so a second one never needs loading.
      fallbackLng: false,
      ns: [...textsOfEveryPage, ...namespaces],
      defaultNS: 'everywhere',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  // In French texts '{{name, of}}' is 'de Budi' or 'd’Anna'.
  i18next.services.formatter?.add('of', ofInFrench);
}

/** Fetches in another language whatever is on the page; says whether all of it came. Asked again, what failed is fetched again. */
export async function fetchLanguage(language: Language): Promise<boolean> {
  await i18next.loadLanguages(language);
  const missing = () =>
    [i18next.options.ns ?? []]
      .flat()
      .filter((one) => i18next.hasResourceBundle(i18next.language, one) && !i18next.hasResourceBundle(language, one));
  if (missing().length > 0) await i18next.reloadResources([language], missing());
  return missing().length === 0;
}

/** Throws `LoadFailure` where they do not come; asked again, they are fetched again. */
export async function loadTexts(...namespaces: readonly TextNamespace[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
  const missing = () => namespaces.filter((namespace) => !i18next.hasResourceBundle(i18next.language, namespace));
  // What failed once is not fetched again by itself.
  if (missing().length > 0) await i18next.reloadResources([i18next.language], missing());
  if (missing().length > 0) throw new LoadFailure(`There are no texts of ${missing().join(', ')}.`);
}
