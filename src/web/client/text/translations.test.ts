import { expect, test } from 'vitest';
import { type Language, languages } from '#domain/languages.ts';

type Tree = { readonly [key: string]: string | Tree };
const files = import.meta.glob<{ default: Tree }>('./{en,id,es,fr,de}/*.ts', { eager: true });
const sentences = import.meta.glob<{ default: Readonly<Record<string, string>> }>('./sentences/*.ts', { eager: true });

/** All sentences of a language by `namespace:key.key`. */
function textsOf(language: Language): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const walk = (at: string, value: string | Tree) => {
    if (typeof value === 'string') found.set(at, value);
    else for (const [key, inner] of Object.entries(value)) walk(`${at}.${key}`, inner);
  };
  for (const [path, file] of Object.entries(files)) {
    const [, of, namespace] = /^\.\/(\w+)\/(.+)\.ts$/.exec(path) ?? [];
    if (of === language) walk(`${namespace}`, file.default);
  }
  return found;
}

const plural = /_(zero|one|two|few|many|other)$/;
/** In French, '{{name, of}}' is the name with the 'de' or 'd’' that it needs. */
const placeholders = (text: string) => [...new Set(text.replaceAll(', of}}', '}}').match(/\{\{.*?\}\}/g))].sort();

const english = textsOf('en');
const isCounted = (key: string) => plural.test(key) && english.has(key.replace(plural, '_one'));

test.each(languages)('[SET-025] in %s every text is there, in every number that its grammar knows', (language) => {
  const numbers = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const wanted = [...english.keys()].flatMap((key) => {
    if (key.endsWith('_zero') || !isCounted(key)) return [key];
    return numbers.map((number) => key.replace(plural, `_${number}`));
  });
  expect([...textsOf(language).keys()].sort()).toEqual([...new Set(wanted)].sort());
});

test.each(languages)('[SET-025] in %s nothing that is put into a sentence is forgotten or misspelt', (language) => {
  const wrong = [...textsOf(language)].filter(([key, text]) => {
    const said = placeholders(text);
    const model = placeholders(english.get(isCounted(key) ? key.replace(plural, '_other') : key) ?? '');
    // One is often said without a figure.
    if (/_(zero|one)$/.test(key)) return said.some((one) => !model.includes(one));
    return said.join() !== model.join();
  });
  expect(wrong).toEqual([]);
});

test('[SET-025] no sentence is empty or still English', () => {
  for (const language of languages.filter((one) => one !== 'en')) {
    for (const [key, text] of textsOf(language)) {
      expect(text, key).toMatch(/\S/);
      if (text.split(' ').length > 3) expect(text, `${language} ${key}`).not.toBe(english.get(key));
    }
  }
});

test('[SET-025] what the server says has a translation in every language', () => {
  const [first, ...others] = Object.values(sentences).map((file) => Object.keys(file.default).sort());
  expect(Object.keys(sentences).sort()).toEqual([
    './sentences/de.ts',
    './sentences/es.ts',
    './sentences/fr.ts',
    './sentences/id.ts',
  ]);
  for (const keys of others) expect(keys).toEqual(first);
});
