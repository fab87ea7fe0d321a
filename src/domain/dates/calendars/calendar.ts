/** A day as its calendar counts it. The first month is 1. */
export interface CalendarDay {
  /** As people write it: 44 BCE is -44, and 1 BCE (-1) is followed by 1. Calendars other than the civil ones begin at 1. */
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** How a calendar counts. Days are Julian day numbers, the one that begins at noon of the day meant. */
export interface Calendar {
  /** 0 where the year has no such month, or the calendar no such year. */
  daysInMonth(year: number, month: number): number;
  /** The month a year ends with. */
  readonly lastMonth: number;
  toDayNumber(year: number, month: number, day: number): number;
  fromDayNumber(dayNumber: number): CalendarDay;
}

/** Of the calendars with the most months. */
const LAST_MONTH = 13;

/** Walks through a year's months to the one a day stands in; `dayOfYear` counts from 0. Throws where the year has no such day. */
export function dayWithinYear(calendar: Pick<Calendar, 'daysInMonth'>, year: number, dayOfYear: number): CalendarDay {
  let month = 1;
  let left = dayOfYear;
  while (left >= calendar.daysInMonth(year, month) && month <= LAST_MONTH) {
    left -= calendar.daysInMonth(year, month);
    month += 1;
  }
  if (left < 0 || month > LAST_MONTH) throw new Error(`The year ${year} has no day ${dayOfYear}.`);
  return { year, month, day: left + 1 };
}
