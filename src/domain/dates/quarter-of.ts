import { type CalendarDateOptions, calendarDateOf } from './calendar-date-of.ts';
import type { DateToken } from './date-tokens.ts';
import type { DateValue } from './genealogical-date.ts';

/**
 * '2nd quarter 1880', 'Q2 1880', 'triwulan II 1880', and the quarters of the English registers, which are named after the month
 * they end with: 'Jun Qtr 1880'. As a range of months.
 */
export function quarterOf(tokens: readonly DateToken[], options: CalendarDateOptions): DateValue | null {
  const at = tokens.findIndex(({ is }) => is === 'quarter');
  if (at < 0) return null;
  const others = tokens.filter(({ is }, i) => i !== at && is !== '.' && is !== '-');
  const isYearFirst = others[0]?.is === 'number' && others[0].digits > 2;
  const [name, year] = isYearFirst ? others.toReversed() : others;
  if (name === undefined || year === undefined || others.length !== 2) return null;
  const last = lastMonthOf(name);
  const end: DateToken = { is: 'month', calendar: 'civil', month: last ?? 0, isEitherAdar: false };
  const start: DateToken = { ...end, month: end.month - 2 };
  const from = calendarDateOf([start, year], options);
  const to = calendarDateOf([end, year], options);
  if (last === null || from?.year == null || from.day !== null || to === null) return null;
  return { kind: 'between', from, to };
}

function lastMonthOf(name: DateToken): number | null {
  if (name.is === 'month' && name.calendar === 'civil') return name.month % 3 === 0 ? name.month : null;
  return name.is === 'number' && name.value >= 1 && name.value <= 4 && name.digits === 1 ? name.value * 3 : null;
}
