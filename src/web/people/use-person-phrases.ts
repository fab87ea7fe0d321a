import { english } from '#domain/people/english.ts';
import { indonesian } from '#domain/people/indonesian.ts';
import type { PersonPhrases } from '#domain/people/person-phrases.ts';
import { useLanguage } from '#web/text/language.ts';
import type { Language } from '#web/text/languages.ts';

export const personPhrases: Readonly<Record<Language, PersonPhrases>> = { en: english, id: indonesian };

/** The words for people in the language on screen. */
export const usePersonPhrases = (): PersonPhrases => personPhrases[useLanguage()];
