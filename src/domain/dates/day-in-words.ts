import { toDayNumber } from './day-number.ts';

/** From here on, a year in words is one of another calendar: 2400 of the Buddhist one was 1857, 5600 of the Hebrew one 1840. */
const FIRST_FOREIGN_YEAR = 2400;

/**
 * The first day, a Julian day number, of the earliest year that stands in words which are no date, as in 'tot 2040'; null where
 * there is none. Years are numbers of four digits that can be of our own calendar.
 */
export function dayInWords(text: string | null): number | null {
  const numbers = Array.from(text?.matchAll(/(?<!\d)\d{4}(?!\d)/g) ?? [], ([number]) => Number(number));
  const years = numbers.filter((number) => number < FIRST_FOREIGN_YEAR);
  return years.length === 0 ? null : toDayNumber('gregorian', Math.min(...years), 1, 1);
}
