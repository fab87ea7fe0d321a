import type { FamilyTree } from '#domain/tree/facts.ts';
import { createExportReceipt, type ReceiptRun } from '../export-receipt.ts';
import { type WriterOptions, writeGedcom } from '../gedcom-writer.ts';
import type { Receipt } from '../receipt.ts';
import type { ImportedFile } from './import-text.ts';

export interface ReceivedExport {
  /** The lines of the written file. */
  readonly lines: readonly string[];
  readonly receipt: Receipt;
  readonly runs: readonly ReceiptRun[];
  /** 'fate path: line' of every line that does not stand as it stood, and of those left out why, their path and how many; HEAD apart. */
  readonly told: readonly string[];
}

type Options = Partial<Pick<WriterOptions, 'version' | 'scope'>> & { readonly tree?: FamilyTree };

/** Writes an imported file again, in which the tree may have changed meanwhile, with its receipt. */
export function exportWithReceipt(file: Pick<ImportedFile, 'tree' | 'records'>, options: Options = {}): ReceivedExport {
  const runs: ReceiptRun[] = [];
  const receipt = createExportReceipt((run) => runs.push(run));
  const today = { year: 2026, month: 3, day: 4, time: '12:30:00' };
  const text = [...writeGedcom({ today, tree: file.tree, ...options, receipt }, file.records)].join('');
  const finished = receipt.finish();
  const told = runs.flatMap(({ fate, what, why, text: line, count }) => {
    if (fate === 'kept' || why === 'head' || /^(?:HEAD|TRLR)/.test(what)) return [];
    if (fate === 'refused') return `left out, ${why} ${what} ${count}`;
    return line === null ? `${fate} ${what} ${count}` : `${fate} ${what}: ${line}`;
  });
  return { lines: text.trimEnd().split('\n'), receipt: finished, runs, told };
}
