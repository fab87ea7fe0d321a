import type { MailWords } from '#server/instance/mail/letter.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { indonesian } from './indonesian.ts';
import { spanish } from './spanish.ts';

const words: Readonly<Record<string, MailWords>> = {
  en: english,
  id: indonesian,
  es: spanish,
  fr: french,
  de: german,
};

/** The words of a language, and the language they are really in: English where it is unknown here. */
export function wordsIn(language: string): { readonly language: string; readonly words: MailWords } {
  const found = words[language];
  return found ? { language, words: found } : { language: 'en', words: english };
}
