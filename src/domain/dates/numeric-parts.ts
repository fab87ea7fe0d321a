import { type DateParts, noParts } from './date-parts.ts';
import type { DateToken, NumberToken } from './date-tokens.ts';

/**
 * '1900-01-31', '1900-01', '31/01/1900', '31.I.1900', '01/1900'. Dates with dots are written by people who put the day first,
 * and so are those whose month is in Roman figures.
 */
export function numericParts(tokens: readonly DateToken[], dayFirst: boolean | undefined): DateParts | null {
  const numbers = tokens.filter((token): token is NumberToken => token.is === 'number');
  const separators = tokens.filter(({ is }) => is !== 'number');
  const separator = separators[0]?.is;
  if (numbers.some(({ suffix }) => suffix !== '') || numbers.length > 3) return null;
  const [first, second, third] = numbers;
  if (first === undefined || second === undefined || first.isRoman || third?.isRoman) return null;
  if (second.isRoman) return separators.every(({ is }) => isSeparator(is)) ? romanMonth(numbers) : null;
  if (separator === undefined || !isSeparator(separator) || !isAlternating(tokens)) return null;
  if (separators.some(({ is }) => is !== separator)) return null;

  if (second.digits > 2) {
    return second.digits === 4 && first.digits <= 2 && !third ? dated(second, first.value, null) : null;
  }
  if (first.digits === 4) {
    if (third === undefined) return separator === '-' ? dated(first, second.value, null) : null;
    return third.digits > 2 ? null : dated(first, second.value, third.value);
  }
  if (third?.digits !== 4 || first.digits > 2) return null;
  const order = separator === '.' ? 'day first' : orderOf(first.value, second.value, dayFirst);
  if (order === null) return null;
  return order === 'day first' ? dated(third, second.value, first.value) : dated(third, first.value, second.value);
}

const isSeparator = (is: DateToken['is']) => is === '-' || is === '/' || is === '.';

/** Numbers with one sign between each two of them. */
function isAlternating(tokens: readonly DateToken[]): boolean {
  return tokens.length % 2 === 1 && tokens.every(({ is }, i) => (is === 'number') === (i % 2 === 0));
}

/** '12.III.1901', '12 III 1901' */
function romanMonth([day, month, year]: readonly NumberToken[]): DateParts | null {
  if (day === undefined || month === undefined || year === undefined || day.digits > 2 || year.digits !== 4)
    return null;
  return month.value > 12 ? null : dated(year, month.value, day.value);
}

function dated(year: NumberToken, month: number, day: number | null): DateParts {
  return { ...noParts, year: year.value, yearDigits: year.digits, month, day };
}

function orderOf(first: number, second: number, dayFirst: boolean | undefined): 'day first' | 'month first' | null {
  if (first > 12 || first === second) return 'day first';
  if (second > 12) return 'month first';
  if (dayFirst === undefined) return null;
  return dayFirst ? 'day first' : 'month first';
}
