import { type Paper, sheet } from '#server/files/paper/paper.ts';
import type { BookFamily } from './book-family.ts';
import type { ImageName } from './book-task.ts';
import type { SourceNotes } from './cite-sources.ts';

/** A line of the contents. */
export interface Chapter {
  readonly title: string;
  readonly page: number;
}

/** A book on its way to paper, once to see what comes to stand on which page, and once more to be kept. */
export interface BookPaper {
  readonly book: BookFamily;
  readonly paper: Paper;
  readonly notes: SourceNotes;
  /** A picture; null in the first passage, and where it cannot be had: then its room stays empty. */
  readonly image: (name: ImageName) => Promise<Uint8Array | null>;
  /** Notes down that somebody is told of on this page. */
  readonly mention: (member: number) => void;
  readonly chapters: Chapter[];
  /** The page of each chart by its root, and what the passage before has found of them. */
  readonly chartPages: Map<number, number>;
  readonly knownPages: ReadonlyMap<number, number>;
  /** Of unions and photos, each is told of once. */
  readonly toldUnions: Set<number>;
  readonly shownPhotos: Set<number>;
  /** Everybody who has been told of as somebody's partner, with the number of the entry. */
  readonly toldPartners: Map<number, string>;
}

export const textWidth = sheet.right - sheet.left;
