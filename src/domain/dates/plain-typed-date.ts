import { isUnreadableDay } from './day-in-figures.ts';
import { fromDayNumber } from './day-number.ts';
import { parseDate } from './parse-date.ts';

/**
 * A typed date as it is kept: '3/12/1901', which only its writer knows how to read, becomes '1901-12-03' or '1901-03-12'.
 * Everything else stays as it was typed, and so does a day that does not exist. Without `dayFirst` nothing is changed.
 */
export function plainTypedDate(text: string, dayFirst: boolean | undefined): string {
  if (dayFirst === undefined || !isUnreadableDay(text)) return text;
  const { earliest, latest } = parseDate(text, { dayFirst });
  if (earliest === null || earliest !== latest) return text;
  const { year, month, day } = fromDayNumber('gregorian', earliest);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
