import type { ByLanguage } from '#domain/languages.ts';
import type { Pedigree, UnionEnd, UnionKind } from '#domain/tree/vocabulary.ts';
import { english } from './words/english.ts';
import { french } from './words/french.ts';
import { german } from './words/german.ts';
import { indonesian } from './words/indonesian.ts';
import { spanish } from './words/spanish.ts';

/** What the page of an archive says beside the names. Headings stand alone, in upper case where the language has it. */
export interface ArchiveWords {
  readonly skip: string;
  /** Under the name of the tree: how many people, and the day it was written. */
  readonly lead: (people: string, day: string) => string;
  readonly redacted: string;
  readonly contents: string;
  readonly drawing: string;
  /** Said in the place of a drawing of so many people. */
  readonly noDrawing: (people: string) => string;
  readonly drawingHint: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly wholeDrawing: string;
  readonly index: string;
  readonly search: string;
  /** How many people the search found, in a word that the page's script puts the number into: `{n}`. */
  readonly found: string;
  readonly foundNobody: string;
  readonly people: string;
  readonly born: string;
  readonly died: string;
  readonly deceased: string;
  readonly home: string;
  readonly email: string;
  readonly phone: string;
  readonly parents: string;
  readonly siblings: string;
  readonly children: string;
  readonly coupleWith: string;
  readonly unknownPartner: string;
  readonly kind: Readonly<Record<UnionKind, string>>;
  readonly end: Readonly<Record<UnionEnd, string>>;
  /** In brackets behind a parent or a child. */
  readonly pedigree: Readonly<Record<Exclude<Pedigree, 'birth' | 'unknown'>, string>>;
  readonly biography: string;
  readonly notes: string;
  readonly alsoRecorded: string;
  readonly photos: string;
  readonly photo: (nth: number) => string;
  /** Where so many photos are not in the page. */
  readonly photosLeftOut: (count: string) => string;
  readonly shows: string;
  readonly sources: string;
  readonly toDrawing: string;
  readonly toIndex: string;
  /** Between what something is and what is said of it. */
  readonly colon: string;
}

export const archiveWords: ByLanguage<ArchiveWords> = {
  en: english,
  id: indonesian,
  es: spanish,
  fr: french,
  de: german,
};
