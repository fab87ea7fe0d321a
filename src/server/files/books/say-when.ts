import { describeDate } from '#domain/dates/describe-date.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import type { Language } from '#domain/languages.ts';
import type { BookWords } from './book-words.ts';

/** A date behind a verb: 'on 3 March 1901', 'in 1901', 'about 1901'; what fits behind none stands in brackets. */
export function sayWhen(text: string, words: BookWords, language: Language): string {
  const date = parseDate(text);
  const said = describeDate(date, { language });
  const { value } = date;
  if (value === null || value.kind === 'phrase') return `(${said.replace(/^\(|\)$/g, '')})`;
  if (value.kind !== 'date' && value.kind !== 'interpreted') return said;
  const { day, month, year, feast, span, part, isAbout } = value.date;
  if (isAbout) return said;
  if (feast !== null || span !== null || part !== null || year === null) return `(${said})`;
  if (day !== null) return words.onDay(said);
  return month !== null ? words.inMonth(said) : words.inYear(said);
}
