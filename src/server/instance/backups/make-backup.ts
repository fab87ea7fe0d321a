import type { UserId } from '#domain/tree/ids.ts';
import { keepErasedList } from '#server/instance/erasure/erased-list.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import { type Db, type Queryable, withTransaction } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { isOutage, reasonForAdministrators } from '#server/platform/http/known-failures.ts';
import { notify } from '#server/platform/outbox/notify.ts';
import type { BackupFolder } from './backup-folder.ts';
import {
  type BackupPatch,
  type BackupRow,
  findBackup,
  insertBackup,
  moveBackup,
  selectAdministrators,
  selectPeople,
} from './queries.ts';
import { type ArchiveSource, type OnProgress, writeArchive } from './write-archive.ts';

/** What the instance makes its backups with. */
export interface BackupMaking {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly folder: BackupFolder;
  readonly secret: ArchiveSource['secret'];
  readonly program: string;
  readonly now: () => Date;
}

interface BackupRequest {
  /** Of the backup; that of an administrator's action where it is one. */
  readonly id?: string;
  /** Null: the instance itself. */
  readonly startedBy: UserId | null;
  readonly isScheduled: boolean;
}

/** Notes down that a backup is to be made; whoever calls it lets `carryOutBackup` follow. Throws conflict while one is being made. */
export async function beginBackup({ db, now }: BackupMaking, asked: BackupRequest): Promise<BackupRow> {
  const at = now();
  const row = { id: newId(), state: 'writing', fileName: newName(at), createdAt: at, updatedAt: at, ...asked } as const;
  const begun = await withTransaction(db, (tx) => insertBackup(tx, row));
  if (!begun) throw new AppError('conflict', { message: 'A backup is being made already.' });
  return begun;
}

function newName(at: Date): string {
  const moment = at.toISOString().slice(0, 16).replace(/[T:]/g, '-');
  return `swissfam-${moment}-${newId().slice(-6)}.zip`;
}

/** Thrown in the middle of the work when somebody has deleted the backup, or has begun it again because nothing was heard of this one. */
class Deleted extends Error {}

/**
 * Makes a backup that was begun. Resolves with what became of it, done or failed; a failure is told to every
 * administrator. `onProgress` hears how far it is, 0 to 1. Throws what the database says when it is out of order: then it can be
 * carried out again. Each attempt has a file of its own, and only the last one's becomes that of the backup.
 */
export async function carryOutBackup(
  making: BackupMaking,
  id: string,
  onProgress: OnProgress = async () => {},
): Promise<BackupRow> {
  const { db, folder, now } = making;
  const found = await findBackup(db, id);
  const row = found && (await moveBackup(db, { id }, ['writing'], { fileName: newName(found.createdAt), progress: 0 }));
  if (!row) throw new AppError('not_found');
  const report = createReport(async (progress) => {
    if (!(await moveBackup(db, row, ['writing'], { progress }))) throw new Deleted();
    await onProgress(progress / 100);
  });
  try {
    const { size, result } = await folder.write(row.fileName, (path) =>
      writeArchive(path, { ...making, now: now() }, report),
    );
    await keepErasedList(db, folder.path);
    const { contentHash } = result;
    return await finish(making, row, { state: 'done', progress: 100, size, manifest: result, contentHash });
  } catch (error) {
    if (error instanceof Deleted) throw new AppError('not_found');
    if (isOutage(error)) throw error;
    return await finish(making, row, { state: 'failed', reason: reasonForAdministrators(error) });
  }
}

async function finish({ db, now, folder }: BackupMaking, row: BackupRow, patch: BackupPatch): Promise<BackupRow> {
  const moved = await withTransaction(db, async (tx) => {
    const after = await moveBackup(tx, row, ['writing'], { ...patch, finishedAt: now() });
    if (!after) return undefined;
    const isMade = after.state === 'done';
    const { size, contentHash, reason, isScheduled } = after;
    await recordAudit(tx, {
      actor: await findStarter(tx, row),
      action: isMade ? 'backup.made' : 'backup.failed',
      target: { kind: 'backup', id: row.id, name: row.fileName },
      details: isMade ? { size, contentHash, isScheduled } : { reason, isScheduled },
    });
    if (!isMade) await notifyAdministrators(tx, reason ?? '');
    return after;
  });
  if (moved) return moved;
  // Deleted at the last moment.
  await folder.remove(row.fileName);
  throw new AppError('not_found');
}

export async function findStarter(tx: Queryable, { startedBy }: BackupRow) {
  return startedBy === null ? null : ((await selectPeople(tx, [startedBy])).get(startedBy) ?? null);
}

/** That something is wrong with the backups. */
export async function notifyAdministrators(tx: Queryable, reason: string): Promise<void> {
  for (const userId of await selectAdministrators(tx)) {
    await notify(tx, { userId, kind: 'backup_failed', params: { reason } });
  }
}

/** Every report is a statement: more of them than anybody can see would slow down what they are about. */
const REPORT_MS = 250;

export function createReport(report: (percent: number) => Promise<void>): OnProgress {
  let next = 0;
  return async (share) => {
    if (performance.now() < next) return;
    await report(Math.min(99, Math.floor(100 * share)));
    next = performance.now() + REPORT_MS;
  };
}
