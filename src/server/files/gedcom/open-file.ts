import type { GedcomRecord } from '#domain/gedcom/gedcom-record.ts';
import { planXrefNames, renameXrefs } from '#domain/gedcom/rename-xrefs.ts';
import { createSpokenNames, looseNames, takenNames } from '#domain/gedcom/spoken-names.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { readChunks } from './queries.ts';
import { readRecords } from './read-records.ts';
import type { ImportTask } from './report-import.ts';
import { selectSpokenNames } from './select-kept-records.ts';

/** Reads a stored file from the start; may be called as often as needed. */
export type OpenFile = () => AsyncGenerator<readonly GedcomRecord[]>;

/**
 * Opens a stored file. When the tree holds records of an earlier import, those of this file whose names are taken get new
 * ones: two files may both have an @I1@, and what one of them says of a record that it does not have is not about the other's.
 */
export async function openFile(db: Db, { treeId, importId }: ImportTask): Promise<OpenFile> {
  const taken = takenNames(await selectSpokenNames(db, treeId));
  const own = createSpokenNames();
  if (taken.size > 0) {
    let place = 0;
    for await (const records of readRecords(readChunks(db, treeId, importId))) {
      for (const record of records) own.add(place++, record);
    }
  }
  const names = planXrefNames({ records: own.records, loose: looseNames(own) }, taken);
  return async function* () {
    for await (const records of readRecords(readChunks(db, treeId, importId))) {
      yield records.map((record) => renameXrefs(record, names));
    }
  };
}
