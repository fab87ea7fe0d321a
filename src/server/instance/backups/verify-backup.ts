import type pg from 'pg';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { withScratchDatabase } from '#server/platform/db/scratch-database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { isOutage } from '#server/platform/http/known-failures.ts';
import { checkArchive } from './check-archive.ts';
import { loadArchive } from './load-archive.ts';
import { type BackupMaking, createReport, findStarter, notifyAdministrators } from './make-backup.ts';
import { type BackupRow, findBackup, moveBackup } from './queries.ts';
import { damaged, withArchive } from './read-archive.ts';
import type { OnProgress } from './write-archive.ts';

export interface BackupVerifying extends BackupMaking {
  readonly connection: pg.PoolConfig;
}

/**
 * Rehearses a restore: reads the whole archive, restores it into a database that is thrown away again, and compares the
 * content hash. Where no database may be made, reading has to do. What comes of it is noted with the backup, and told
 * to every administrator when it is damaged.
 */
export async function rehearseBackup(verifying: BackupVerifying, id: string): Promise<void> {
  const { db, folder, now } = verifying;
  const row = await findBackup(db, id);
  if (row?.state !== 'done') return;
  const report = createReport(async (progress) => void (await moveBackup(db, { id }, ['done'], { progress })));
  let verdict: Pick<BackupRow, 'verification' | 'verifiedBy' | 'reason'>;
  try {
    const verifiedBy = await rehearse(verifying, row, folder.pathOf(row.fileName), report);
    verdict = { verification: 'sound', verifiedBy, reason: null };
  } catch (error) {
    if (!isVerdict(error)) {
      if (!isOutage(error)) await moveBackup(db, { id }, ['done'], { progress: 100 });
      throw error;
    }
    verdict = {
      verification: 'damaged',
      verifiedBy: 'reading',
      reason: error instanceof AppError ? error.message : 'not_found',
    };
  }
  await withTransaction(db, async (tx) => {
    const moved = await moveBackup(tx, { id }, ['done'], { ...verdict, verifiedAt: now(), progress: 100 });
    if (!moved) return;
    await recordAudit(tx, {
      actor: await findStarter(tx, { ...row, startedBy: null }),
      action: 'backup.verified',
      target: { kind: 'backup', id, name: row.fileName },
      details: { ...verdict },
    });
    if (verdict.verification === 'damaged') await notifyAdministrators(tx, verdict.reason ?? '');
  });
}

async function rehearse(
  { connection }: BackupVerifying,
  { contentHash }: BackupRow,
  path: string,
  onProgress: OnProgress,
): Promise<'restoring' | 'reading'> {
  return await withArchive(path, async (archive) => {
    if (archive.manifest.contentHash !== contentHash) throw damaged('it is another backup than the one that was made');
    await checkArchive(archive, (share) => onProgress(share * 0.4));
    const restored = await withScratchDatabase(connection, async (scratch) => {
      await loadArchive(scratch, archive, { onProgress: (share) => onProgress(0.4 + share * 0.6) });
      return true;
    });
    return restored ? 'restoring' : 'reading';
  });
}

/** About the archive, and not about the machine that was to read it. */
const isVerdict = (error: unknown): boolean =>
  (error instanceof AppError && error.code === 'backup_damaged') ||
  (error instanceof Error && 'code' in error && error.code === 'ENOENT');
