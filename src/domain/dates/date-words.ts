import { isSilent, piecesOf, withoutAccents, wordOf } from './date-pieces.ts';
import type { CalendarName, Feast, PartOfSpan, Season } from './genealogical-date.ts';
import type { DateSpellings, Keyword, Spellings } from './words/date-language.ts';
import { englishSpellings } from './words/english.ts';
import { frenchSpellings } from './words/french.ts';
import { germanSpellings } from './words/german.ts';
import { indonesianSpellings } from './words/indonesian.ts';
import { sharedSpellings } from './words/shared-spellings.ts';
import { spanishSpellings } from './words/spanish.ts';

/** What a word in a date can mean to the parser. */
export type DateWord =
  | {
      readonly is: 'month';
      /** Civil months are those of the Gregorian and the Julian calendar. */
      readonly calendar: 'civil' | 'frenchRepublican' | 'hebrew' | 'hijri';
      readonly month: number;
      /** 'Adar', which in a leap year may be the first or the second. */
      readonly isEitherAdar: boolean;
    }
  | { readonly is: 'feast'; readonly feast: Feast }
  | { readonly is: 'season'; readonly season: Season }
  | { readonly is: 'part'; readonly part: PartOfSpan }
  | { readonly is: 'calendar'; readonly calendar: CalendarName }
  | { readonly is: 'number'; readonly value: number; readonly digits: number; readonly suffix: 'ordinal' }
  | { readonly is: Keyword };

export interface DatePhrase {
  readonly means: DateWord;
  /** The words that have to follow the first one. */
  readonly rest: readonly string[];
}

const languages: readonly (Partial<DateSpellings> & Pick<DateSpellings, 'months'>)[] = [
  sharedSpellings,
  englishSpellings,
  indonesianSpellings,
  spanishSpellings,
  frenchSpellings,
  germanSpellings,
];

let phrases: ReadonlyMap<string, readonly DatePhrase[]> | undefined;

/**
 * All that begins with a word, the longest phrase first. A word means the same in whichever language it stands, so that people
 * may mix them; the test holds the languages to it.
 */
export function phrasesOf(firstWord: string): readonly DatePhrase[] {
  // Made when the first text needs it: nearly all dates of a tree are plain.
  phrases ??= indexed(meanings());
  return phrases.get(firstWord) ?? NONE;
}

const NONE: readonly DatePhrase[] = [];

/** Every spelling with what it means, as the languages list them. */
export function meanings(): (readonly [spelling: string, means: DateWord])[] {
  const all: (readonly [string, DateWord])[] = [['adar', month('hebrew', 7, true)]];
  const add = (spellings: Spellings | undefined, means: DateWord) => {
    for (const spelling of spellings?.split('|') ?? []) if (spelling !== '') all.push([spelling, means]);
  };
  const addInTurn = (list: readonly Spellings[] | undefined, meaning: (number: number) => DateWord) => {
    for (const [i, spellings] of list?.entries() ?? []) add(spellings, meaning(i + 1));
  };
  for (const language of languages) {
    addInTurn(language.months, (number) => month('civil', number));
    addInTurn(language.republicanMonths, (number) => month('frenchRepublican', number));
    addInTurn(language.hebrewMonths, (number) => month('hebrew', number));
    addInTurn(language.hijriMonths, (number) => month('hijri', number));
    addInTurn(language.ordinals, (value) => ({ is: 'number', value, digits: 1, suffix: 'ordinal' }));
    for (const [feast, spellings] of entriesOf(language.feasts)) add(spellings, { is: 'feast', feast });
    for (const [season, spellings] of entriesOf(language.seasons)) add(spellings, { is: 'season', season });
    for (const [part, spellings] of entriesOf(language.parts)) add(spellings, { is: 'part', part });
    for (const [calendar, spellings] of entriesOf(language.calendars)) add(spellings, { is: 'calendar', calendar });
    for (const [is, spellings] of entriesOf(language.keywords)) add(spellings, { is });
  }
  return all;
}

type MonthCalendar = Extract<DateWord, { is: 'month' }>['calendar'];

function month(calendar: MonthCalendar, number: number, isEitherAdar = false): DateWord {
  return { is: 'month', calendar, month: number, isEitherAdar };
}

/** The keys of a literal are the keys of its type. */
function entriesOf<Key extends string>(record: Partial<Record<Key, Spellings>> = {}): [Key, Spellings][] {
  return Object.entries(record) as [Key, Spellings][];
}

function indexed(all: readonly (readonly [string, DateWord])[]): Map<string, DatePhrase[]> {
  const phrases = new Map<string, DatePhrase[]>();
  for (const [spelling, means] of all) {
    const [first = '', ...rest] = wordsOf(spelling);
    const known = phrases.get(first) ?? [];
    phrases.set(first, known);
    if (!known.some((phrase) => phrase.rest.join(' ') === rest.join(' '))) known.push({ means, rest });
  }
  for (const known of phrases.values()) known.sort((a, b) => b.rest.length - a.rest.length);
  return phrases;
}

/** A spelling as the words that are looked up: without accents, and without pieces that say nothing. */
export function wordsOf(spelling: string): string[] {
  return Array.from(piecesOf(withoutAccents(spelling)), ([piece]) => wordOf(piece)).filter((word) => !isSilent(word));
}
