import { useMemo } from 'react';
import type { PersonPhrases } from '#domain/people/person-phrases.ts';
import { phrasesIn } from '#domain/people/phrases-in.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { useUserSettings } from './held-settings.ts';

/** The words for people in the language on screen, with the years that the reader wants to see. */
export function usePersonPhrases(): PersonPhrases {
  const phrases = phrasesIn(useLanguage());
  const { showBirthDates, showDeathDates } = useUserSettings();
  return useMemo(() => {
    if (showBirthDates && showDeathDates) return phrases;
    return { ...phrases, without: { births: !showBirthDates, deaths: !showDeathDates } };
  }, [phrases, showBirthDates, showDeathDates]);
}
