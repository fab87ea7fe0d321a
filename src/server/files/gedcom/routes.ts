import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import {
  cancelImport,
  commitImport,
  decideImportDoubts,
  downloadImportReceipt,
  getImport,
  getImportReceipt,
  type ImportJob,
  type ImportMode,
  listImportDoubts,
  startImport,
} from '#contract/imports.ts';
import { getOtherLines } from '#contract/other-lines.ts';
import { loadSample as loadSampleRoute } from '#contract/trees.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import { type Intake, READ_AT_ONCE } from '#server/files/requests/background.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import { findRoom } from '#server/platform/blobs/room.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { contentDisposition } from '#server/platform/http/content-disposition.ts';
import { isOutage } from '#server/platform/http/known-failures.ts';
import type { JobLog, JobQueue } from '#server/platform/jobs/job-queue.ts';
import { reasonOfWork } from '#server/platform/jobs/work-process.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { loadTree, type OnTree } from '#server/tree/access/load-tree.ts';
import type { ChangeSink } from '#server/tree/changes/commit-change.ts';
import { presentTree } from '#server/tree/trees/present-tree.ts';
import { loadStanding } from '#server/tree/trees/queries.ts';
import { decideDoubt, listDoubts } from './doubts/list-doubts.ts';
import { countSame, decideAll } from './doubts/queries.ts';
import { letGoOfFile } from './let-go-of-file.ts';
import { presentOtherLines } from './present-other-lines.ts';
import type { PreviewTask } from './preview-import.ts';
import { countUnderWay, findImport, type ImportRow, type ImportState, insertImport, moveImport } from './queries.ts';
import { receiveFile } from './receive-file.ts';
import type { ImportTask } from './report-import.ts';
import type { CommitTask } from './run-import.ts';
import { loadSample } from './sample-family.ts';
import type { StoredReceipt } from './stored-receipt.ts';
import { writeReceipt } from './write-receipt.ts';

/** A job about a file that somebody has brought. */
interface ReadTask extends ImportTask {
  readonly actor: { readonly id: UserId };
}

type PreviewJob = PreviewTask & ReadTask;

declare module '#server/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'preview-import': PreviewJob;
    'run-import': CommitTask;
  }
}

/** Files of one person that are read or brought in; whoever sends more is asked to wait. */
const MOST_UNDER_WAY = 10;

interface ImportParts {
  readonly sink: ChangeSink;
  readonly blobs: BlobStore;
  readonly jobs: JobQueue;
  readonly intake: Intake;
  readonly log: JobLog;
}

