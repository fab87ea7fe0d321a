import type { ExportReceiptBuilder, StoredLines } from './export-receipt.ts';
import type { LeftOutReason } from './line-fate.ts';
import type { RecordPatch } from './record-patch.ts';
import type { WrittenRecord } from './versions/version-writer.ts';
import { writtenFates } from './written-fates.ts';

/** A record between the database and a file. */
export interface WorkedRecord {
  /** As the writer got it. */
  readonly record: StoredLines & { readonly stored?: string };
  /** What was edited or taken out; null where nothing was. */
  readonly patch: RecordPatch | null;
  /** Its lines after that. */
  readonly lines: string;
  readonly written: WrittenRecord;
}

/** Tells a receipt what became of every line of a record, those that are not written among them. */
export function accountForRecord(receipt: ExportReceiptBuilder, { record, patch, lines, written }: WorkedRecord): void {
  const origins = patch?.origins();
  const reworded = record.stored === undefined ? undefined : rewordedLines(record.stored, record.lines);
  receipt.write(written.text, writtenFates({ lines, origins, reworded, written }));
  if (patch !== null) leaveOutLines(receipt, record, patch.missing());
}

/** Notes in the receipt which lines of a record are not in the file (counted within the record), and why. */
export function leaveOutLines(
  receipt: ExportReceiptBuilder,
  record: StoredLines,
  missing: ReadonlyMap<number, LeftOutReason>,
): void {
  const linesOf = new Map<LeftOutReason, Set<number>>();
  for (const [line, why] of missing) linesOf.set(why, (linesOf.get(why) ?? new Set()).add(line));
  for (const [why, lines] of linesOf) receipt.leaveOut(record, why, lines);
}

function rewordedLines(stored: string, given: string): ReadonlySet<number> | undefined {
  if (stored === given) return undefined;
  const before = stored.split('\n');
  return new Set(given.split('\n').flatMap((text, line) => (text === before[line] ? [] : line)));
}
