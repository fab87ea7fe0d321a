import type { UserId } from '#domain/tree/ids.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import { beginWhenDue, dropSurplus } from './backup-schedule.ts';
import { beginBackup, carryOutBackup } from './make-backup.ts';
import { type BackupRow, findNewest } from './queries.ts';
import { type BackupVerifying, rehearseBackup } from './verify-backup.ts';

export interface BackupParts extends BackupVerifying {
  readonly jobs: JobQueue;
}

interface BackupTask {
  readonly id: string;
}

declare module '#server/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'make-backup': BackupTask;
    'verify-backup': BackupTask;
    'backup-when-due': NoPayload;
    'rehearse-restore': NoPayload;
  }
}

/** Backups and their verification on demand; by itself a backup when one is due, and every night a restore of the last one. */
export function handleBackupJobs(parts: BackupParts): void {
  const { db, jobs } = parts;
  jobs.handle('make-backup', async ({ id }) => {
    const { state, isScheduled } = await carryOutBackup(parts, id);
    // While new ones fail, no old one goes.
    if (state === 'done' && isScheduled) await dropSurplus(parts);
  });
  jobs.handle('verify-backup', ({ id }) => rehearseBackup(parts, id));
  jobs.handle('backup-when-due', async () => {
    const begun = await beginWhenDue(parts);
    if (begun) await jobs.send('make-backup', { id: begun.id });
  });
  jobs.repeat('backup-when-due', '13 * * * *');
  jobs.handle('rehearse-restore', async () => {
    const newest = await findNewest(db);
    if (newest && newest.verifiedAt === null) await sendVerification(jobs, newest.id);
  });
  jobs.repeat('rehearse-restore', '23 4 * * *');
}

/**
 * Begins a backup and sends a job to make it: what the administrator's action does. Its progress and result are those of
 * `getBackup`. Throws conflict while one is being made.
 */
export async function sendBackup(parts: BackupParts, startedBy: UserId): Promise<BackupRow> {
  const begun = await beginBackup(parts, { startedBy, isScheduled: false });
  await parts.jobs.send('make-backup', { id: begun.id });
  return begun;
}

export async function sendVerification(jobs: JobQueue, id: string): Promise<void> {
  await jobs.send('verify-backup', { id });
}
