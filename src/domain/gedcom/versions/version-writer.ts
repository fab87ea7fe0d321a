import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { atSignsOf, versionOfHead } from '../at-signs.ts';
import { findChild, parseStructure, textOf } from '../structure.ts';
import { createXrefIndex } from '../xref-index.ts';
import { convertRecord } from './convert-record.ts';
import { conversionTo5 } from './convert-to-5.ts';
import { conversionTo7 } from './convert-to-7.ts';
import { planLegalNames } from './legal-names.ts';
import type { FileContext, Statement } from './statement.ts';
import { writeRecord } from './write-record.ts';

/** Brings the lines of records to the version of the file that is being written. */
export interface VersionWriter {
  readonly target: GedcomVersion;
  /** Takes note of the file that the following records come from. */
  readHead(headLines: string): GedcomVersion;
  /** The lines of a record in the target version, and after them those of records that had to be made of parts of it. */
  write(lines: string, source: GedcomVersion): string;
  /** What a kept record is called in the file. */
  nameOf(xref: string): string;
}

export interface VersionOptions {
  readonly target: GedcomVersion;
  /** The tags of all records of the file, by their names. */
  readonly tags: ReadonlyMap<string, string>;
  /** A new name that begins with these letters. */
  freshName(letters: string): string;
}

export function createVersionWriter({ target, tags, freshName }: VersionOptions): VersionWriter {
  const names = target === '7.0' ? planLegalNames(tags.keys()) : new Map<string, string>();
  const nameOf = (xref: string): string => names.get(xref) ?? xref;
  const findXref = createXrefIndex(tags);
  const conversion = target === '7.0' ? conversionTo7 : conversionTo5;
  const shared = target === '7.0' ? 'SNOTE' : 'NOTE';
  let system: string | null = null;
  let added: string[] = [];

  const contextOf = (source: GedcomVersion): FileContext => ({
    source,
    get system() {
      return system;
    },
    find(pointer) {
      const xref = tags.has(pointer) ? pointer : findXref(pointer);
      const tag = xref === undefined ? undefined : tags.get(xref);
      if (xref === undefined || tag === undefined) return undefined;
      return { xref: nameOf(xref), tag: tag === 'NOTE' || tag === 'SNOTE' ? shared : tag };
    },
    addRecord(tag, children) {
      const xref = freshName(tag[0] ?? '');
      added.push(convertedLines({ tag, xref, value: '', pointer: null, children }, source));
      return xref;
    },
  });
  const contexts = { '5.5.1': contextOf('5.5.1'), '7.0': contextOf('7.0') };

  function convertedLines(record: Statement, source: GedcomVersion): string {
    return writeRecord(convertRecord(record, conversion, contexts[source]), target);
  }

  return {
    target,
    nameOf,
    readHead(headLines) {
      const version = versionOfHead(headLines);
      system = textOf(findChild(parseStructure(headLines, atSignsOf(version)), 'SOUR'));
      return version;
    },
    write(lines, source) {
      if (source === '5.5.1' && target === '5.5.1') return lines;
      const structure = parseStructure(lines, atSignsOf(source));
      const name = structure.xref === null ? undefined : names.get(structure.xref);
      const record = name === undefined ? structure : { ...structure, xref: name };
      added = [];
      const converted = convertRecord(record, conversion, contexts[source]);
      const text = converted === structure && source === target ? lines : writeRecord(converted, target);
      return [text, ...added].join('\n');
    },
  };
}
