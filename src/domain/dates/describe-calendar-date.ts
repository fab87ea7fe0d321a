import type { Language } from '#domain/languages.ts';
import type { CalendarDay } from './calendars/calendar.ts';
import { ADAR, isHebrewLeapYear } from './calendars/hebrew-calendar.ts';
import { fromDayNumber } from './day-number.ts';
import { daysOf } from './days-of-date.ts';
import type { CalendarDate } from './genealogical-date.ts';
import { impliedCalendar } from './implied-calendar.ts';
import { plainGregorian } from './plain-gregorian.ts';
import type { DateForm, DateWording } from './words/date-language.ts';
import { namesIn } from './words/names-in.ts';
import { roman } from './words/roman.ts';
import { wordingIn } from './words/wording-in.ts';

export interface DatesFormat {
  readonly language: Language;
  /** Writes full dates of our era in figures instead of words. */
  readonly dateFormat?: 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'YYYY-MM-DD' | undefined;
}

interface Described {
  readonly text: string;
  /** What a sentence has to know of it to give it an article. */
  readonly form: DateForm;
}

/** One date in words or figures, with the Gregorian one behind it where it is of another calendar. */
export function describeCalendarDate(date: CalendarDate, format: DatesFormat): Described {
  const wording = wordingIn(format.language);
  if (date.isAbout) {
    const { text, form } = describeCalendarDate({ ...date, isAbout: false }, format);
    return { text: wording.roughly(text, form), form: 'plain' };
  }
  if (date.part !== null) {
    const { text, form } = describeCalendarDate({ ...date, part: null }, format);
    return { text: wording.part[date.part](text, form), form: 'plain' };
  }
  const own = inOwnCalendar(date, format, wording);
  const gregorian = inGregorian(date, format);
  return gregorian === null ? own : { ...own, text: `${own.text} (${gregorian})` };
}

function inOwnCalendar(date: CalendarDate, format: DatesFormat, wording: DateWording): Described {
  const { calendar, year, span, feast } = date;
  const names = namesIn(format.language);
  const form = formOf(date);
  if (feast !== null) return { text: wording.withYear(names.feasts[feast], yearText(date, wording)), form };
  switch (calendar) {
    case 'gregorian':
    case 'julian': {
      const isMarked = calendar !== impliedCalendar(date);
      const text =
        year !== null && span !== null
          ? spanText(date, year, format)
          : (inFigures(date, format) ?? inWords(date, wording, names.months));
      return { text: isMarked ? wording.calendars[calendar](text) : text, form };
    }
    case 'frenchRepublican':
      return { text: inRepublican(date, wording, names.republicanMonths), form };
    case 'hebrew': {
      if (date.month === null && year !== null) return { text: wording.calendars.hebrewYear(year), form };
      const isOnlyAdar = date.month === ADAR && year !== null && !isHebrewLeapYear(year);
      const months = isOnlyAdar ? names.hebrewMonths.map((name) => name.replace(/ II$/, '')) : names.hebrewMonths;
      return { text: inWords(date, wording, months), form };
    }
    case 'hijri':
      return { text: wording.calendars.hijri(inWords(date, wording, names.hijriMonths)), form };
  }
}

function formOf({ day, month, feast, span, calendar }: CalendarDate): DateForm {
  if (day !== null && feast === null) return 'day';
  if (month === null && (calendar === 'hebrew' || calendar === 'frenchRepublican')) return 'year';
  return (span === 'decade' || span === 'century') && calendar === 'gregorian' ? span : 'plain';
}

/** '12 March 1901', 'March 1901', '1901', '9 June' */
function inWords(date: CalendarDate, wording: DateWording, months: readonly string[]): string {
  const { day, month } = date;
  const name = month === null ? '' : (months[month - 1] ?? '');
  const dayAndMonth = day === null ? name : wording.day(day, name);
  if (date.year === null) return dayAndMonth;
  const year = yearText(date, wording);
  return dayAndMonth === '' ? year : wording.withYear(dayAndMonth, year);
}

/** Below 100 a year needs its era, or it looks like one of this century. */
function yearText({ calendar, year, dualYear }: CalendarDate, wording: DateWording): string {
  if (year === null) return '';
  if (dualYear !== null) return dualYearText(year, dualYear);
  if (year < 0) return wording.beforeOurEra(-year);
  const isCivil = calendar === 'gregorian' || calendar === 'julian';
  return year < 100 && isCivil ? wording.ourEra(year) : String(year);
}

/** 1731/32, but 1699/1700 where the century turns. */
export function dualYearText(year: number, dualYear: number): string {
  return dualYear % 100 === 0 ? `${year}/${dualYear}` : `${year}/${String(dualYear % 100).padStart(2, '0')}`;
}

function spanText(date: CalendarDate, year: number, { language }: DatesFormat): string {
  const wording = wordingIn(language);
  if (date.span === 'decade') return wording.decade(year);
  if (date.span === 'century') {
    const century = wording.century(year < 0 ? -year / 100 : Math.floor(year / 100) + 1);
    return year < 0 ? wording.centuryBeforeOurEra(century) : century;
  }
  return date.span === null ? '' : wording.withYear(namesIn(language).seasons[date.span], yearText(date, wording));
}

function inRepublican({ year, month, day }: CalendarDate, wording: DateWording, months: readonly string[]): string {
  const { calendars } = wording;
  const years = year === null ? '' : roman(year);
  if (month === null) return calendars.republicanYear(years);
  const name = months[month - 1] ?? '';
  const dayOf = month === 13 ? calendars.complementaryDay : wording.day;
  const dayAndMonth = day === null ? name : dayOf(day, name);
  return year === null ? dayAndMonth : calendars.republicanDate(dayAndMonth, years);
}

function inFigures({ year, month, day, dualYear }: CalendarDate, { dateFormat }: DatesFormat): string | null {
  if (dateFormat === undefined || year === null || year < 1 || month === null || day === null) return null;
  if (dualYear !== null) return null;
  return dateFormat
    .replace('YYYY', String(year).padStart(4, '0'))
    .replace('MM', String(month).padStart(2, '0'))
    .replace('DD', String(day).padStart(2, '0'));
}

/**
 * The days a date of another calendar covers, coarsely where it is coarse itself: '9 November 1799', 'October–November 1799',
 * '1799–1800'. Null for Gregorian dates, and for Julian months and years, which are the Gregorian ones but for some days.
 */
function inGregorian(date: CalendarDate, format: DatesFormat): string | null {
  const days = daysOf(date);
  const isNamedByMore = date.feast !== null || date.calendar !== 'gregorian';
  if (days === null || !isNamedByMore) return null;
  const isCivil = date.calendar === 'gregorian' || date.calendar === 'julian';
  if (isCivil && date.feast === null && date.day === null) return null;
  // '8 June 1731/32' may be either year's, which it says itself.
  if (date.dualYear !== null && days.earliest !== days.latest) return null;
  const isDay = date.day !== null || date.feast !== null;
  const first = fromDayNumber('gregorian', days.earliest);
  const last = fromDayNumber('gregorian', days.latest);
  const say = ({ year, month, day }: CalendarDay) => {
    const known = { month: isDay || date.month !== null ? month : null, day: isDay ? day : null };
    return describeCalendarDate({ ...plainGregorian, year, ...known }, format).text;
  };
  if (say(first) === say(last)) return say(first);
  if (isDay) return `${say(first)} – ${say(last)}`;
  // 'October–November 1799'
  const from =
    date.month !== null && first.year === last.year ? namesIn(format.language).months[first.month - 1] : say(first);
  return `${from}–${say(last)}`;
}
