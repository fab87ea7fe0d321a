import type { PictureLanguage } from '#contract/pictures.ts';
import { english } from '#domain/people/english.ts';
import { indonesian } from '#domain/people/indonesian.ts';
import type { PersonPhrases } from '#domain/people/person-phrases.ts';

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

const dayIn = (language: string) => (date: Date) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);

export const pictureWords: Readonly<Record<PictureLanguage, PictureWords>> = {
  en: {
    people: english,
    count: (people) => (people === 1 ? '1 person' : `${people.toLocaleString('en')} people`),
    day: dayIn('en-GB'),
    generation: (nth) => `Generation ${nth}`,
    sheet: ({ nth, of, row, column }) => `${nth} of ${of}, row ${row} column ${column}`,
    sheets: (count) => `${count} sheets`,
    howToJoin: 'Cut along the marks and glue each sheet over the strip that it shares with its neighbour.',
  },
  id: {
    people: indonesian,
    count: (people) => `${people.toLocaleString('id')} orang`,
    day: dayIn('id'),
    generation: (nth) => `Generasi ${nth}`,
    sheet: ({ nth, of, row, column }) => `${nth} dari ${of}, baris ${row} kolom ${column}`,
    sheets: (count) => `${count} lembar`,
    howToJoin: 'Potong mengikuti tanda, lalu rekatkan tiap lembar di atas bagian yang sama pada lembar di sebelahnya.',
  },
};
