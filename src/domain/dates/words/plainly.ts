import type { AroundOne } from './date-language.ts';

/** A word in front of a date, whatever form the date has: 'sekitar 1900', 'calculé 1900'. */
export const plainly =
  (word: string): AroundOne =>
  (date) =>
    `${word} ${date}`;
