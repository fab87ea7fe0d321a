import { type DescribeDateOptions, describeDate } from './describe-date.ts';
import { parseDate } from './parse-date.ts';

/**
 * A date as somebody would type it in their language, where that means the very same ('12 JAN 1900' is '12 January 1900');
 * otherwise the text as it is.
 */
export function dateToEdit(text: string, language: DescribeDateOptions['language']): string {
  const date = parseDate(text);
  if (date.value === null) return text;
  const words = describeDate(date, { language });
  return isSame(parseDate(words).value, date.value) ? words : text;
}

/** Values of dates are plain, and made of their parts in one order. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
