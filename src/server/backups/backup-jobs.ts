import type { UserId } from '#domain/tree/ids.ts';
import { AppError } from '#server/http/app-error.ts';
import type { JobLog, JobQueue } from '#server/jobs/job-queue.ts';
import { backUpWhenDue } from './backup-schedule.ts';
import { beginBackup, carryOutBackup } from './make-backup.ts';
import { type BackupRow, findNewest } from './queries.ts';
import { type BackupVerifying, rehearseBackup } from './verify-backup.ts';

export interface BackupParts extends BackupVerifying {
  readonly jobs: JobQueue;
  readonly log: JobLog;
}

interface BackupTask {
  readonly id: string;
}

/** Backups and their verification on demand; by itself a backup when one is due, and every night a restore of the last one. */
export function handleBackupJobs(parts: BackupParts): void {
  const { db, jobs, log } = parts;
  const report = (error: unknown) => {
    // What somebody was told, or what another process does at this moment, is nothing for the log.
    if (!(error instanceof AppError)) log.error({ err: error }, 'a backup or its verification failed');
  };
  jobs.handle<BackupTask>('make-backup', async ({ id }) => void (await carryOutBackup(parts, id).catch(report)));
  jobs.handle<BackupTask>('verify-backup', ({ id }) => rehearseBackup(parts, id).catch(report));
  jobs.handle('backup-when-due', () => backUpWhenDue(parts).catch(report));
  jobs.repeat('backup-when-due', '13 * * * *');
  jobs.handle('rehearse-restore', async () => {
    const newest = await findNewest(db);
    if (newest && newest.verifiedAt === null) await rehearseBackup(parts, newest.id).catch(report);
  });
  jobs.repeat('rehearse-restore', '23 4 * * *');
}

/**
 * Begins a backup and sends a job to make it: what the administrator's action does. Its progress and result are those of
 * `getBackup`. Throws conflict while one is being made.
 */
export async function sendBackup(parts: BackupParts, startedBy: UserId): Promise<BackupRow> {
  const begun = await beginBackup(parts, { startedBy, isScheduled: false });
  await parts.jobs.send('make-backup', { id: begun.id } satisfies BackupTask);
  return begun;
}

export async function sendVerification(jobs: JobQueue, id: string): Promise<void> {
  await jobs.send('verify-backup', { id } satisfies BackupTask);
}