export function registerImportRoutes(on: OnTree, { sink, blobs, jobs, intake, log }: ImportParts): void {
  const read = (
    name: 'preview-import' | 'run-import',
    state: ImportState,
    retries: { readonly retries?: number } = {},
  ) =>
    jobs.handle(
      name,
      async (task: ReadTask) => {
        const { treeId, importId, actor } = task;
        try {
          await intake.run(actor.id, name, task);
        } catch (error) {
          if (isOutage(error)) throw error;
          log.error({ err: error, importId }, `${name} failed`);
          await letGoOfFile({ db: sink.db, blobs }, { treeId, importId });
          await moveImport(sink.db, treeId, importId, [state], { state: 'failed', reason: reasonOfWork(error) });
        }
      },
      { atOnce: READ_AT_ONCE, ...retries },
    );
  // What was half unpacked is not unpacked again: the file is chosen once more.
  read('preview-import', 'reading', { retries: 0 });
  read('run-import', 'importing');

  on(startImport, async ({ db, tree, actor, query, bytes: body }) => {
    if ((await countUnderWay(db, actor.id)) >= MOST_UNDER_WAY) {
      throw new AppError('too_much_at_once', { retryAfter: 10 });
    }
    const room = await findRoom(db, tree.ownerId);
    const id = newId();
    await insertImport(db, { treeId: tree.id, id, userId: actor.id, fileName: query.fileName, state: 'reading' });
    try {
      const { size: bytes, packed } = await receiveFile(db, blobs, { treeId: tree.id, importId: id }, body, room);
      await moveImport(db, tree.id, id, ['reading'], { bytes, ...(packed ? { uploadHash: packed } : {}) });
      if (bytes === 0) await moveImport(db, tree.id, id, ['reading'], { state: 'refused', reason: 'empty_file' });
      else
        await jobs.send(
          'preview-import',
          { treeId: tree.id, importId: id, membersNow: tree.memberCount, actor: { id: actor.id } },
          { forPerson: actor.id },
        );
    } catch (error) {
      await moveImport(db, tree.id, id, ['reading'], { state: 'failed', reason: 'upload_interrupted' });
      await letGoOfFile({ db, blobs }, { treeId: tree.id, importId: id });
      throw error;
    }
    return presentImport(await findImport(db, tree.id, id));
  });

  on(getImport, async ({ db, tree, params }) => {
    return await presentWaiting(db, tree, await findImport(db, tree.id, params.importId));
  });

  on(listImportDoubts, async ({ db, tree, params, query }) => {
    const task = { treeId: tree.id, importId: params.importId };
    if (!(await findImport(db, tree.id, params.importId))) throw new AppError('not_found');
    return await listDoubts(db, task, query);
  });

  on(decideImportDoubts, async ({ db, tree, params, body }) => {
    const task = { treeId: tree.id, importId: params.importId };
    const found = await findImport(db, tree.id, params.importId);
    if (!found) throw new AppError('not_found');
    if (found.state !== 'ready') throw new AppError('import_not_ready');
    if ('all' in body) await decideAll(db, task, body);
    else await decideDoubt(db, task, body);
    return await presentWaiting(db, tree, found);
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
    const same = body.same ?? null;
    if (mode !== 'add' && same !== null && same !== (await countSame(db, { treeId: tree.id, importId: found.id }))) {
      throw new AppError('conflict');
    }
    const moved = await moveImport(db, tree.id, found.id, ['ready'], { state: 'importing', progress: 0 });
    if (!moved) throw new AppError('import_not_ready');
    const choice = { mode, takesOut: body.takesOut ?? false };
    const task = { treeId: tree.id, importId: found.id, actor: { id: actor.id, role: actor.role }, ...choice };
    await jobs.send('run-import', task, { forPerson: actor.id });
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
    await letGoOfFile({ db, blobs }, { treeId: tree.id, importId: found.id });
    return presentImport(await findImport(db, tree.id, found.id));
  });
}

/** While the file waits, the tree may grow, an administrator may raise the limit, and somebody decides who is who. */
async function presentWaiting(
  db: Db,
  tree: { readonly id: TreeId; readonly memberCount: number },
  row: ImportRow | undefined,
): Promise<ImportJob> {
  const job = presentImport(row);
  if (job.state !== 'ready' || !job.preview) return job;
  const { maxFamilySize } = await readSettings(db);
  const membersAfter = tree.memberCount + job.preview.members;
  const same = await countSame(db, { treeId: tree.id, importId: job.id });
  const known = { ...job.preview.known, same };
  return { ...job, preview: { ...job.preview, known, membersAfter, membersAllowed: maxFamilySize } };
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
  const met = known ? known.people + known.likely + known.open : 0;
  if (mode === undefined && met > 0) {
    const message = `${met} people of this file are or may be in the tree already. Say whether to merge, replace or add them.`;
    throw new AppError('validation_failed', { message, details: [{ path: 'mode', message }] });
  }
  if (mode === 'replace' && !known?.replaceable) {
    const message = 'No earlier import brought these people, so there is nothing to replace.';
    throw new AppError('validation_failed', { message, details: [{ path: 'mode', message }] });
  }
  return mode ?? 'add';
}

/** Previews that were made before anybody was in doubt. */
const withKnown = (preview: NonNullable<ImportJob['preview']>) => ({
  ...preview,
  known: { ...noDoubts, ...preview.known },
});
const noDoubts = { likely: 0, open: 0, same: 0 };

type Outcome = NonNullable<ImportJob['outcome']>;
/** What outcomes did not say that were written before there was more to say. */
const outcomeBefore = { unsaid: 0, takesOut: false, notTakenCount: 0, notTaken: [] };

function presentImport(row: ImportRow | undefined): ImportJob {
  if (!row) throw new AppError('not_found');
  return {
    id: row.id,
    treeId: row.treeId,
    fileName: row.fileName,
    state: row.state,
    progress: row.progress / 100,
    // Safe: only previewImport writes this column.
    preview: row.preview === null ? null : withKnown(row.preview as NonNullable<ImportJob['preview']>),
    // Safe: only runImport writes this one.
    outcome: row.outcome === null ? null : { ...outcomeBefore, ...(row.outcome as Outcome) },
    reason: row.reason,
    changeId: row.changeId,
    createdAt: row.createdAt.toISOString(),
  };
}
