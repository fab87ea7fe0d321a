import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import {
  cancelImport,
  commitImport,
  downloadImportReceipt,
  getImport,
  getImportReceipt,
  type ImportJob,
  type ImportMode,
  startImport,
} from '#contract/imports.ts';
import { getOtherLines } from '#contract/other-lines.ts';
import { loadSample as loadSampleRoute } from '#contract/trees.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import type { ChangeSink } from '#server/changes/commit-change.ts';
import type { Db } from '#server/db/connection.ts';
import { newId } from '#server/db/new-id.ts';
import { AppError } from '#server/http/app-error.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import type { JobLog, JobQueue } from '#server/jobs/job-queue.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { loadTree, type OnTree } from '#server/trees/load-tree.ts';
import { presentTree } from '#server/trees/present-tree.ts';
import { loadStanding } from '#server/trees/queries.ts';
import { presentOtherLines } from './present-other-lines.ts';
import { previewImport } from './preview-import.ts';
import { dropFile, findImport, type ImportRow, insertImport, moveImport } from './queries.ts';
import { receiveFile } from './receive-file.ts';
import type { ImportTask } from './report-import.ts';
import { runImport } from './run-import.ts';
import { loadSample } from './sample-family.ts';
import type { StoredReceipt } from './stored-receipt.ts';
import { writeReceipt } from './write-receipt.ts';

interface PreviewTask extends ImportTask {
  readonly membersNow: number;
}
interface CommitTask extends ImportTask {
  readonly actor: { readonly id: UserId; readonly role: 'admin' | 'user' };
  readonly mode: ImportMode;
}

interface ImportParts {
  readonly sink: ChangeSink;
  readonly blobs: BlobStore;
  readonly jobs: JobQueue;
  readonly log: JobLog;
}

