import { csvRow } from '#domain/csv/csv-row.ts';
import { type AtSigns, atSignsOfHead } from '#domain/gedcom/at-signs.ts';
import { fateOfProblem, receiptLines } from '#domain/gedcom/receipt.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { selectImportedLines } from './select-imported-lines.ts';
import type { StoredReceipt } from './stored-receipt.ts';

/**
 * A receipt as a table: the findings first, then every line that came with the file as it is kept now, or, of a file that was
 * merged into records of other files, what became of it. Page by page, so
 * that a slow reader holds no connection of the database.
 */
export async function* writeReceipt(
  db: Db,
  { treeId, importId, receipt }: { treeId: TreeId; importId: string; receipt: StoredReceipt },
): AsyncGenerator<string> {
  yield csvRow(['line', 'fate', 'what', 'text']);
  yield receipt.findings
    .flatMap(({ line, code, detail }) => {
      const fate = fateOfProblem(code);
      return fate === null ? [] : csvRow([String(line), fate, code, detail ?? '']);
    })
    .join('');
  if (receipt.runs !== undefined) {
    const lines = (from: number, to: number) => (from === to ? String(from) : `${from}-${to}`);
    for (const { from, to, fate, what, text } of receipt.runs) yield csvRow([lines(from, to), fate, what, text]);
    return;
  }
  let atSigns: AtSigns = 'all';
  for (let position = -1; ; ) {
    const page = await selectImportedLines(db, treeId, importId, position);
    if (page.length === 0) return;
    for (const record of page) {
      if (record.tag === 'HEAD') atSigns = atSignsOfHead(record.lines);
      position = record.position;
      const lines = receiptLines(record, atSigns);
      yield lines.map(({ line, fate, what, text }) => csvRow([String(line), fate, what, text])).join('');
    }
  }
}
