import { closeSync, openSync, readSync } from 'node:fs';
import { atSignsOf } from '#domain/gedcom/at-signs.ts';
import { titleOfRecord } from '#domain/gedcom/record-title.ts';
import { type GedcomNode, parseStructure } from '#domain/gedcom/structure.ts';
import type { OpenGedcom } from '#server/files/gedcom/open-gedcom.ts';

/** Where a record stands in the file that the shelf lies in, in bytes. */
interface Place {
  readonly from: number;
  readonly length: number;
}

/** A source or another record that others refer to. */
export interface NamedRecord {
  readonly tag: string;
  readonly title: string;
}

/** The records of a file that is being written, to be taken out again in any order. */
export interface RecordStore {
  /** The bytes of the file; every record of it is on the shelf once they have been read. */
  readonly bytes: () => AsyncGenerator<Uint8Array>;
  /** By its name in the file: what is not a person or a couple. */
  readonly named: ReadonlyMap<string, NamedRecord>;
  /** The record of that name; undefined where there is none. */
  readonly take: (file: number, xref: string) => GedcomNode | undefined;
}

/** Titles are kept for all of a file, so that none may be a book. */
const LONGEST_TITLE = 300;

/**
 * Looks through a GEDCOM file on its way to the disk, and notes down where each record stands. Only that is kept in memory: a
 * person's lines are in another place of the file than the sources they speak of.
 */
export function shelveRecords(gedcom: OpenGedcom): RecordStore {
  const places = new Map<string, Place>();
  const named = new Map<string, NamedRecord>();
  let at = 0;
  const shelve = (text: string): Buffer => {
    const bytes = Buffer.from(text);
    const [, xref, tag] = /^0 @([^@]+)@ (\S+)/.exec(text) ?? [];
    if (xref !== undefined && tag !== undefined) {
      places.set(xref, { from: at, length: bytes.length });
      if (tag !== 'INDI' && tag !== 'FAM') {
        named.set(xref, { tag, title: titleOfRecord(read(text)).slice(0, LONGEST_TITLE) });
      }
    }
    at += bytes.length;
    return bytes;
  };
  return {
    async *bytes() {
      for await (const records of gedcom.records()) yield Buffer.concat(records.map(shelve));
    },
    named,
    take(file, xref) {
      const place = places.get(xref);
      if (!place) return undefined;
      const bytes = Buffer.alloc(place.length);
      // Synchronous on purpose: it was written a moment ago and is in the memory of the system.
      readSync(file, bytes, 0, place.length, place.from);
      return read(bytes.toString('utf8'));
    },
  };
}

const read = (text: string): GedcomNode => parseStructure(text.trimEnd().replace(/\r\n?/g, '\n'), atSignsOf('7.0'));

/** Lends a file that is read here and there. */
export async function* withOpenFile(path: string, work: (file: number) => AsyncIterable<string>) {
  const file = openSync(path, 'r');
  try {
    yield* work(file);
  } finally {
    closeSync(file);
  }
}
