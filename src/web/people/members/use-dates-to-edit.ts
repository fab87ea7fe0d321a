import { dateToEdit } from '#domain/dates/date-to-edit.ts';
import { plainTypedDate } from '#domain/dates/typed-date.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useLanguage } from '#web/client/text/language.ts';

/** Dates in the boxes of forms: shown in the reader's words, and sent as they were where nobody touched them. */
export interface DatesToEdit {
  readonly shown: (date: string | null) => string;
  /** What was typed, or, where that is what was shown, what stood there before. */
  readonly typed: (text: string | null, before: string | null) => string | null;
}

/** Only its writer knows how to read '3/12/1901': everybody else gets the day that was meant. */
export function useDatesToEdit(): DatesToEdit {
  const language = useLanguage();
  const { dayFirst } = useDates();
  const shown = (date: string | null) => (date === null ? '' : dateToEdit(date, language));
  return {
    shown,
    typed: (text, before) => {
      if (before !== null && plain(text ?? '') === plain(shown(before))) return before;
      return text && plainTypedDate(text, dayFirst);
    },
  };
}

/** As texts leave a form. */
const plain = (text: string): string => text.trim().normalize('NFC');
