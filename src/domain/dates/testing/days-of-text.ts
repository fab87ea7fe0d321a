import { fromDayNumber } from '../day-number.ts';
import { parseDate } from '../parse-date.ts';

/** The Gregorian days a text allows: '1901-3-12' for one, '1901-1-1..1901-12-31', '..1699-12-31'; null where not understood. */
export function daysOfText(text: string): string | null {
  const { earliest, latest, value } = parseDate(text);
  if (value === null) return null;
  return earliest === latest && earliest !== null ? written(earliest) : `${written(earliest)}..${written(latest)}`;
}

function written(dayNumber: number | null): string {
  if (dayNumber === null) return '';
  const { year, month, day } = fromDayNumber('gregorian', dayNumber);
  return `${year}-${month}-${day}`;
}
