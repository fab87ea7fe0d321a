import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { atSignsOf } from './at-signs.ts';
import { createRecordPatch } from './record-patch.ts';
import { parseStructure } from './structure.ts';
import type { VersionWriter } from './versions/version-writer.ts';

/** The day a file is written, from the caller's clock. */
export interface WritingDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
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
/** Lines of HEAD that speak of the file that was read and not of the one that is written. */
const regenerated: ReadonlySet<string> = new Set(['SOUR', 'DATE', 'CHAR', 'CHARACTER', 'GEDC', 'SCHMA', '_SCHMA']);
/** All that visitors learn: the rest may name whoever made the file that was read. */
const forVisitors: ReadonlySet<string> = new Set(['LANG', 'PLAC']);

/**
 * The HEAD of a written file: who wrote it, when and how; everything else as it stood in the file that was read. A tree without
 * a HEAD of its own names a submitter, which 5.5.1 asks for.
 */
export function headLines(options: HeadOptions, versions: VersionWriter): string[] {
  const { today, submitter, schemas } = options;
  const rest = [
    '1 SOUR SWISSFAM',
    '2 NAME Swissfam',
    `1 DATE ${today.day} ${months[today.month - 1]} ${today.year}`,
    ...(submitter === null ? [] : [`1 SUBM @${submitter}@`]),
    ...keptLines(options, versions),
  ];
  const tags = schemas.map((schema) => `2 TAG ${schema}`);
  if (versions.target === '7.0') {
    return ['0 HEAD', '1 GEDC', '2 VERS 7.0', ...(tags.length > 0 ? ['1 SCHMA', ...tags] : []), ...rest];
  }
  const format = ['1 GEDC', '2 VERS 5.5.1', '2 FORM LINEAGE-LINKED', '1 CHAR UTF-8'];
  return ['0 HEAD', ...rest, ...(tags.length > 0 ? ['1 _SCHMA', ...tags] : []), ...format];
}

function keptLines({ kept, submitter, isForVisitors }: HeadOptions, versions: VersionWriter): string[] {
  if (kept === null) return [];
  const head = parseStructure(kept.lines, atSignsOf(kept.version));
  const patch = createRecordPatch(kept.lines, kept.version);
  for (const child of head.children) {
    const isReplaced = regenerated.has(child.tag) || (child.tag === 'SUBM' && submitter !== null);
    if (isReplaced || (isForVisitors && !forVisitors.has(child.tag))) patch.replaceWhole(child);
  }
  return versions.write(patch.result(), kept.version).split('\n').slice(1);
}
