import { type DateToken, dateTokens } from './date-tokens.ts';
import { toDayNumber } from './day-number.ts';
import type { CalendarName } from './genealogical-date.ts';

/** From here on, a year in words is one of another calendar: 2400 of the Buddhist one was 1857, 5600 of the Hebrew one 1840. */
const FIRST_FOREIGN_YEAR = 2400;

/**
 * The first day, a Julian day number, of the earliest year that stands in words which are no date, as in 'tot 2040'; null where
 * there is none. Years are numbers of four digits that can be of our own calendar, or those of a calendar that the words name:
 * '31 Tishri 5800' is no day, and '5 Vendémiaire 300' one of a calendar that was given up, but both are in years to come.
 */
export function dayInWords(text: string | null): number | null {
  if (text === null) return null;
  const foreign = dayOfOtherCalendar(text);
  if (foreign !== null) return foreign.earliest;
  const numbers = Array.from(text.matchAll(/(?<!\d)\d{4}(?!\d)/g), ([number]) => Number(number));
  const years = numbers.filter((number) => number < FIRST_FOREIGN_YEAR);
  return years.length === 0 ? null : toDayNumber('gregorian', Math.min(...years), 1, 1);
}

/** Longer texts are stories, not dates. */
const LONGEST = 200;

/** The first day that years of another calendar can mean; null where there are none, `earliest` where 'before' leaves it open. */
function dayOfOtherCalendar(text: string): { readonly earliest: number | null } | null {
  if (text.length > LONGEST || !/\d/.test(text)) return null;
  const tokens = dateTokens(text).filter(({ is }) => is !== '-' && is !== '/' && is !== '.' && is !== 'year');
  const calendar = calendarNamed(tokens);
  if (calendar === null) return null;
  const days = tokens.flatMap((token, nth) => dayOfYear(calendar, token, tokens[nth - 1], tokens[nth + 1]));
  if (days.length === 0) return null;
  return { earliest: tokens.some(({ is }) => is === 'before') || tokens[0]?.is === 'to' ? null : Math.min(...days) };
}

interface NamedCalendar {
  readonly name: Exclude<CalendarName, 'gregorian' | 'julian'>;
  readonly isStated: boolean;
}

function calendarNamed(tokens: readonly DateToken[]): NamedCalendar | null {
  for (const token of tokens) {
    if (token.is !== 'calendar' && token.is !== 'month') continue;
    const { calendar } = token;
    const isCivil = calendar === 'gregorian' || calendar === 'julian' || calendar === 'civil';
    if (!isCivil) return { name: calendar, isStated: token.is === 'calendar' };
  }
  return null;
}

/** The first day of the month, or else the year, that ends with this number; none where it is no year of the calendar. */
function dayOfYear(
  { name, isStated }: NamedCalendar,
  token: DateToken,
  before: DateToken | undefined,
  after: DateToken | undefined,
): number[] {
  // What stands before a month or a year is a day.
  if (token.is !== 'number' || after?.is === 'month' || after?.is === 'number') return [];
  const { value } = token;
  const [least, most] = unstated[name];
  if (!isStated && (value < least || value > most)) return [];
  const month = before?.is === 'month' && before.calendar === name ? before.month : 1;
  return [toDayNumber(name, value, month, 1)];
}

/** The years that are of a calendar though nothing but the name of a month says so: '5 Vendémiaire 1795' is of our own. */
const unstated = { frenchRepublican: [1, 999], hebrew: [4000, 9999], hijri: [100, 1500] } as const;
