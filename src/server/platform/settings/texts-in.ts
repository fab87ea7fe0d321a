import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { type Language, languages } from '#domain/languages.ts';
import { ofInFrench } from '#domain/people/french-elision.ts';
import type { ServerTexts } from './i18next.d.ts';

const namespaces: readonly (keyof ServerTexts)[] = [
  'archive',
  'gedcom',
  'generate',
  'mail',
  'notifications',
  'pages',
  'written-books',
  'written-pictures',
  'written-reports',
];

const fileOf = (language: Language, namespace: string) =>
  new URL(`../../../../locales/${language}/${namespace}.json`, import.meta.url);

const resources = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries(namespaces.map((name) => [name, JSON.parse(readFileSync(fileOf(language, name), 'utf8'))])),
  ]),
);

const texts = i18next.createInstance();
// Nothing in it waits: what it reads is there.
void texts.init({
  resources,
  initAsync: false,
  fallbackLng: 'en',
  ns: namespaces,
  interpolation: { escapeValue: false },
});
texts.services.formatter?.add('of', (name: string | readonly string[], language) =>
  typeof name === 'string' ? ofInFrench(name) : new Intl.ListFormat(language).format(name.map(ofInFrench)),
);

/** What the server says in a language, out of the same files as the screens. */
export const textsIn = <Namespace extends keyof ServerTexts>(language: Language, namespace: Namespace) =>
  texts.getFixedT(language, namespace);

/** A whole file of them, as it is written: for texts that nothing is put into. Every language has what the English one has. */
export const fileIn = <Namespace extends keyof ServerTexts>(language: Language, namespace: Namespace) =>
  texts.getResourceBundle(language, namespace) as ServerTexts[Namespace];
