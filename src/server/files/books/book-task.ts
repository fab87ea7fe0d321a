import type { BookRequest } from '#contract/books.ts';
import type { ScopedTree } from '#domain/gedcom/write-scope.ts';

/** All that it takes to write a book, as plain values. Rows hold no more of anybody than the book may say. */
export interface BookTask {
  readonly request: BookRequest;
  /** Without what cannot be handed to a thread. */
  readonly scoped: Omit<ScopedTree, 'leavesOut'>;
  /** What files and people say beside the rows: records of GEDCOM 7, each a text. */
  readonly records: readonly string[];
  /** The id of the member or union that a record is of, by its xref. */
  readonly rows: ReadonlyMap<string, string>;
  /** Members, by their place in the rows, of whom there is a portrait. */
  readonly portraits: ReadonlySet<number>;
  readonly photos: readonly BookPhoto[];
  readonly title: string;
  /** Julian day number. */
  readonly today: number;
  readonly now: Date;
}

/** A photo, and who of those in it is in the book. */
export interface BookPhoto {
  readonly people: readonly number[];
  readonly caption: string | null;
  readonly takenOn: string | null;
  readonly place: string | null;
  readonly width: number;
  readonly height: number;
}

/** A picture of a book: the portrait of a member, or one of the photos by its place among them. */
export type ImageName = `portrait ${number}` | `photo ${number}`;

/** What became of a book. */
export interface WrittenBook {
  readonly pages: number;
  readonly people: number;
  /** Letters that no font of the book has, each once. */
  readonly unwritten: string;
}