export function registerImportRoutes(on: OnTree, { sink, blobs, jobs, log }: ImportParts): void {
  jobs.handle<PreviewTask>('preview-import', async (task) => {
    try {
      await previewImport(sink.db, blobs, task, task.membersNow);
    } catch (error) {
      log.error({ err: error, importId: task.importId }, 'reading a file for its preview failed');
      const reason = error instanceof AppError ? error.code : 'internal';
      await moveImport(sink.db, task.treeId, task.importId, ['reading'], { state: 'failed', reason });
      await dropFile(sink.db, task.treeId, task.importId);
    }
  });
  jobs.handle<CommitTask>('run-import', async (task) => {
    try {
      await runImport({ sink, blobs }, task, task.actor, task.mode);
    } catch (error) {
      log.error({ err: error, importId: task.importId }, 'an import failed');
    }
  });

  on(startImport, async ({ db, tree, actor, query, http }) => {
    const id = newId();
    await insertImport(db, { treeId: tree.id, id, userId: actor.id, fileName: query.fileName, state: 'reading' });
    try {
      const { size, packed } = await receiveFile(db, blobs, { treeId: tree.id, importId: id }, http.req.raw.body);
      if (packed) await moveImport(db, tree.id, id, ['reading'], { uploadHash: packed });
      if (size === 0) await moveImport(db, tree.id, id, ['reading'], { state: 'refused', reason: 'empty_file' });
      else await jobs.send('preview-import', { treeId: tree.id, importId: id, membersNow: tree.memberCount });
    } catch (error) {
      await moveImport(db, tree.id, id, ['reading'], { state: 'failed', reason: 'upload_interrupted' });
      await dropFile(db, tree.id, id);
      throw error;
    }
    return presentImport(await findImport(db, tree.id, id));
  });

  on(getImport, async ({ db, tree, params }) => {
    const job = presentImport(await findImport(db, tree.id, params.importId));
    if (job.state !== 'ready' || !job.preview) return job;
    // While the file waits, the tree may grow, and an administrator may raise the limit.
    const { maxFamilySize } = await readSettings(db);
    const membersAfter = tree.memberCount + job.preview.members;
    return { ...job, preview: { ...job.preview, membersAfter, membersAllowed: maxFamilySize } };
  });

  on(getImportReceipt, async ({ db, tree, params }) => {
    const { fileName, receipt } = await loadReceipt(db, tree.id, params.importId);
    const { counts, groups } = receipt;
    return { fileName, counts, groups: groups.map((group) => ({ ...group, lines: [...group.lines] })) };
  });

  on(downloadImportReceipt, async ({ db, tree, params }) => {
    const { fileName, receipt } = await loadReceipt(db, tree.id, params.importId);
    const rows = writeReceipt(db, { treeId: tree.id, importId: params.importId, receipt });
    const bytes = Readable.from(rows, { objectMode: false });
    return new Response(Readable.toWeb(bytes) as ReadableStream, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': contentDisposition(`${fileName} receipt.csv`),
      },
    });
  });

  on(commitImport, async ({ db, tree, actor, params, body }) => {
    const found = await findImport(db, tree.id, params.importId);
    if (!found) throw new AppError('not_found');
    const mode = found.state === 'ready' ? chosenMode(presentImport(found), body.mode) : 'add';
    const moved = await moveImport(db, tree.id, found.id, ['ready'], { state: 'importing', progress: 0 });
    if (!moved) throw new AppError('import_not_ready');
    await jobs.send('run-import', {
      treeId: tree.id,
      importId: found.id,
      actor: { id: actor.id, role: actor.role },
      mode,
    });
    return presentImport(await findImport(db, tree.id, found.id));
  });

  on(getOtherLines, async ({ db, tree, params, query }) =>
    presentOtherLines(db, tree.id, params.memberId, query.besides),
  );

  on(loadSampleRoute, async ({ db, tree, actor }) => {
    await loadSample(sink, tree.id, actor);
    const { dataRetentionDays } = await readSettings(db);
    const loaded = await loadTree(db, actor, tree.id, 'tree.view');
    return presentTree(loaded, await loadStanding(db, tree.id, actor.id), dataRetentionDays);
  });

  on(cancelImport, async ({ db, tree, params }) => {
    const found = await findImport(db, tree.id, params.importId);
    if (!found) throw new AppError('not_found');
    const moved = await moveImport(db, tree.id, found.id, ['reading', 'ready', 'importing'], { state: 'cancelled' });
    if (!moved) throw new AppError('import_not_ready');
    await dropFile(db, tree.id, found.id);
    return presentImport(await findImport(db, tree.id, found.id));
  });
}

async function loadReceipt(db: Db, treeId: TreeId, importId: string) {
  const found = await findImport(db, treeId, importId);
  if (!found?.receipt) throw new AppError('not_found');
  // Safe: only previewImport writes this column.
  return { fileName: found.fileName, receipt: found.receipt as StoredReceipt };
}

/** Nobody is doubled in silence: where people are known, somebody has to say what becomes of them. */
function chosenMode({ preview }: ImportJob, mode: ImportMode | undefined): ImportMode {
  const known = preview?.known;
  if (mode === undefined && known && known.people > 0) {
    const message = `${known.people} people of this file are in the tree already. Say whether to merge, replace or add them.`;
    throw new AppError('validation_failed', { message, details: [{ path: 'mode', message }] });
  }
  if (mode === 'replace' && !known?.replaceable) {
    const message = 'No earlier import brought these people, so there is nothing to replace.';
    throw new AppError('validation_failed', { message, details: [{ path: 'mode', message }] });
  }
  return mode ?? 'add';
}

function presentImport(row: ImportRow | undefined): ImportJob {
  if (!row) throw new AppError('not_found');
  return {
    id: row.id,
    treeId: row.treeId,
    fileName: row.fileName,
    state: row.state,
    progress: row.progress / 100,
    // Safe: only previewImport writes this column.
    preview: row.preview as ImportJob['preview'],
    // Safe: only runImport writes this one.
    outcome: row.outcome as ImportJob['outcome'],
    reason: row.reason,
    changeId: row.changeId,
    createdAt: row.createdAt.toISOString(),
  };
}
