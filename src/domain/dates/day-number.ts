import type { Calendar, CalendarDay } from './calendars/calendar.ts';
import { gregorian, julian } from './calendars/civil-calendars.ts';
import { frenchRepublican } from './calendars/french-calendar.ts';
import { hebrew } from './calendars/hebrew-calendar.ts';
import { hijri } from './calendars/hijri-calendar.ts';
import type { CalendarName } from './genealogical-date.ts';

const calendars: Readonly<Record<CalendarName, Calendar>> = { gregorian, julian, frenchRepublican, hebrew, hijri };

/** Days in a month, counted from 1; 0 where the year has no such month, or the calendar no such year. */
export function daysInMonth(calendar: CalendarName, year: number, month: number): number {
  return calendars[calendar].daysInMonth(year, month);
}

/** The month a year ends with. */
export function lastMonthOf(calendar: CalendarName): number {
  return calendars[calendar].lastMonth;
}

/** The Julian day number (the one that begins at noon of the given day): 2,451,545 is 1 January 2000 (Gregorian). */
export function toDayNumber(calendar: CalendarName, year: number, month: number, day: number): number {
  return calendars[calendar].toDayNumber(year, month, day);
}

/** The inverse of `toDayNumber`. Throws for a day before the calendar began, or after the republican one ended. */
export function fromDayNumber(calendar: CalendarName, dayNumber: number): CalendarDay {
  return calendars[calendar].fromDayNumber(dayNumber);
}
