import { parseDate } from './parse-date.ts';

/** A date as somebody wrote it, taken apart: what can be read as a date, and the words that were written with it or instead of it. */
export interface DateParts {
  readonly date: string | null;
  readonly words: string | null;
}

const interpretation = /^int(?:erpreted)?\.?\s([^(]*)\(/is;
const brackets = /\([^()]*\)/g;

/** Takes '1850 (told by Siti)' apart into '1850' and the whole of it, and 'the winter of the flood' into no date and its words. */
export function splitPhrase(text: string): DateParts {
  const { value } = parseDate(text);
  if (value?.kind === 'interpreted') {
    return { date: interpretation.exec(text.trim())?.[1]?.trim() ?? null, words: value.phrase };
  }
  if (value !== null && value.kind !== 'phrase') return { date: text, words: null };
  const rest = text.replace(brackets, ' ').trim();
  const read = parseDate(rest).value;
  return { date: read === null || read.kind === 'phrase' ? null : rest, words: text };
}
