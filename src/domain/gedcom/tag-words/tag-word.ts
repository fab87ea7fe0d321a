import { type ByLanguage, inLanguage, type Language } from '#domain/languages.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { indonesian } from './indonesian.ts';
import { spanish } from './spanish.ts';

/** What a tag is called, by tag. */
export type TagWords = Readonly<Record<keyof typeof english, string>>;

const words: ByLanguage<TagWords> = {
  en: english,
  id: indonesian,
  es: spanish,
  fr: french,
  de: german,
};

/** What a tag of a GEDCOM file means; a tag of some program's own (_HOBBY) stands for itself, without its underscore. */
export function tagWord(tag: string, language: Language): string {
  const known: Readonly<Record<string, string>> = inLanguage(words, language);
  const word = Object.hasOwn(known, tag) ? known[tag] : undefined;
  return word ?? tag.replace(/^_+/, '').replaceAll('_', ' ').toLowerCase();
}
