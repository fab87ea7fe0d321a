import { type ByLanguage, inLanguage, type Language } from '#domain/languages.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { indonesian } from './indonesian.ts';
import type { PersonPhrases } from './person-phrases.ts';
import { spanish } from './spanish.ts';

const phrases: ByLanguage<PersonPhrases> = { en: english, id: indonesian, es: spanish, fr: french, de: german };

/** The words for people in a language. */
export const phrasesIn = (language: Language): PersonPhrases => inLanguage(phrases, language);
