import { useMemo } from 'react';
import { english } from '#domain/people/english.ts';
import { french } from '#domain/people/french.ts';
import { german } from '#domain/people/german.ts';
import { indonesian } from '#domain/people/indonesian.ts';
import type { PersonPhrases } from '#domain/people/person-phrases.ts';
import { spanish } from '#domain/people/spanish.ts';
import { useLanguage } from '#web/client/text/language.ts';
import type { Language } from '#web/client/text/languages.ts';
import { useUserSettings } from './held-settings.ts';

export const personPhrases: Readonly<Record<Language, PersonPhrases>> = {
  en: english,
  id: indonesian,
  es: spanish,
  fr: french,
  de: german,
};

/** The words for people in the language on screen, with the years that the reader wants to see. */
export function usePersonPhrases(): PersonPhrases {
  const phrases = personPhrases[useLanguage()];
  const { showBirthDates, showDeathDates } = useUserSettings();
  return useMemo(() => {
    if (showBirthDates && showDeathDates) return phrases;
    return { ...phrases, without: { births: !showBirthDates, deaths: !showDeathDates } };
  }, [phrases, showBirthDates, showDeathDates]);
}
