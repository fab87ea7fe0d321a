import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { atSignsOf } from './at-signs.ts';
import type { WrittenFate } from './export-receipt.ts';
import { isRegenerated, isSchema } from './head-lines.ts';
import type { LeftOutReason } from './line-fate.ts';
import { createRecordPatch } from './record-patch.ts';
import { parseStructure } from './structure.ts';
import type { VersionWriter } from './versions/version-writer.ts';
import { writtenFates } from './written-fates.ts';

/** When a file is written, from the caller's clock. */
export interface WritingDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** HH:MM:SS, in UTC. */
  readonly time: string;
}

export interface HeadOptions {
  readonly kept: { readonly lines: string; readonly version: GedcomVersion } | null;
  readonly today: WritingDay;
  /** The name of the submitter, where the file gets one of its own. */
  readonly submitter: string | null;
  /** What HEAD.SCHMA says of the extensions of all files of the tree: '_TAG' and its address. */
  readonly schemas: readonly string[];
  readonly isForVisitors: boolean;
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** All that visitors learn: the rest may name whoever made the file that was read. */
const forVisitors: ReadonlySet<string> = new Set(['LANG', 'PLAC']);

/** A HEAD, and what became of the lines of the one that was read. */
export interface WrittenHead {
  readonly lines: readonly string[];
  readonly fates: readonly WrittenFate[];
  readonly missing: ReadonlyMap<number, LeftOutReason>;
}

/**
 * The HEAD of a written file: who wrote it, when and how; everything else as it stood in the file that was read. A tree without
 * a HEAD of its own names a submitter, which 5.5.1 asks for.
 */
export function writeHead(options: HeadOptions, versions: VersionWriter): WrittenHead {
  const { today, submitter, schemas } = options;
  const own = [
    '1 SOUR SWISSFAM',
    '2 NAME Swissfam',
    `1 DATE ${today.day} ${months[today.month - 1]} ${today.year}`,
    // Without it Gramps takes the line behind DATE for the time, and whatever that says is lost.
    `2 TIME ${today.time}${versions.target === '7.0' ? 'Z' : ''}`,
    ...(submitter === null ? [] : [`1 SUBM @${submitter}@`]),
  ];
  const kept = keptLines(options, versions);
  const tags = schemas.map((schema) => `2 TAG ${schema}`);
  const schema = below(versions.target === '7.0' ? '1 SCHMA' : '1 _SCHMA', tags);
  const [before, after] =
    versions.target === '7.0'
      ? [['1 GEDC', '2 VERS 7.0', ...schema, ...own], []]
      : [own, [...schema, '1 GEDC', '2 VERS 5.5.1', '2 FORM LINEAGE-LINKED', '1 CHAR UTF-8']];
  const standing = standingLines(options, new Set(schema));
  const again = new Set(standing.values());
  const fates = (lines: readonly string[]) => lines.map((line) => (again.has(line) ? 'kept' : 'structure'));
  return {
    lines: ['0 HEAD', ...before, ...kept.lines, ...after],
    fates: ['structure', ...fates(before), ...kept.fates, ...fates(after)],
    missing: new Map([...kept.missing].filter(([line]) => !standing.has(line))),
  };
}

const below = (line: string, children: readonly string[]) => (children.length > 0 ? [line, ...children] : []);

/** Lines on what extensions mean that are written as they stood, by their places in the HEAD that was read. */
function standingLines({ kept }: HeadOptions, written: ReadonlySet<string>): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  if (kept === null) return found;
  const texts = kept.lines.split('\n');
  for (const { line, end } of parseStructure(kept.lines).children.filter(isSchema)) {
    for (let at = line; at < end; at += 1) {
      const text = texts[at] ?? '';
      if (written.has(text)) found.set(at, text);
    }
  }
  return found;
}

/** What stays of the HEAD that was read, without its first line. */
function keptLines({ kept, submitter, isForVisitors }: HeadOptions, versions: VersionWriter): WrittenHead {
  if (kept === null) return { lines: [], fates: [], missing: new Map() };
  const head = parseStructure(kept.lines, atSignsOf(kept.version));
  const patch = createRecordPatch(kept.lines, kept.version);
  for (const child of head.children) {
    const isReplaced = isRegenerated(child) || (child.tag === 'SUBM' && submitter !== null);
    if (isReplaced) patch.leaveOut(child, 'head');
    else if (isForVisitors && !forVisitors.has(child.tag)) patch.leaveOut(child, 'private');
  }
  const lines = patch.result();
  const written = versions.write(lines, kept.version);
  const texts = written.text.split('\n');
  const fates = writtenFates({ lines, origins: patch.origins(), written });
  return {
    lines: texts.slice(1),
    fates: fates === 'kept' ? texts.slice(1).map(() => fates) : fates.slice(1),
    missing: patch.missing(),
  };
}
