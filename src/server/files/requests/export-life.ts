import { Readable } from 'node:stream';
import type { exportStates } from '#contract/exports.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { BlobHash, BlobStore } from '#server/platform/blobs/blob-store.ts';
import { findRoom } from '#server/platform/blobs/room.ts';
import { type Db, type Transaction, withTransaction } from '#server/platform/db/connection.ts';
import type { requestedFiles } from '#server/platform/db/requested-file-schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { contentDisposition } from '#server/platform/http/content-disposition.ts';
import type { Idempotency } from '#server/platform/http/idempotency.ts';
import type { JobLog, JobQueue } from '#server/platform/jobs/job-queue.ts';
import type { WorkProcess } from '#server/platform/jobs/work-process.ts';
import type { BackgroundTask } from './carry-out.ts';
import {
  countUnderWay,
  type ExportKey,
  type ExportKind,
  type ExportRow,
  findExport,
  insertExport,
  moveExport,
  nothingWritten,
} from './queries.ts';

/** What files of facts and pictures are made with. */
export interface ExportParts {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly jobs: JobQueue;
  readonly background: WorkProcess;
  readonly log: JobLog;
  readonly now: () => Date;
}

/** Of one person and one tree, at a time, files and pictures together. */
const MOST_UNDER_WAY = 3;

export async function refuseMany(db: Db, treeId: TreeId, userId: UserId): Promise<void> {
  if ((await countUnderWay(db, treeId, userId)) < MOST_UNDER_WAY) return;
  throw new AppError('too_many_attempts', {
    message: 'Some of your files are still being written. Please wait for them.',
    retryAfter: 10,
  });
}

/** What is to be written, and the job that does. */
interface Beginning<Answer extends object> {
  readonly row: Omit<typeof requestedFiles.$inferInsert, 'state'>;
  readonly present: (row: ExportRow) => Answer;
  /** Runs in the same transaction. */
  readonly note?: (tx: Transaction) => Promise<void>;
  readonly idempotency: Idempotency | null;
  readonly job: string;
  readonly task: BackgroundTask;
}

/** Notes down what somebody asked for, and sends a job to do it. Throws owner_storage_full. */
export async function beginExport<Answer extends object>(
  { db, jobs }: Pick<ExportParts, 'db' | 'jobs'>,
  { row, present, note, idempotency, job, task }: Beginning<Answer>,
): Promise<Answer> {
  await findRoom(db, task.actor.id);
  const answer = await withTransaction(db, async (tx) => {
    const inserted = present(await insertExport(tx, { ...row, state: 'waiting' }));
    await note?.(tx);
    await idempotency?.remember(tx, inserted);
    return inserted;
  });
  await jobs.send(job, task, { forPerson: task.actor.id });
  return answer;
}

/** Which export of which kind, and for whom. */
export interface Sought {
  readonly kind: ExportKind;
  readonly key: ExportKey;
  readonly userId: UserId;
}

/** Nobody else finds it. */
export async function loadExport(db: Db, { kind, key, userId }: Sought): Promise<ExportRow> {
  const row = await findExport(db, kind, key, userId);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Stops it, or lets go of what was written; resolves with how it stands then. */
export async function stopExport(db: Db, sought: Sought): Promise<ExportRow> {
  const found = await loadExport(db, sought);
  const isStopped = await moveExport(db, sought.key, ['waiting', 'writing'], { state: 'cancelled' });
  const isGone = isStopped || (await moveExport(db, sought.key, ['done'], { ...nothingWritten, state: 'expired' }));
  return isGone ? await loadExport(db, sought) : found;
}

/** Only while what was written is there. */
export async function loadWritten(db: Db, sought: Sought, now: Date): Promise<ExportRow> {
  const row = await loadExport(db, sought);
  const state = stateAt(row, now);
  if (state === 'expired') throw new AppError('not_found');
  if (state !== 'done') throw new AppError('export_not_ready');
  return row;
}

function stateAt({ state, expiresAt }: ExportRow, now: Date): (typeof exportStates)[number] {
  return state === 'done' && expiresAt !== null && expiresAt <= now ? 'expired' : state;
}

/** What every kind of export tells of itself. */
export function presentLife(row: ExportRow, now: Date) {
  return {
    id: row.id,
    treeId: row.treeId,
    state: stateAt(row, now),
    progress: row.progress / 100,
    fileName: row.fileName,
    size: row.size,
    reason: row.reason,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

interface SentFile {
  readonly mime: string;
  readonly name: string;
  readonly size?: number | null;
}

export async function sendBlob(
  blobs: BlobStore,
  hash: string | null,
  { mime, name, size }: SentFile,
): Promise<Response> {
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
