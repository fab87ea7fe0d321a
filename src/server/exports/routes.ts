import { Readable } from 'node:stream';
import {
  cancelExport,
  downloadExportReceipt,
  type ExportJob,
  exportScope,
  getExport,
  getExportFile,
  getExportReceipt,
  listExports,
  startExport,
} from '#contract/exports.ts';
import { lineReceipt } from '#contract/line-receipt.ts';
import type { UserId } from '#domain/tree/ids.ts';
import type { BlobHash, BlobStore } from '#server/blobs/blob-store.ts';
import { type Db, withTransaction } from '#server/db/connection.ts';
import { newId } from '#server/db/new-id.ts';
import { AppError } from '#server/http/app-error.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import type { JobLog, JobQueue } from '#server/jobs/job-queue.ts';
import type { OnTree } from '#server/trees/load-tree.ts';
import { exportName, fileKinds } from './export-name.ts';
import {
  countUnderWay,
  type ExportKey,
  type ExportRow,
  findExport,
  insertExport,
  isMember,
  moveExport,
  nothingWritten,
  selectExports,
} from './queries.ts';
import { type ExportTask, runExport } from './run-export.ts';

interface ExportParts {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly jobs: JobQueue;
  readonly log: JobLog;
  readonly now: () => Date;
}

const kindsOfLines = lineReceipt.omit({ fileName: true });

/** Of one person and one tree, at a time. */
const MOST_UNDER_WAY = 3;

export function registerExportRoutes(on: OnTree, parts: ExportParts): void {
  const { blobs, jobs, log, now } = parts;
  jobs.handle<ExportTask>(
    'run-export',
    async (task) => {
      try {
        await runExport(parts, task);
      } catch (error) {
        log.error({ err: error, exportId: task.exportId }, 'an export failed');
      }
    },
    { atOnce: 2 },
  );

  on(startExport, async ({ db, tree, actor, body, idempotency }) => {
    if ((await countUnderWay(db, tree.id, actor.id)) >= MOST_UNDER_WAY) {
      throw new AppError('too_many_attempts', {
        message: 'Some of your files are still being written. Please wait for them.',
        retryAfter: 10,
      });
    }
    if (body.scope !== 'whole' && !(await isMember(db, tree.id, body.scope.of))) {
      throw new AppError('member_not_in_tree');
    }
    const id = newId();
    const row = { ...body, treeId: tree.id, id, userId: actor.id, fileName: exportName(tree.name, body.format) };
    const job = await withTransaction(db, async (tx) => {
      const inserted = presentExport(await insertExport(tx, { ...row, state: 'waiting' }), now());
      await idempotency?.remember(tx, inserted);
      return inserted;
    });
    const task: ExportTask = {
      treeId: tree.id,
      exportId: id,
      request: body,
      actor: { id: actor.id, role: actor.role },
    };
    await jobs.send('run-export', task, { forPerson: actor.id });
    return job;
  });

  on(listExports, async ({ db, tree, actor }) => {
    const rows = await selectExports(db, tree.id, actor.id, now());
    return { items: rows.map((row) => presentExport(row, now())) };
  });

  on(getExport, async ({ db, tree, actor, params }) =>
    presentExport(await findExport(db, { treeId: tree.id, exportId: params.exportId }, actor.id), now()),
  );

  on(cancelExport, async ({ db, tree, actor, params }) => {
    const key = { treeId: tree.id, exportId: params.exportId };
    const found = presentExport(await findExport(db, key, actor.id), now());
    const isStopped = await moveExport(db, key, ['waiting', 'writing'], { state: 'cancelled' });
    const isGone = isStopped || (await moveExport(db, key, ['done'], { ...nothingWritten, state: 'expired' }));
    return isGone ? presentExport(await findExport(db, key, actor.id), now()) : found;
  });

  /** Only while what was written is there. */
  async function loadWritten(db: Db, key: ExportKey, userId: UserId): Promise<ExportRow> {
    const row = await findExport(db, key, userId);
    const { state } = presentExport(row, now());
    if (!row || state === 'expired') throw new AppError('not_found');
    if (state !== 'done') throw new AppError('export_not_ready');
    return row;
  }

  on(getExportFile, async ({ db, tree, actor, params }) => {
    const row = await loadWritten(db, { treeId: tree.id, exportId: params.exportId }, actor.id);
    const { mime } = fileKinds[row.format];
    return await sendBlob(blobs, row.blobHash, { mime, name: row.fileName, size: row.size });
  });

  on(getExportReceipt, async ({ db, tree, actor, params }) => {
    const row = await loadWritten(db, { treeId: tree.id, exportId: params.exportId }, actor.id);
    return { fileName: row.fileName, ...kindsOfLines.parse(row.receipt) };
  });

  on(downloadExportReceipt, async ({ db, tree, actor, params }) => {
    const row = await loadWritten(db, { treeId: tree.id, exportId: params.exportId }, actor.id);
    const name = `${row.fileName} receipt.csv`;
    return await sendBlob(blobs, row.receiptHash, { mime: 'text/csv; charset=utf-8', name });
  });
}

interface SentFile {
  readonly mime: string;
  readonly name: string;
  readonly size?: number | null;
}

async function sendBlob(blobs: BlobStore, hash: string | null, { mime, name, size }: SentFile): Promise<Response> {
  if (hash === null) throw new AppError('export_not_ready');
  // Safe: only the blob store's answer is ever written there.
  const bytes = await blobs.open(hash as BlobHash);
  return new Response(Readable.toWeb(bytes) as ReadableStream, {
    headers: {
      'content-type': mime,
      ...(size == null ? {} : { 'content-length': String(size) }),
      'content-disposition': contentDisposition(name),
      'cache-control': 'private, no-store',
    },
  });
}

function presentExport(row: ExportRow | undefined, now: Date): ExportJob {
  if (!row) throw new AppError('not_found');
  const isOver = row.state === 'done' && row.expiresAt !== null && row.expiresAt <= now;
  return {
    id: row.id,
    treeId: row.treeId,
    format: row.format,
    scope: exportScope.parse(row.scope),
    living: row.living,
    state: isOver ? 'expired' : row.state,
    progress: row.progress / 100,
    fileName: row.fileName,
    size: row.size,
    reason: row.reason,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
