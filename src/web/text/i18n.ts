import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { ofInFrench } from '#domain/people/french-elision.ts';
import type { Language } from './languages.ts';
import { sentences } from './sentences.ts';
import type { TextNamespace } from './texts.ts';

interface TextFile {
  readonly default: Record<string, unknown>;
}
const loaders = import.meta.glob<TextFile>(['./{en,id,es,fr,de}/*.ts', './sentences/*.ts']);

/** Each namespace of each language is a chunk of its own, fetched when a screen first needs it. */
const chunks: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    // The server and the schemas speak English themselves.
    if (namespace === sentences && language === 'en') return done(null, {});
    const load = loaders[namespace === sentences ? `./sentences/${language}.ts` : `./${language}/${namespace}.ts`];
    if (!load) return done(new Error(`There is no text file ${language}/${namespace}.ts.`), false);
    load().then(
      (texts) => done(null, texts.default),
      (error: Error) => done(error, true),
    );
  },
};

export async function startTexts(language: Language): Promise<void> {
  await i18next
    .use(chunks)
    .use(initReactI18next)
    .init({
      lng: language,
      // Every language is complete (the compiler sees to it), so a second one never needs loading.
      fallbackLng: false,
      ns: ['everywhere', 'shell', sentences],
      defaultNS: 'everywhere',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  // In French texts '{{name, of}}' is 'de Budi' or 'd’Anna'.
  i18next.services.formatter?.add('of', ofInFrench);
}

export async function loadTexts(...namespaces: readonly TextNamespace[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
}
