import type { ByLanguage } from '#domain/languages.ts';
import type { PersonPhrases } from '#domain/people/person-phrases.ts';
import { english } from './words/english.ts';
import { french } from './words/french.ts';
import { german } from './words/german.ts';
import { indonesian } from './words/indonesian.ts';
import { spanish } from './words/spanish.ts';

/** Where a sheet of a poster lies; all numbers from 1. */
export interface SheetPlace {
  readonly nth: number;
  readonly of: number;
  readonly row: number;
  readonly column: number;
}

/** What a picture says beside the names. */
export interface PictureWords {
  readonly people: PersonPhrases;
  readonly count: (people: number) => string;
  /** A day in words. */
  readonly day: (date: Date) => string;
  readonly generation: (nth: number) => string;
  readonly sheet: (place: SheetPlace) => string;
  /** Over the picture of how the sheets lie. */
  readonly sheets: (count: number) => string;
  readonly howToJoin: string;
}

export const pictureWords: ByLanguage<PictureWords> = {
  en: english,
  id: indonesian,
  es: spanish,
  fr: french,
  de: german,
};
