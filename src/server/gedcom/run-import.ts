import type { ImportMode } from '#contract/imports.ts';
import { createFamilyAssembler } from '#domain/gedcom/family-assembler.ts';
import type { ChangeId } from '#domain/tree/ids.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { type ChangeRequest, type ChangeSink, commitChange } from '#server/changes/commit-change.ts';
import { newId } from '#server/db/new-id.ts';
import { tidyTables } from '#server/db/tidy-tables.ts';
import type { Actor } from '#server/http/actor.ts';
import { AppError } from '#server/http/app-error.ts';
import { inSlices } from '#server/in-slices.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { developImport, PHOTOS_SHARE, photosInTree } from './develop-import.ts';
import { type ImportMarks, importIds, importRows } from './import-rows.ts';
import { mergeImport } from './merge-import.ts';
import { openFile } from './open-file.ts';
import { dropFile, moveImport, selectImportFiles, type WaitingFile } from './queries.ts';
import { Cancelled, type ImportTask, reported, reportImport } from './report-import.ts';

/**
 * Brings a previewed file into the tree as one change, all or nothing. The state 'done' is written in the same transaction
 * as the rows, so that a crash leaves either both or neither.
 */
export async function runImport(
  { sink, blobs }: { readonly sink: ChangeSink; readonly blobs: BlobStore },
  { treeId, importId }: ImportTask,
  actor: Pick<Actor, 'id' | 'role'>,
  mode: ImportMode,
): Promise<void> {
  const { db } = sink;
  const changeId = newId<ChangeId>();
  const marks: ImportMarks = { treeId, importId, changeId, userId: actor.id, at: sink.now() };
  const tell = (percent: number) => reportImport(db, { treeId, importId }, 'importing', percent);
  try {
    const { maxFamilySize } = await readSettings(db);
    const request = (outcome: unknown = null): ChangeRequest => ({
      actor,
      treeId,
      changeId,
      kind: 'import',
      action: 'import',
      maxMembers: maxFamilySize,
      timeoutMs: 120_000,
      beforeCommit: async (tx) => {
        const done = { state: 'done', progress: 100, changeId, outcome } as const;
        if (!(await moveImport(tx, treeId, importId, ['importing'], done))) throw new Cancelled();
        await dropFile(tx, treeId, importId);
      },
    });
    const files = await selectImportFiles(db, treeId, importId);
    if (mode === 'add') {
      await addFamily({ sink, blobs }, request(), { marks, files, tell });
    } else {
      const { outcome, isWritten } = await mergeImport({ sink, blobs }, request, { mode, marks, files, tell });
      if (!isWritten) {
        await moveImport(db, treeId, importId, ['importing'], { state: 'done', progress: 100, outcome });
        await dropFile(db, treeId, importId);
        return;
      }
    }
  } catch (error) {
    if (error instanceof Cancelled) return;
    const reason = error instanceof AppError ? error.code : 'internal';
    await moveImport(db, treeId, importId, ['importing'], { state: 'failed', reason });
    await dropFile(db, treeId, importId);
    if (!(error instanceof AppError)) throw error;
    return;
  }
  // The import is done and said so; this only makes what comes next faster.
  await tidyTables(db);
}

interface Family {
  readonly marks: ImportMarks;
  readonly files: readonly WaitingFile[];
  readonly tell: (percent: number) => Promise<void>;
}

/** Adds everybody in the file, whoever is in the tree already. */
async function addFamily(
  { sink, blobs }: { readonly sink: ChangeSink; readonly blobs: BlobStore },
  request: ChangeRequest,
  { marks, files, tell }: Family,
): Promise<void> {
  const readFile = await openFile(sink.db, marks);
  const assembler = createFamilyAssembler(importIds);
  let records = 0;
  for await (const group of readFile()) {
    for (const record of group) assembler.add(record);
    records += group.length;
  }
  const family = await inSlices(assembler.finishing());
  const { members, unions, children } = family.tree;
  const total = members.length + unions.length + children.length + records + files.length;
  const developed = await developImport(blobs, { files, records: readFile(), tell });
  const photos = photosInTree(developed, { idOf: (xref) => family.memberOfXref.get(xref) });
  const rows = importRows(family, readFile(), { files, photos }, marks);
  const tellRows = (percent: number) => tell(photos.length === 0 ? percent : PHOTOS_SHARE + percent / 10);
  const batches = reported(total, tellRows)(rows, (batch) => batch.rows.length);
  await commitChange(sink, request, [{ type: 'addRows', batches }]);
}
