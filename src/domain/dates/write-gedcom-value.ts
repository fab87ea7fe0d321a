import { ADAR, ADAR_I, isHebrewLeapYear } from './calendars/hebrew-calendar.ts';
import { dualYearText } from './describe-calendar-date.ts';
import type { CalendarDate, DateValue } from './genealogical-date.ts';
import { impliedCalendar } from './implied-calendar.ts';
import type { GedcomVersion } from './to-gedcom-date.ts';
import { MONTH_CODES } from './valid-gedcom-date.ts';

const PREFIX = {
  date: '',
  about: 'ABT ',
  calculated: 'CAL ',
  estimated: 'EST ',
  before: 'BEF ',
  after: 'AFT ',
} as const;

/** The value of a DATE line; null where the grammar of the version cannot hold all of it. */
export function writeGedcomValue(value: Exclude<DateValue, { kind: 'phrase' }>, version: GedcomVersion): string | null {
  const write = (date: CalendarDate) => writeGedcomDate(date, version);
  switch (value.kind) {
    case 'between':
      return bothOf(write(value.from), write(value.to), (from, to) => `BET ${from} AND ${to}`);
    case 'period':
      if (value.from === null) return value.to && prefixed('TO ', write(value.to));
      if (value.to === null) return prefixed('FROM ', write(value.from));
      return bothOf(write(value.from), write(value.to), (from, to) => `FROM ${from} TO ${to}`);
    case 'interpreted':
      return write(value.date);
    default:
      return prefixed(PREFIX[value.kind], write(value.date));
  }
}

function bothOf(from: string | null, to: string | null, join: (from: string, to: string) => string): string | null {
  return from === null || to === null ? null : join(from, to);
}

function prefixed(prefix: string, date: string | null): string | null {
  return date === null ? null : prefix + date;
}

/** Null where the grammar has no form for the date: without a year, in the Hijri calendar, a feast, a season. */
function writeGedcomDate(date: CalendarDate, version: GedcomVersion): string | null {
  if (date.year === null || date.feast !== null || date.span !== null || date.part !== null || date.isAbout)
    return null;
  const year = yearText(date, date.year, version);
  const calendar = ESCAPES[version][date.calendar];
  if (year === null || calendar === null) return null;
  return `${isImplied(date, version) ? '' : calendar}${date.day === null ? '' : `${date.day} `}${monthText(date, version)}${year}`;
}

const ESCAPES = {
  '5.5.1': {
    gregorian: '@#DGREGORIAN@ ',
    julian: '@#DJULIAN@ ',
    frenchRepublican: '@#DFRENCH R@ ',
    hebrew: '@#DHEBREW@ ',
    hijri: null,
  },
  '7.0': { gregorian: 'GREGORIAN ', julian: 'JULIAN ', frenchRepublican: 'FRENCH_R ', hebrew: 'HEBREW ', hijri: null },
} as const;

/** Before the year 100 7.0 names the calendar all the same, as '9 JUN 79' is read by people as some other year. */
function isImplied(date: CalendarDate, version: GedcomVersion): boolean {
  const { calendar, year } = date;
  if (version === '5.5.1') return calendar === impliedCalendar(date);
  return calendar === 'gregorian' && !(year !== null && year > 0 && year < 100);
}

/** Whether a date has two years, of which 7.0 holds one. */
export function hasDualYear(value: DateValue): boolean {
  if (value.kind === 'phrase') return false;
  const dates = value.kind === 'between' || value.kind === 'period' ? [value.from, value.to] : [value.date];
  return dates.some((date) => date !== null && date.dualYear !== null);
}

function monthText({ calendar, year, month }: CalendarDate, version: GedcomVersion): string {
  if (month === null || calendar === 'hijri') return '';
  // Outside of leap years 5.5.1 has Adar as ADR, and 7.0, in which ADR is Adar I, as ADS.
  const isOnlyAdar = calendar === 'hebrew' && month === ADAR && year !== null && !isHebrewLeapYear(year);
  const number = isOnlyAdar && version === '5.5.1' ? ADAR_I : month;
  const codes = calendar === 'frenchRepublican' || calendar === 'hebrew' ? MONTH_CODES[calendar] : MONTH_CODES.civil;
  return `${codes[number - 1]} `;
}

/** Three figures at least in 5.5.1, where a dual year always ends in two. */
function yearText({ calendar, month, dualYear }: CalendarDate, year: number, version: GedcomVersion): string | null {
  if (year < 0) return version === '7.0' ? `${-year} BCE` : `${-year} B.C.`;
  if (dualYear !== null && version === '5.5.1') return dualYearText(year, dualYear).replace(/\/\d+(\d\d)$/, '/$1');
  // 7.0 has no dual years, but until 24 March the second is the one that we count.
  if (dualYear !== null) return month !== null && month <= 3 ? String(dualYear) : null;
  return version === '7.0' || calendar === 'frenchRepublican' ? String(year) : String(year).padStart(3, '0');
}
