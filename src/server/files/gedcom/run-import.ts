import type { ImportChoice } from '#contract/imports.ts';
import { createFamilyAssembler } from '#domain/gedcom/family-assembler.ts';
import type { ChangeId } from '#domain/tree/ids.ts';
import type { BlobHash, BlobStore } from '#server/platform/blobs/blob-store.ts';
import { refuseFull } from '#server/platform/blobs/room.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { tidyTables } from '#server/platform/db/tidy-tables.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { asAppError, isOutage, reasonOf } from '#server/platform/http/known-failures.ts';
import { inTimeSlices } from '#server/platform/jobs/time-slices.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { type ChangeRequest, type ChangeSink, commitChange } from '#server/tree/changes/commit-change.ts';
import { developImport, PHOTOS_SHARE, photosInTree, UNPACKED_SHARE } from './develop-import.ts';
import { selectDecisions } from './doubts/queries.ts';
import { type ImportMarks, importIds, importRows } from './import-rows.ts';
import { type ImportStores, letGoOfFile } from './let-go-of-file.ts';
import { mergeImport } from './merge-import.ts';
import { openFile } from './open-file.ts';
import { dropFile, findImport, moveImport, selectImportFiles, type WaitingFile } from './queries.ts';
import { Cancelled, type ImportTask, reported, reportImport } from './report-import.ts';
import type { StoredReceipt } from './stored-receipt.ts';
import { unpackFiles } from './unpack-import.ts';
import { ZipRefusal } from './upload-bounds.ts';

export interface CommitTask extends ImportTask, ImportChoice {
  readonly actor: Pick<Actor, 'id' | 'role'>;
}

/** A file with a few thousand people. After a smaller one, the database tidies by itself soon enough. */
const TIDY_FROM_BYTES = 1_000_000;

/**
 * Brings a previewed file into the tree as one change, all or nothing. The state 'done' is written in the same transaction
 * as the rows, so that a crash leaves either both or neither.
 */
export async function runImport(
  { blobs, ...sink }: ChangeSink & { readonly blobs: BlobStore },
  { treeId, importId, actor, mode, takesOut = false }: CommitTask,
): Promise<void> {
  const { db } = sink;
  const changeId = newId<ChangeId>();
  const found = await findImport(db, treeId, importId);
  // Done already, by a process that was cut off before it could say so; or cancelled.
  if (found?.state !== 'importing') return;
  const marks: ImportMarks = { treeId, importId, changeId, userId: actor.id, at: sink.now() };
  const onProgress = (percent: number) => reportImport(db, { treeId, importId }, 'importing', percent);
  try {
    const { maxFamilySize } = await readSettings(db);
    await unpack({ db, blobs }, marks, onProgress);
    const files = await selectImportFiles(db, treeId, importId);
    const request = (left: { outcome?: unknown; receipt?: unknown } = {}): ChangeRequest => ({
      actor,
      treeId,
      changeId,
      kind: 'import',
      action: 'import',
      maxMembers: maxFamilySize,
      timeoutMs: 120_000,
      beforeCommit: async (tx) => {
        const done = { state: 'done', progress: 100, changeId, ...left } as const;
        if (!(await moveImport(tx, treeId, importId, ['importing'], done))) throw new Cancelled();
        await dropFile(tx, treeId, importId, { keepsUpload: true });
        if (files.length > 0) await refuseFull(tx, treeId);
      },
    });
    if (mode === 'add') {
      await addFamily({ sink, blobs }, request(), { marks, files, onProgress });
    } else {
      // Safe: previewImport wrote it when the file had been read.
      const read = (await findImport(db, treeId, importId))?.receipt as StoredReceipt;
      const decisions = await selectDecisions(db, { treeId, importId });
      const merge = { mode, takesOut, read, marks, files, decisions, onProgress };
      const { outcome, receipt, isWritten } = await mergeImport({ sink, blobs }, request, merge);
      if (!isWritten) {
        await moveImport(db, treeId, importId, ['importing'], { state: 'done', progress: 100, outcome, receipt });
        await letGoOfFile({ db, blobs }, { treeId, importId });
        return;
      }
    }
  } catch (error) {
    if (isOutage(error)) throw error;
    const isCancelled = error instanceof Cancelled;
    const reason = error instanceof ZipRefusal ? error.code : reasonOf(error);
    // Whoever hears of the failure finds nothing left of the file.
    await letGoOfFile({ db, blobs }, { treeId, importId });
    if (!isCancelled) await moveImport(db, treeId, importId, ['importing'], { state: 'failed', reason });
    if (!isCancelled && !(error instanceof ZipRefusal) && !asAppError(error)) throw error;
    return;
  }
  await letGoOfFile({ db, blobs }, { treeId, importId });
  // The import is done and said so; this only makes what comes next faster, and waits for whoever tidies already.
  if (found.bytes >= TIDY_FROM_BYTES) await tidyTables(db);
}

/** Takes out of a packed file what its records mention; before the tree is locked, and only now that somebody has said yes. */
async function unpack(
  { db, blobs }: ImportStores,
  { treeId, importId }: ImportTask,
  onProgress: (percent: number) => Promise<void>,
) {
  const found = await findImport(db, treeId, importId);
  // Safe: receiveFile's answer is all that was ever written there.
  const packed = found?.uploadHash as BlobHash | null | undefined;
  if (!found || !packed) return;
  await unpackFiles(
    db,
    blobs,
    { treeId, importId, packed },
    {
      admit: (more) => refuseFull(db, treeId, { more, insteadOf: found.bytes }),
      onProgress: (share) => onProgress(share * UNPACKED_SHARE),
    },
  );
}

interface Family {
  readonly marks: ImportMarks;
  readonly files: readonly WaitingFile[];
  readonly onProgress: (percent: number) => Promise<void>;
}

/** Adds everybody in the file, whoever is in the tree already. */
async function addFamily(
  { sink, blobs }: { readonly sink: ChangeSink; readonly blobs: BlobStore },
  request: ChangeRequest,
  { marks, files, onProgress }: Family,
): Promise<void> {
  const readFile = await openFile(sink.db, marks);
  const assembler = createFamilyAssembler(importIds);
  let records = 0;
  for await (const group of readFile()) {
    for (const record of group) assembler.add(record);
    records += group.length;
  }
  const family = await inTimeSlices(assembler.finishing());
  const { members, unions, children } = family.tree;
  const total = members.length + unions.length + children.length + records + files.length;
  const developed = await developImport({ blobs, person: marks.userId }, { files, records: readFile(), onProgress });
  const photos = photosInTree(developed, { idOf: (xref) => family.memberOfXref.get(xref) });
  const rows = importRows(family, readFile(), { files, photos }, marks);
  const onRows = (percent: number) => onProgress(photos.length === 0 ? percent : PHOTOS_SHARE + percent / 10);
  const batches = reported(total, onRows)(rows, (batch) => batch.rows.length);
  await commitChange(sink, request, [{ type: 'addRows', batches }]);
}
