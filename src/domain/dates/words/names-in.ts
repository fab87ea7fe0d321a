import { type ByLanguage, inLanguage, type Language } from '#domain/languages.ts';
import type { Feast, Season } from '../genealogical-date.ts';
import type { DateSpellings, Spellings } from './date-language.ts';
import { englishSpellings } from './english.ts';
import { frenchSpellings } from './french.ts';
import { germanSpellings } from './german.ts';
import { indonesianSpellings } from './indonesian.ts';
import { spanishSpellings } from './spanish.ts';

export interface DateNames {
  /** January to December, as `Intl` has them. */
  readonly months: readonly string[];
  readonly republicanMonths: readonly string[];
  readonly hebrewMonths: readonly string[];
  readonly hijriMonths: readonly string[];
  readonly feasts: Readonly<Record<Feast, string>>;
  readonly seasons: Readonly<Record<Season, string>>;
}

const spellings: ByLanguage<DateSpellings> = {
  en: englishSpellings,
  id: indonesianSpellings,
  es: spanishSpellings,
  fr: frenchSpellings,
  de: germanSpellings,
};

const known = new Map<Language, DateNames>();

/** The names a language writes in dates. */
export function namesIn(language: Language): DateNames {
  const names = known.get(language) ?? namesOf(language, inLanguage(spellings, language));
  known.set(language, names);
  return names;
}

function namesOf(language: Language, words: DateSpellings): DateNames {
  return {
    months: monthsOf(language),
    republicanMonths: words.republicanMonths.map(first),
    hebrewMonths: words.hebrewMonths.map(first),
    hijriMonths: words.hijriMonths.map(first),
    feasts: firstOfEach(words.feasts),
    seasons: firstOfEach(words.seasons),
  };
}

const first = (spelled: Spellings): string => spelled.split('|')[0] ?? '';

/** The result has the keys it was given. */
function firstOfEach<Key extends string>(record: Readonly<Record<Key, Spellings>>): Readonly<Record<Key, string>> {
  return Object.fromEntries(Object.entries<Spellings>(record).map(([key, spelled]) => [key, first(spelled)])) as Record<
    Key,
    string
  >;
}

const MILLISECONDS_OF_A_DAY = 86_400_000;

/** Every thirtieth day of 1970 from the 15th of January stands in a month of its own. */
function monthsOf(language: Language): string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC', calendar: 'gregory' });
  return Array.from({ length: 12 }, (_, month) => format.format((14 + 30 * month) * MILLISECONDS_OF_A_DAY));
}
