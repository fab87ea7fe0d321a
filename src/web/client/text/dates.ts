import { intlZone } from '#contract/time-zone.ts';
import { dayFirstIn } from '#contract/typed-dates.ts';
import type { UserSettings } from '#contract/user-settings.ts';
import { describeDate } from '#domain/dates/describe-date.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import type { Language } from '#domain/languages.ts';

export interface DateStyle extends Pick<UserSettings, 'dateFormat' | 'timeFormat' | 'timezone'> {
  readonly language: Language;
  /** Whether the reader chose the format: until then dates of people are written in words, which nobody misreads. */
  readonly isFormatChosen: boolean;
}

/** Every date and time on a screen, as its reader wants them. Moments are ISO 8601. */
export interface Dates {
  /** '12/31/2026' */
  readonly day: (at: string | Date) => string;
  /** '2:05 PM' */
  readonly time: (at: string | Date) => string;
  /** '12/31/2026, 2:05 PM' */
  readonly moment: (at: string | Date) => string;
  /** 'Thursday, 2:05 PM' */
  readonly weekdayAndTime: (at: string | Date) => string;
  /** A genealogical date: 'about 1745', 'March 12, 1901' or '03/12/1901'. */
  readonly ofPerson: (text: string) => string;
  /** How '3/12/1901' is meant where it is typed; undefined where the year comes first. */
  readonly dayFirst: boolean | undefined;
  /** Which day it is for the reader, as a local date of the machine. */
  readonly today: (now?: Date) => Date;
}

export function createDates({ language, dateFormat, timeFormat, timezone, isFormatChosen }: DateStyle): Dates {
  const timeZone = intlZone(timezone);
  const figures = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    calendar: 'gregory',
    numberingSystem: 'latn',
  });
  const clock = new Intl.DateTimeFormat(language, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    ...(timeFormat === '24h' ? { hour: '2-digit', hourCycle: 'h23' } : { hour12: true }),
  });
  const weekday = new Intl.DateTimeFormat(language, { timeZone, weekday: 'long' });
  const partsOf = (at: string | Date) => {
    const parts = figures.formatToParts(new Date(at));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
    return { year: part('year'), month: part('month'), day: part('day') };
  };
  const day = (at: string | Date) => {
    const { year, month, day } = partsOf(at);
    if (dateFormat === 'YYYY-MM-DD') return `${year}-${month}-${day}`;
    return dateFormat === 'DD/MM/YYYY' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
  };
  const time = (at: string | Date) => clock.format(new Date(at));
  const personFormat = isFormatChosen ? { language, dateFormat } : { language };
  return {
    day,
    time,
    moment: (at) => `${day(at)}, ${time(at)}`,
    weekdayAndTime: (at) => `${weekday.format(new Date(at))}, ${time(at)}`,
    ofPerson: (text) => describeDate(parseDate(text), personFormat),
    dayFirst: dayFirstIn(dateFormat),
    today: (now = new Date()) => {
      const { year, month, day } = partsOf(now);
      return new Date(Number(year), Number(month) - 1, Number(day));
    },
  };
}
