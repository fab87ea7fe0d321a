import { useMemo } from 'react';
import { createDates, type Dates } from '#web/client/text/dates.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { useSettingsAnswer } from './held-settings.ts';

/** Dates and times as the reader wants them. Where no time zone was chosen, that of this browser holds. */
export function useDates(): Dates {
  const language = useLanguage();
  const { settings, chosen } = useSettingsAnswer();
  const { dateFormat, timeFormat } = settings;
  const chosenZone = chosen.includes('timezone') ? settings.timezone : undefined;
  const isFormatChosen = chosen.includes('dateFormat');
  return useMemo(() => {
    // To ask the browser takes as long as to format a hundred dates.
    const timezone = chosenZone ?? browserZone();
    return createDates({ language, dateFormat, timeFormat, timezone, isFormatChosen });
  }, [language, dateFormat, timeFormat, chosenZone, isFormatChosen]);
}

export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
