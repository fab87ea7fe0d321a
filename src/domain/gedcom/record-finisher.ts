import { type GedcomRecord, recordOfLines } from './gedcom-record.ts';
import type { ProblemList } from './problems.ts';
import type { ScannedRecord } from './record-scanner.ts';
import { findChild, parseStructure, textOf } from './structure.ts';

export interface RecordFinisher {
  /** The record as it is handed out, or null for TRLR. */
  finish(scanned: ScannedRecord, composes: boolean): GedcomRecord | null;
  end(lastLine: number): void;
  readonly version: string | null;
  readonly source: string | null;
}

/** Tags whose records others point to: without an xref they could be neither linked nor edited. */
const needsXref: ReadonlySet<string> = new Set(['INDI', 'FAM']);

/** Checks what concerns records as wholes: HEAD first, TRLR last, every xref once. */
export function createRecordFinisher(problems: ProblemList): RecordFinisher {
  const xrefs = new Set<string>();
  /** The next number to try for each name that was taken, so that a name that all records have costs no search. */
  const nextNumbers = new Map<string, number>();
  let records = 0;
  let hasTrailer = false;
  let people = 0;
  let version: string | null = null;
  let source: string | null = null;

  /** False where it is taken. One look-up instead of two: this runs for every record of the largest files. */
  function claim(xref: string): boolean {
    const before = xrefs.size;
    // A part of a text keeps the whole text in memory, unless it is copied; engines copy short ones by themselves.
    xrefs.add(xref.length < 13 ? xref : [...xref].join(''));
    return xrefs.size > before;
  }

  function freeXref(wanted: string): string {
    let number = nextNumbers.get(wanted) ?? 2;
    while (xrefs.has(`${wanted}_${number}`)) number += 1;
    nextNumbers.set(wanted, number + 1);
    return `${wanted}_${number}`;
  }

  function withXref(record: GedcomRecord, xref: string): GedcomRecord {
    const rest = record.lines.slice(
      record.lines.indexOf(record.tag, record.xref === null ? 2 : record.xref.length + 5),
    );
    return { ...record, xref, lines: `0 @${xref}@ ${rest}` };
  }

  function claimXref(record: GedcomRecord): GedcomRecord {
    let claimed = record;
    if (record.xref === null) {
      if (!needsXref.has(record.tag)) return record;
      claimed = withXref(record, freeXref('X'));
      problems.add(record.firstLine, 'missing_xref', record.tag);
    } else if (!claim(record.xref)) {
      claimed = withXref(record, freeXref(record.xref));
      problems.add(record.firstLine, 'duplicate_xref', record.xref);
    }
    if (claimed !== record && claimed.xref !== null) claim(claimed.xref);
    return claimed;
  }

  return {
    finish(scanned, composes) {
      const lines = composes && scanned.hasHighBytes ? scanned.lines.normalize('NFC') : scanned.lines;
      if (scanned.hasHighBytes) reportUnreadable(lines, scanned.firstLine, problems);
      const record = recordOfLines(lines, scanned.firstLine);
      records += 1;
      if (record.tag === 'TRLR') {
        hasTrailer = true;
        return null;
      }
      if (hasTrailer) problems.add(record.firstLine, 'record_after_trailer', record.tag);
      if (record.tag === 'HEAD' && records === 1) {
        const head = parseStructure(record.lines);
        const program = findChild(head, 'SOUR');
        version = textOf(findChild(findChild(head, 'GEDC'), 'VERS'));
        source = textOf(findChild(program, 'NAME')) ?? textOf(program);
        return record;
      }
      if (records === 1) problems.add(record.firstLine, 'head_missing');
      if (record.tag === 'INDI') people += 1;
      return claimXref(record);
    },
    end(lastLine) {
      if (!hasTrailer) problems.add(lastLine, 'trailer_missing');
      if (people === 0) problems.add(0, 'no_people');
    },
    get version() {
      return version;
    },
    get source() {
      return source;
    },
  };
}

function reportUnreadable(lines: string, firstLine: number, problems: ProblemList): void {
  let at = lines.indexOf('\ufffd');
  let line = firstLine;
  let counted = 0;
  while (at >= 0) {
    for (
      let newline = lines.indexOf('\n', counted);
      newline >= 0 && newline < at;
      newline = lines.indexOf('\n', newline + 1)
    ) {
      line += 1;
      counted = newline + 1;
    }
    const end = lines.indexOf('\n', at);
    problems.add(line, 'unreadable_character', lines.slice(counted, end < 0 ? undefined : end));
    at = end < 0 ? -1 : lines.indexOf('\ufffd', end);
  }
}
