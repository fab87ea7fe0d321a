import { createRecordPatch } from './record-patch.ts';
import { parseStructure } from './structure.ts';

/** The day a file is written, from the caller's clock. */
export interface WritingDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** Lines of HEAD that speak of the file that was read and not of the one that is written. */
const regenerated: ReadonlySet<string> = new Set(['SOUR', 'DATE', 'CHAR', 'CHARACTER', 'GEDC']);

/**
 * The HEAD of a written file: who wrote it, when and how; everything else as it stood in the file that was read. A tree without
 * a HEAD of its own names a submitter, which 5.5.1 asks for.
 */
export function headLines(kept: string | null, today: WritingDay, submitter: string): string[] {
  const start = [
    '0 HEAD',
    '1 SOUR SWISSFAM',
    '2 NAME Swissfam',
    `1 DATE ${today.day} ${months[today.month - 1]} ${today.year}`,
  ];
  const end = ['1 GEDC', '2 VERS 5.5.1', '2 FORM LINEAGE-LINKED', '1 CHAR UTF-8'];
  if (kept === null) return [...start, `1 SUBM @${submitter}@`, ...end];
  const head = parseStructure(kept);
  const patch = createRecordPatch(kept);
  for (const child of head.children) if (regenerated.has(child.tag)) patch.replaceWhole(child);
  return [...start, ...patch.result().split('\n').slice(1), ...end];
}
