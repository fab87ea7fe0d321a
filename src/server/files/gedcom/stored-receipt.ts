import type { GedcomProblem } from '#domain/gedcom/problems.ts';
import type { Receipt } from '#domain/gedcom/receipt.ts';
import type { MergedRun } from '#domain/reimport/merge-receipt.ts';

/** A receipt as it is kept with its import. */
export interface StoredReceipt extends Receipt {
  /** The findings about single lines in the order of the file; the first hundred of every kind. */
  readonly findings: readonly GedcomProblem[];
  /** Of a file that was merged: what became of every line. */
  readonly runs?: readonly MergedRun[];
}
