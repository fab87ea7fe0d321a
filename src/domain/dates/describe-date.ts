import type { CalendarDate, Feast, GenealogicalDate } from './genealogical-date.ts';

export interface DescribeDateOptions {
  readonly language: 'en' | 'id';
  /** Writes full dates of our era in figures instead of words. */
  readonly dateFormat?: 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'YYYY-MM-DD' | undefined;
}

/**
 * A date in words, the way a sentence would have it ('about 1745', 'antara 1700 dan 1710'), never more precise than what
 * was written. What was not understood comes back as it was written, phrases without their brackets.
 */
export function describeDate(date: GenealogicalDate, options: DescribeDateOptions): string {
  const { value } = date;
  if (value === null) return date.text;
  const words = vocabulary[options.language];
  const say = (part: CalendarDate) => describeCalendarDate(part, options);
  switch (value.kind) {
    case 'date':
    case 'interpreted':
      return say(value.date);
    case 'about':
    case 'calculated':
    case 'estimated':
    case 'before':
    case 'after':
      return `${words[value.kind]} ${say(value.date)}`;
    case 'between':
      return `${words.between} ${say(value.from)} ${words.and} ${say(value.to)}`;
    case 'period':
      if (value.from === null) return value.to === null ? date.text : `${words.until} ${say(value.to)}`;
      if (value.to === null) return `${words.since} ${say(value.from)}`;
      return `${words.from} ${say(value.from)} ${words.to} ${say(value.to)}`;
    case 'phrase':
      return value.phrase;
  }
}

function describeCalendarDate(date: CalendarDate, options: DescribeDateOptions): string {
  const words = vocabulary[options.language];
  const calendar = date.calendar === 'julian' && date.dualYear === null ? ' (Julian)' : '';
  const feast = date.feast === null ? '' : ` (${words.feasts[date.feast]})`;
  return `${inFigures(date, options) ?? inWords(date, options)}${calendar}${feast}`;
}

function inFigures({ year, month, day, dualYear }: CalendarDate, { dateFormat }: DescribeDateOptions): string | null {
  if (dateFormat === undefined || year === null || year < 1 || month === null || day === null) return null;
  if (dualYear !== null) return null;
  return dateFormat
    .replace('YYYY', String(year).padStart(4, '0'))
    .replace('MM', String(month).padStart(2, '0'))
    .replace('DD', String(day).padStart(2, '0'));
}

function inWords({ year, month, day, dualYear }: CalendarDate, { language }: DescribeDateOptions): string {
  const words = vocabulary[language];
  const parts: string[] = [];
  if (day !== null) parts.push(String(day));
  if (month !== null) parts.push(words.months[month - 1] ?? '');
  if (year !== null && year < 0) parts.push(`${-year} ${words.beforeOurEra}`);
  else if (year !== null) parts.push(dualYear === null ? String(year) : dualYearText(year, dualYear));
  return parts.join(' ');
}

/** 1731/32, but 1699/1700 where the century turns. */
export function dualYearText(year: number, dualYear: number): string {
  return dualYear % 100 === 0 ? `${year}/${dualYear}` : `${year}/${String(dualYear % 100).padStart(2, '0')}`;
}

interface Words {
  readonly months: readonly string[];
  readonly feasts: Readonly<Record<Feast, string>>;
  readonly about: string;
  readonly calculated: string;
  readonly estimated: string;
  readonly before: string;
  readonly after: string;
  readonly between: string;
  readonly and: string;
  readonly from: string;
  readonly to: string;
  readonly since: string;
  readonly until: string;
  readonly beforeOurEra: string;
}

const vocabulary: Readonly<Record<DescribeDateOptions['language'], Words>> = {
  en: {
    months: 'January February March April May June July August September October November December'.split(' '),
    feasts: {
      goodFriday: 'Good Friday',
      easter: 'Easter',
      ascension: 'Ascension',
      pentecost: 'Pentecost',
      christmas: 'Christmas',
    },
    about: 'about',
    calculated: 'calculated',
    estimated: 'estimated',
    before: 'before',
    after: 'after',
    between: 'between',
    and: 'and',
    from: 'from',
    to: 'to',
    since: 'since',
    until: 'until',
    beforeOurEra: 'BCE',
  },
  id: {
    months: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
    feasts: {
      goodFriday: 'Jumat Agung',
      easter: 'Paskah',
      ascension: 'Kenaikan',
      pentecost: 'Pentakosta',
      christmas: 'Natal',
    },
    about: 'sekitar',
    calculated: 'menurut perhitungan',
    estimated: 'diperkirakan',
    before: 'sebelum',
    after: 'sesudah',
    between: 'antara',
    and: 'dan',
    from: 'dari',
    to: 'sampai',
    since: 'sejak',
    until: 'sampai',
    beforeOurEra: 'SM',
  },
};
