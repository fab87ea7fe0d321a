import type { ByLanguage } from '#domain/languages.ts';
import type { Gender, UnionEnd, UnionKind } from '#domain/tree/vocabulary.ts';
import { english } from './words/english.ts';
import { french } from './words/french.ts';
import { german } from './words/german.ts';
import { indonesian } from './words/indonesian.ts';
import { spanish } from './words/spanish.ts';

/** What a family book says beside names, places and dates. Sentences are put together of parts: 'Born', 'on 3 March 1901', 'in Solo'. */
export interface BookWords {
  /** What the file is called, without its ending. */
  readonly fileName: string;
  readonly contents: string;
  readonly descendantsOf: (name: string) => string;
  readonly ancestorsOf: (name: string) => string;
  /** The chapter of drawings, and what is said under one that ends before its family does. */
  readonly charts: string;
  readonly goesOn: string;
  readonly chartTooLarge: (name: string) => string;
  readonly noMoreCharts: string;
  readonly everybody: string;
  readonly others: string;
  readonly names: string;
  readonly sources: string;
  readonly lead: (people: string, day: string) => string;
  readonly redacted: string;
  /** A day, a month and a year as a sentence has them after its verb. */
  readonly onDay: (date: string) => string;
  readonly inMonth: (date: string) => string;
  readonly inYear: (date: string) => string;
  readonly at: (place: string) => string;
  readonly born: string;
  readonly died: string;
  readonly hasDied: string;
  /** Begins the sentence of a couple, before when, where and with whom. */
  readonly couple: Readonly<Record<UnionKind, { readonly begins: string; readonly with: string }>>;
  /** Begins the sentence of a couple's end; null where nothing is said of it. */
  readonly end: Readonly<Record<UnionEnd, string | null>>;
  readonly unknownPartner: string;
  readonly childOf: (names: readonly string[], gender: Gender) => string;
  /** Over the names of a couple's children. */
  readonly children: string;
  /** Between what something is and what is said of it. */
  readonly colon: string;
  readonly quote: (text: string) => string;
  /** A note at the foot of a page. */
  readonly note: (number: string) => string;
  /** Behind somebody with an entry of their own: where it is. */
  readonly see: (number: string) => string;
  readonly portraitOf: (name: string) => string;
  readonly photoOf: (names: string) => string;
  readonly photo: string;
  readonly page: (page: string) => string;
  /** Several, between commas. */
  readonly pages: (pages: string) => string;
}

export const bookWords: ByLanguage<BookWords> = {
  en: english,
  id: indonesian,
  es: spanish,
  fr: french,
  de: german,
};
