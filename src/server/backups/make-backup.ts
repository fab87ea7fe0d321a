import type { UserId } from '#domain/tree/ids.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { type Db, type Queryable, withTransaction } from '#server/db/connection.ts';
import { newId } from '#server/db/new-id.ts';
import { AppError } from '#server/http/app-error.ts';
import { notify } from '#server/notifications/notify.ts';
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
import { type ArchiveSource, type Tell, writeArchive } from './write-archive.ts';

/** What the house makes its backups with. */
export interface BackupMaking {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly folder: BackupFolder;
  readonly secret: ArchiveSource['secret'];
  readonly program: string;
  readonly now: () => Date;
}

interface Wish {
  /** Null: the house itself. */
  readonly startedBy: UserId | null;
  readonly isScheduled: boolean;
}

/** Notes down that a backup is to be made; whoever calls it lets `carryOutBackup` follow. Throws conflict while one is being made. */
export async function beginBackup({ db, now }: BackupMaking, wish: Wish): Promise<BackupRow> {
  const id = newId();
  const at = now();
  const moment = at.toISOString().slice(0, 16).replace(/[T:]/g, '-');
  const fileName = `swissfam-${moment}-${id.slice(-6)}.zip`;
  const begun = await withTransaction(db, (tx) =>
    insertBackup(tx, { id, state: 'writing', fileName, createdAt: at, updatedAt: at, ...wish }),
  );
  if (!begun) throw new AppError('conflict', { message: 'A backup is being made already.' });
  return begun;
}

/** Thrown in the middle of the work when somebody has deleted the backup. */
class Deleted extends Error {}

/**
 * Makes a backup that was begun. Resolves with what became of it, done or failed; a failure is told to every
 * administrator. `tell` hears how far it is, 0 to 1.
 */
export async function carryOutBackup(
  making: BackupMaking,
  id: string,
  tell: Tell = async () => {},
): Promise<BackupRow> {
  const { db, folder, now } = making;
  const row = await findBackup(db, id);
  if (row?.state !== 'writing') throw new AppError('not_found');
  const report = createReport(async (progress) => {
    if (!(await moveBackup(db, id, ['writing'], { progress }))) throw new Deleted();
    await tell(progress / 100);
  });
  try {
    const { size, result } = await folder.write(row.fileName, (path) =>
      writeArchive(path, { ...making, now: now() }, report),
    );
    const { contentHash } = result;
    return await finish(making, row, { state: 'done', progress: 100, size, manifest: result, contentHash });
  } catch (error) {
    if (error instanceof Deleted) throw new AppError('not_found');
    return await finish(making, row, { state: 'failed', reason: wordsOf(error) });
  }
}

async function finish({ db, now, folder }: BackupMaking, row: BackupRow, patch: BackupPatch): Promise<BackupRow> {
  const moved = await withTransaction(db, async (tx) => {
    const after = await moveBackup(tx, row.id, ['writing'], { ...patch, finishedAt: now() });
    if (!after) return undefined;
    const isMade = after.state === 'done';
    const { size, contentHash, reason, isScheduled } = after;
    await recordAudit(tx, {
      actor: await findStarter(tx, row),
      action: isMade ? 'backup.made' : 'backup.failed',
      target: { kind: 'backup', id: row.id, name: row.fileName },
      details: isMade ? { size, contentHash, isScheduled } : { reason, isScheduled },
    });
    if (!isMade) await tellAdministrators(tx, reason ?? '');
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
export async function tellAdministrators(tx: Queryable, reason: string): Promise<void> {
  for (const userId of await selectAdministrators(tx)) {
    await notify(tx, { userId, kind: 'backup_failed', params: { reason } });
  }
}

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Every report is a statement: more of them than anybody can see would slow down what they are about. */
const REPORT_MS = 250;

export function createReport(report: (percent: number) => Promise<void>): Tell {
  let next = 0;
  return async (share) => {
    if (performance.now() < next) return;
    await report(Math.min(99, Math.floor(100 * share)));
    next = performance.now() + REPORT_MS;
  };
}
