import type { AddedPicture } from '#domain/gedcom/added-pictures.ts';
import type { ExportReceiptBuilder } from '#domain/gedcom/export-receipt.ts';
import { createGedcomWriter } from '#domain/gedcom/gedcom-writer.ts';
import type { WriteScope } from '#domain/gedcom/write-scope.ts';
import type { LeavesOut } from '#domain/privacy/left-out-text.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Snapshot } from '#server/platform/db/connection.ts';
import { findLineEnding } from './queries.ts';
import { countKeptRecords, type StoredRecord, selectKeptRecords } from './select-kept-records.ts';

export interface GedcomRequest {
  readonly treeId: TreeId;
  readonly tree: FamilyTree;
  readonly version: '5.5.1' | '7.0';
  readonly scope: WriteScope;
  readonly today: Date;
  /** Pictures that go with a file of version 7.0. */
  readonly pictures?: readonly AddedPicture[];
  /** A last word on each original record before it is looked at. */
  readonly prepare?: (record: StoredRecord) => StoredRecord;
  /** Hears what becomes of every line. */
  readonly receipt?: ExportReceiptBuilder;
}

export interface OpenGedcom {
  /** The tree as far as it is written, and no more of anybody than may be said. */
  readonly tree: FamilyTree;
  /** Whether a text that goes beside the records stays out because of who is named in it. */
  readonly leavesOut: LeavesOut;
  /** The file in groups of whole records, in the order in which they stand in it. May be asked for once. */
  readonly records: () => AsyncGenerator<readonly string[]>;
}

const GROUP = 1000;

/**
 * Begins a GEDCOM file: looks through all that is kept of earlier imports, which then comes by a second time while the file
 * is written. `onProgress` hears how far it is, 0 to 1, and ends the work by throwing.
 */
export async function openGedcom(
  snapshot: Snapshot,
  { treeId, tree, version, scope, today, prepare, pictures = [], receipt }: GedcomRequest,
  onProgress: (share: number) => Promise<void>,
): Promise<OpenGedcom> {
  const lineEnding = await findLineEnding(snapshot.tx, treeId);
  const passes = 2 * (await countKeptRecords(snapshot, treeId));
  let seen = 0;
  async function* pages(): AsyncGenerator<readonly StoredRecord[]> {
    for await (const page of selectKeptRecords(snapshot, treeId)) {
      yield prepare ? page.map(prepare) : page;
      seen += page.length;
      await onProgress(seen / passes);
    }
  }
  const day = {
    year: today.getUTCFullYear(),
    month: today.getUTCMonth() + 1,
    day: today.getUTCDate(),
    time: today.toISOString().slice(11, 19),
  };
  const options = { ...(lineEnding ? { lineEnding } : {}), ...(receipt ? { receipt } : {}) };
  const writer = createGedcomWriter({ tree, version, scope, today: day, pictures, ...options });
  for await (const page of pages()) for (const record of page) writer.survey(record);
  const head = writer.begin();
  return {
    tree: writer.tree,
    leavesOut: writer.leavesOut,
    async *records() {
      yield [head];
      for await (const page of pages()) {
        const texts = page.map(writer.write).filter((text) => text !== '');
        if (texts.length > 0) yield texts;
      }
      let born: string[] = [];
      for (const text of writer.rest()) {
        if (born.push(text) < GROUP) continue;
        yield born;
        born = [];
      }
      yield [...born, writer.end()];
    },
  };
}
