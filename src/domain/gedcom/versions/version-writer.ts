import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { atSignsOf, versionOfHead } from '../at-signs.ts';
import { findChild, parseStructure, textOf } from '../structure.ts';
import { textLines } from '../write-value.ts';
import { createXrefIndex } from '../xref-index.ts';
import { convertRecord } from './convert-record.ts';
import { conversionTo5 } from './convert-to-5.ts';
import { conversionTo7 } from './convert-to-7.ts';
import { planLegalNames } from './legal-names.ts';
import type { FileContext, Statement } from './statement.ts';

/** Brings the lines of records to the version of the file that is being written. */
export interface VersionWriter {
  readonly target: GedcomVersion;
  /** Takes note of the file that the following records come from. */
  readHead(headLines: string): GedcomVersion;
  write(lines: string, source: GedcomVersion): WrittenRecord;
}

export interface WrittenRecord {
  /** The lines of a record in the target version, and after them those of records that had to be made of parts of it. */
  readonly text: string;
  /**
   * For every line which line of the record says this, in these words or in others; null where the version makes it be said.
   * Of a value of several lines it is the first. Absent where no line had to be changed.
   */
  readonly behind?: () => readonly (number | null)[];
}

export interface VersionOptions {
  readonly target: GedcomVersion;
  /** The tags of all records of the file, by their names; those that are made meanwhile are added. */
  readonly tags: Map<string, string>;
  /** A new name that begins with these letters. */
  freshName(letters: string): string;
}

/** For a file in which nothing but 5.5.1 is written and was read. */
export const oldVersionWriter: VersionWriter = {
  target: '5.5.1',
  readHead: () => '5.5.1',
  write: (lines) => ({ text: lines }),
};

/** What GEDCOM 7 bans although lines that hold it can be read. */
const notOf7 = /\n\d+ CONC|[\x7f-\x9f]/;

/** Writes the records of one file in the version that was asked for; kept lines of the other version are converted. */
export function createVersionWriter({ target, tags, freshName }: VersionOptions): VersionWriter {
  const names = target === '7.0' ? planLegalNames(tags.keys()) : new Map<string, string>();
  const renamed = new Set(names.values());
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
      return { xref: names.get(xref) ?? xref, tag: tag === 'NOTE' || tag === 'SNOTE' ? shared : tag };
    },
    addRecord(tag, children) {
      let xref = freshName(tag[0] ?? '');
      while (renamed.has(xref)) xref = freshName(tag[0] ?? '');
      tags.set(xref, tag);
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
    readHead(headLines) {
      const version = versionOfHead(headLines);
      system = textOf(findChild(parseStructure(headLines, atSignsOf(version)), 'SOUR'));
      return version;
    },
    write(lines, source) {
      if (source === '5.5.1' && target === '5.5.1') return { text: lines };
      const structure = parseStructure(lines, atSignsOf(source));
      const name = structure.xref === null ? undefined : names.get(structure.xref);
      const record = name === undefined ? structure : { ...structure, xref: name };
      added = [];
      const converted = convertRecord(record, conversion, contexts[source]);
      const isUnchanged = converted === structure && source === target && !notOf7.test(lines);
      const text = isUnchanged ? lines : writeRecord(converted, target);
      if (added.length === 0 && text === lines) return { text: lines };
      const made = added.join('\n');
      return {
        text: made === '' ? text : `${text}\n${made}`,
        behind: () => [...linesBehind(converted, target), ...(made === '' ? [] : made.split('\n').map(() => null))],
      };
    },
  };
}

/** The lines of a record, joined with newlines. */
function writeRecord(record: Statement, version: '5.5.1' | '7.0'): string {
  const lines: string[] = [];
  addLines(lines, record, 0, version);
  return lines.join('\n');
}

function addLines(lines: string[], statement: Statement, level: number, version: '5.5.1' | '7.0'): void {
  const own = ownLines(statement, level, version);
  if (typeof own === 'string') lines.push(own);
  else lines.push(...own);
  for (const child of statement.children) addLines(lines, child, level + 1, version);
}

function ownLines({ xref, tag, value, pointer }: Statement, level: number, version: '5.5.1' | '7.0') {
  const name = xref === null ? tag : `@${xref}@ ${tag}`;
  return pointer === null ? textLines(level, name, value, version) : `${level} ${name} @${pointer}@`;
}

/** For every written line which line of the record it was; null where a conversion made it. */
function linesBehind(record: Statement, version: '5.5.1' | '7.0'): (number | null)[] {
  const found: (number | null)[] = [];
  const add = (statement: Statement, level: number): void => {
    const own = ownLines(statement, level, version);
    const count = typeof own === 'string' ? 1 : own.length;
    for (let nth = 0; nth < count; nth += 1) found.push(statement.line ?? null);
    for (const child of statement.children) add(child, level + 1);
  };
  add(record, 0);
  return found;
}
