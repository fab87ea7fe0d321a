import type { CalendarName, Feast, PartOfSpan, Season } from '../genealogical-date.ts';

export type Keyword =
  | 'about'
  | 'calculated'
  | 'estimated'
  | 'before'
  | 'after'
  | 'between'
  | 'and'
  | 'from'
  | 'to'
  /** Joins the ends of a range, but begins nothing: 'a' in 'de 1700 a 1710'. */
  | 'joint'
  | 'beforeOurEra'
  | 'ourEra'
  | 'decade'
  | 'century'
  | 'quarter'
  | 'weekday'
  /** 'year', 'an': says nothing but before a republican year ('an VIII'). */
  | 'year'
  /** Says nothing: 'on', 'tanggal', 'le'. */
  | 'filler';

/** Spellings of one thing, separated by '|', with or without accents; a dot or hyphen in one may be left out. */
export type Spellings = string;

/** How a language writes what stands in dates. Where it is shown to people too, the first spelling is the one they see. */
export interface DateSpellings {
  /** January to December. */
  readonly months: readonly Spellings[];
  /** Vendémiaire to Fructidor, then the complementary days. The first spellings are shown. */
  readonly republicanMonths: readonly Spellings[];
  /** Tishri to Elul, with Adar I in the sixth place and Adar II in the seventh. The first spellings are shown. */
  readonly hebrewMonths: readonly Spellings[];
  /** The first spellings are shown. */
  readonly hijriMonths: readonly Spellings[];
  /** The first spellings are shown. */
  readonly feasts: Readonly<Record<Feast, Spellings>>;
  /** The first spellings are shown. */
  readonly seasons: Readonly<Record<Season, Spellings>>;
  readonly parts: Readonly<Record<PartOfSpan, Spellings>>;
  readonly calendars: Readonly<Partial<Record<CalendarName, Spellings>>>;
  readonly keywords: Readonly<Partial<Record<Keyword, Spellings>>>;
  /** First to fourth, for quarters. */
  readonly ordinals: readonly Spellings[];
}

/** What a phrase needs to know of a date to give it the right article. */
export type DateForm =
  | 'day'
  | 'decade'
  | 'century'
  /** 'Hebrew year 5784' */
  | 'year'
  | 'plain';

/** A piece of a sentence around dates in words. */
export type AroundOne = (date: string, form: DateForm) => string;
export type AroundTwo = (from: string, fromForm: DateForm, to: string, toForm: DateForm) => string;

/** How a language says dates. Names of months come as `Intl` has them, or from the spellings. */
export interface DateWording {
  readonly day: (day: number, month: string) => string;
  /** A year behind a day, a month, a feast or a season. */
  readonly withYear: (rest: string, year: string) => string;
  readonly beforeOurEra: (year: number) => string;
  readonly ourEra: (year: number) => string;
  readonly decade: (year: number) => string;
  readonly century: (number: number) => string;
  readonly centuryBeforeOurEra: (century: string) => string;
  readonly part: Readonly<Record<PartOfSpan, AroundOne>>;
  /** A whole date or a year in a calendar that has to be named. `date` is '2 September 1752', 'VIII', '5784'. */
  readonly calendars: {
    readonly julian: (date: string) => string;
    readonly gregorian: (date: string) => string;
    readonly hijri: (date: string) => string;
    readonly hebrewYear: (year: number) => string;
    readonly republicanYear: (year: string) => string;
    /** The year behind a republican month. */
    readonly republicanDate: (dayAndMonth: string, year: string) => string;
    readonly complementaryDay: (day: number, month: string) => string;
  };
  readonly about: AroundOne;
  /** 'About' behind another such word: 'between about 1700 and 1710'. */
  readonly roughly: AroundOne;
  readonly calculated: AroundOne;
  readonly estimated: AroundOne;
  readonly before: AroundOne;
  readonly after: AroundOne;
  readonly since: AroundOne;
  readonly until: AroundOne;
  readonly between: AroundTwo;
  readonly fromTo: AroundTwo;
}
