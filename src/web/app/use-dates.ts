import { useMemo } from 'react';
import { createDates, type Dates } from '#web/text/dates.ts';
import { useLanguage } from '#web/text/language.ts';
import { useSettingsAnswer } from './held-settings.ts';

/** Dates and times as the reader wants them. Where no time zone was chosen, that of this browser holds. */
export function useDates(): Dates {
  const language = useLanguage();
  const { settings, chosen } = useSettingsAnswer();
  const { dateFormat, timeFormat } = settings;
  const timezone = chosen.includes('timezone') ? settings.timezone : browserZone();
  const isFormatChosen = chosen.includes('dateFormat');
  return useMemo(
    () => createDates({ language, dateFormat, timeFormat, timezone, isFormatChosen }),
    [language, dateFormat, timeFormat, timezone, isFormatChosen],
  );
}

export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
