import {
  type Backup,
  deleteBackup,
  getBackup,
  getBackupFile,
  listBackups,
  startBackup,
  verifyBackup,
} from '#contract/backups.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { contentDisposition } from '#server/platform/http/content-disposition.ts';
import type { On } from '#server/platform/http/router.ts';
import { type BackupParts, handleBackupJobs, sendBackup, sendVerification } from './backup-jobs.ts';
import { dropBackup, findNextTime } from './backup-schedule.ts';
import { presentBackups } from './present-backup.ts';
import { type BackupRow, findBackup, moveBackup, selectBackups } from './queries.ts';

export function registerBackupRoutes<T>(on: On<T>, parts: BackupParts): void {
  const { db, folder, jobs } = parts;
  handleBackupJobs(parts);
  const present = async (row: BackupRow): Promise<Backup> => {
    const [presented] = await presentBackups(db, folder, [row]);
    if (!presented) throw new Error(`Backup ${row.id} was lost while it was presented.`);
    return presented;
  };

  on(listBackups, async () => ({
    items: await presentBackups(db, folder, await selectBackups(db)),
    folder: folder.path,
    nextAt: (await findNextTime(parts))?.toISOString() ?? null,
  }));

  on(startBackup, async ({ actor }) => await present(await sendBackup(parts, actor.id)));

  on(getBackup, async ({ params }) => await present(await loadBackup(db, params.backupId)));

  on(getBackupFile, async ({ params }) => {
    const row = await loadBackup(db, params.backupId);
    if (row.state !== 'done' || !(await folder.has(row.fileName))) throw new AppError('not_found');
    return new Response(folder.read(row.fileName), {
      headers: {
        'content-type': 'application/zip',
        'content-length': String(row.size),
        'content-disposition': contentDisposition(row.fileName),
        'cache-control': 'private, no-store',
      },
    });
  });

  on(verifyBackup, async ({ params }) => {
    const { id, state } = await loadBackup(db, params.backupId);
    const begun = state === 'done' ? await moveBackup(db, { id }, ['done'], { progress: 0 }) : undefined;
    if (!begun) throw new AppError('conflict');
    await sendVerification(jobs, id);
    return await present(begun);
  });

  on(deleteBackup, async ({ params, actor }) => {
    const row = await loadBackup(db, params.backupId);
    return await present((await dropBackup({ db, folder }, row, actor)) ?? { ...row, state: 'gone' });
  });
}

async function loadBackup(db: Db, id: string): Promise<BackupRow> {
  const row = await findBackup(db, id);
  if (!row) throw new AppError('not_found');
  return row;
}
