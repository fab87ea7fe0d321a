import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import { readSources } from './source-files.ts';

type Texts = { readonly [key: string]: string | Texts };

const locales = join(import.meta.dirname, '../locales');
const read = (path: string) => JSON.parse(readFileSync(join(locales, path), 'utf8')) as Texts;
const files = globSync('*/*.json', { cwd: locales }).sort();

/** All texts of a language, by `namespace:key.key`. */
function textsOf(language: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const walk = (at: string, value: string | Texts) => {
    if (typeof value === 'string') found.set(at, value);
    else for (const [key, inner] of Object.entries(value)) walk(at.endsWith(':') ? at + key : `${at}.${key}`, inner);
  };
  for (const path of files) if (dirname(path) === language) walk(`${basename(path, '.json')}:`, read(path));
  return found;
}

const plural = /_(zero|one|two|few|many|other)$/;
/** In French, '{{name, of}}' is the name with the 'de' or 'd’' that it needs; several names are '{{names, list}}'. */
const placeholders = (text: string) => [...new Set(text.replace(/, (of|list)/g, '').match(/\{\{.*?\}\}/g))].sort();

const english = textsOf('en');
const isCounted = (key: string) => plural.test(key) && english.has(key.replace(plural, '_one'));

test('[FND-047] every language has a folder of texts, and every folder is a language', () => {
  expect([...new Set(files.map(dirname))]).toEqual([...languages].sort());
});

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

/** Every `t('key', { … })` of the code whose key is written out: which texts it may mean, and what it puts into them. */
function sentencesInCode() {
  const byKey = new Map<string, string[]>();
  for (const [key, text] of english) {
    const name = key.replace(/^.*:/, '').replace(plural, '');
    byKey.set(name, [...(byKey.get(name) ?? []), text]);
  }
  return readSources().flatMap(({ path, code }) =>
    Array.from(code.matchAll(/\bt\(\s*'(?:\w+:)?([\w.]+)',\s*\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g))
      .filter(([, key = '', options = '']) => byKey.has(key) && !options.includes('...'))
      .map(([, key = '', options = '']) => ({
        at: `${path}: ${key}`,
        texts: byKey.get(key) ?? [],
        given: Array.from(options.matchAll(/(?:^|,)\s*(\w+)/g), ([, name = '']) => name),
      })),
  );
}

test('[FND-046] whatever a sentence has room for is given to it, under the same name', () => {
  const named = (text: string) => Array.from(text.matchAll(/\{\{(\w+)/g), ([, name = '']) => name);
  const sentences = sentencesInCode();
  const lacking = sentences.filter(({ texts, given }) =>
    texts.every((text) => named(text).some((name) => !given.includes(name))),
  );
  expect(lacking.map(({ at }) => at)).toEqual([]);
  expect(sentences.length).toBeGreaterThan(300);
});

test('[SET-025] no sentence is empty or still English', () => {
  for (const language of languages.filter((one) => one !== 'en')) {
    for (const [key, text] of textsOf(language)) {
      expect(text, key).toMatch(/\S/);
      if (text.split(' ').length > 3) expect(text, `${language} ${key}`).not.toBe(english.get(key));
    }
  }
});

test('[FND-047] what schemas and server say in English are the keys of its translations', () => {
  const said = Object.entries(read('en/sentences.json'));
  expect(said.filter(([key, text]) => key !== text)).toEqual([]);
});

test('[FND-047] what translators are told is about texts that are there', () => {
  const places = Object.keys(JSON.parse(readFileSync(join(locales, 'comments.json'), 'utf8')));
  const all = [...english.keys()].map((key) => (isCounted(key) ? key.replace(plural, '') : key));
  const gone = places.filter(
    (place) => !all.some((key) => key === place || key.startsWith(place.includes(':') ? `${place}.` : `${place}:`)),
  );
  expect(gone).toEqual([]);
});
