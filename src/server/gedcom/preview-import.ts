import type { ImportJob } from '#contract/imports.ts';
import { createFamilyAssembler } from '#domain/gedcom/family-assembler.ts';
import { createGedcomReader } from '#domain/gedcom/gedcom-reader.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Db } from '#server/db/connection.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { createPreviewIds } from './import-rows.ts';
import { countChunks, deleteChunks, moveImport, readChunks } from './queries.ts';
import { readRecords } from './read-records.ts';

type Preview = NonNullable<ImportJob['preview']>;

export interface ImportTask {
  readonly treeId: TreeId;
  readonly importId: string;
}

const PROBLEMS_SHOWN = 200;

/** Reads the whole file without writing anything: what is in it, and what will be repaired. */
export async function previewImport(db: Db, { treeId, importId }: ImportTask, membersNow: number): Promise<void> {
  const reader = createGedcomReader();
  const assembler = createFamilyAssembler(createPreviewIds());
  const pieces = await countChunks(db, treeId, importId);
  let otherRecords = 0;
  for await (const records of readRecords(withProgress(db, { treeId, importId }, pieces), reader)) {
    for (const record of records) {
      assembler.add(record);
      if (record.tag !== 'INDI' && record.tag !== 'FAM' && record.tag !== 'HEAD') otherRecords++;
    }
  }
  if (reader.refusal) {
    const reason = reader.refusal.code;
    await moveImport(db, treeId, importId, ['reading'], { state: 'refused', reason, progress: 100 });
    return deleteChunks(db, treeId, importId);
  }
  const family = assembler.finish();
  const { maxFamilySize } = await readSettings(db);
  const problems = [...reader.problems, ...family.problems].sort((a, b) => a.line - b.line);
  const preview: Preview = {
    encoding: reader.head.encoding,
    version: reader.head.version,
    source: reader.head.source,
    members: family.tree.members.length,
    unions: family.tree.unions.length,
    otherRecords,
    problemCount: [...reader.problemCounts.values(), ...family.problemCounts.values()].reduce((a, b) => a + b, 0),
    problems: problems.slice(0, PROBLEMS_SHOWN),
    membersAfter: membersNow + family.tree.members.length,
    membersAllowed: maxFamilySize,
  };
  await moveImport(db, treeId, importId, ['reading'], {
    state: 'ready',
    preview,
    progress: 100,
    lineEnding: reader.head.lineEnding,
  });
}

/** The chunks of a file, with the share that was read noted now and then; ends early when the import was cancelled. */
async function* withProgress(db: Db, { treeId, importId }: ImportTask, pieces: number): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of readChunks(db, treeId, importId)) {
    yield chunk;
    read++;
    if (read % 8 !== 0) continue;
    const progress = Math.round((100 * read) / Math.max(pieces, read));
    if (!(await moveImport(db, treeId, importId, ['reading'], { progress }))) return;
  }
}
