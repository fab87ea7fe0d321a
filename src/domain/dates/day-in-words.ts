import { toDayNumber } from './day-number.ts';

/**
 * The first day, a Julian day number, of the earliest year that stands in words which are no date, as in 'tot 2040'; null where
 * there is none. Years are numbers of four digits.
 */
export function dayInWords(text: string | null): number | null {
  const years = Array.from(text?.matchAll(/(?<!\d)\d{4}(?!\d)/g) ?? [], ([year]) => Number(year));
  return years.length === 0 ? null : toDayNumber('gregorian', Math.min(...years), 1, 1);
}
