import { createGedcomWriter, type KeptRecord } from '#domain/gedcom/gedcom-writer.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { type Db, withSnapshot } from '#server/db/connection.ts';
import { findLineEnding } from './queries.ts';
import { selectFamily, selectKeptRecords } from './select-kept-records.ts';

/**
 * Writes the whole tree as GEDCOM 5.5.1 to `write`, in pieces, all of them from one snapshot of the database: what others
 * change meanwhile is in the next file, not half in this one.
 */
export async function exportTree(
  db: Db,
  treeId: TreeId,
  today: Date,
  write: (text: string) => Promise<void>,
): Promise<void> {
  await withSnapshot(db, async (tx) => {
    const tree = await selectFamily(tx, treeId);
    const lineEnding = await findLineEnding(tx, treeId);
    const writer = createGedcomWriter({
      tree,
      ...(lineEnding ? { lineEnding } : {}),
      today: { year: today.getUTCFullYear(), month: today.getUTCMonth() + 1, day: today.getUTCDate() },
    });
    for await (const records of selectKeptRecords(tx, treeId)) for (const record of records) writer.survey(record);
    await write(writer.begin());
    for await (const records of selectKeptRecords(tx, treeId)) await write(textOf(records, writer.write));
    let pending = '';
    for (const text of writer.rest()) {
      pending += text;
      if (pending.length < 65_536) continue;
      await write(pending);
      pending = '';
    }
    await write(pending + writer.end());
  });
}

const textOf = (records: readonly KeptRecord[], write: (record: KeptRecord) => string) => records.map(write).join('');
