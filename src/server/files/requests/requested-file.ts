import { Readable } from 'node:stream';
import {
  type FileKind,
  type FileState,
  fileRules,
  type RequestedFile,
  requestedFile,
} from '#contract/requested-files.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { BlobHash, BlobStore } from '#server/platform/blobs/blob-store.ts';
import { findRoom } from '#server/platform/blobs/room.ts';
import { type Db, type Transaction, withTransaction } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { contentDisposition } from '#server/platform/http/content-disposition.ts';
import type { Idempotency } from '#server/platform/http/idempotency.ts';
import type { JobLog, JobQueue } from '#server/platform/jobs/job-queue.ts';
import type { WorkProcess } from '#server/platform/jobs/work-process.ts';
import type { FileTask } from './carry-out.ts';
import {
  countUnderWay,
  type FileKey,
  type FileRow,
  findFile,
  insertFile,
  moveFile,
  nothingWritten,
} from './queries.ts';

/** What requested files are made with. */
export interface FileParts {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly jobs: JobQueue;
  readonly background: WorkProcess;
  readonly log: JobLog;
  readonly now: () => Date;
}

declare module '#server/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'run-export': FileTask;
    'run-picture': FileTask;
    'run-report': FileTask;
    'run-book': FileTask;
  }
}

/** The jobs that write a file. */
export type FileJob = 'run-export' | 'run-picture' | 'run-report' | 'run-book';

/** Of one person and one tree, at a time, files of all kinds together. */
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
  readonly id?: string;
  readonly treeId: TreeId;
  readonly actor: Pick<Actor, 'id' | 'role'>;
  readonly kind: FileKind;
  readonly request: FileTask['request'];
  readonly fileName: string;
  readonly job: FileJob;
  /** By which right, where that is not the one of the kind. */
  readonly access?: FileTask['access'];
  readonly present: (row: FileRow) => Answer;
  /** Runs in the same transaction. */
  readonly note?: (tx: Transaction) => Promise<void>;
  readonly idempotency: Idempotency | null;
}

/** Notes down what a user asked for, and sends a job to do it. Throws owner_storage_full. */
export async function beginFile<Answer extends object>(
  { db, jobs }: Pick<FileParts, 'db' | 'jobs'>,
  { id = newId(), treeId, actor, kind, request, fileName, job, access, present, note, idempotency }: Beginning<Answer>,
): Promise<Answer> {
  await findRoom(db, actor.id);
  const row = { treeId, id, userId: actor.id, kind, request, fileName, state: 'waiting' } as const;
  const answer = await withTransaction(db, async (tx) => {
    const inserted = present(await insertFile(tx, row));
    await note?.(tx);
    await idempotency?.remember(tx, inserted);
    return inserted;
  });
  const task: FileTask = {
    treeId,
    exportId: id,
    request,
    actor: { id: actor.id, role: actor.role },
    access: access ?? fileRules[kind].access,
  };
  await jobs.send(job, task, { forPerson: actor.id });
  return answer;
}

/** Nobody but the user who asked for it finds it. */
export async function loadFile(db: Db, key: FileKey, userId: UserId): Promise<FileRow> {
  const row = await findFile(db, key, userId);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Stops it, or lets go of what was written; resolves with how it stands then. */
export async function stopFile(db: Db, row: FileRow): Promise<FileRow> {
  const key = { treeId: row.treeId, exportId: row.id };
  const isStopped = await moveFile(db, key, ['waiting', 'writing'], { state: 'cancelled' });
  const isGone = isStopped || (await moveFile(db, key, ['done'], { ...nothingWritten, state: 'expired' }));
  return isGone ? await loadFile(db, key, row.userId) : row;
}

/** Throws where what was written is not there, or not yet. */
export function requireContent(row: FileRow, now: Date): void {
  const state = stateAt(row, now);
  if (state === 'expired') throw new AppError('not_found');
  if (state !== 'done') throw new AppError('export_not_ready');
}

function stateAt({ state, expiresAt }: FileRow, now: Date): FileState {
  return state === 'done' && expiresAt !== null && expiresAt <= now ? 'expired' : state;
}

/** What every written file tells of itself. */
export function presentWritten(row: FileRow, now: Date) {
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

export function presentFile(row: FileRow, now: Date): RequestedFile {
  const { kind, request, outcome } = row;
  return requestedFile.parse({ ...presentWritten(row, now), kind, request, outcome });
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
