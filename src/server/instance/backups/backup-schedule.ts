import { HOUR_MS } from '#domain/durations.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { type BackupMaking, beginBackup } from './make-backup.ts';
import { type BackupRow, findLastTimes, moveBackup, selectSurplus } from './queries.ts';

/** Somebody looks once an hour: half an hour too early is better than half an hour later every day. */
const EARLY_MS = HOUR_MS / 2;

/** When the next backup is due by the settings; null where none is to be made by itself. One that failed is tried again after an hour. */
export async function findNextTime({ db, now }: Pick<BackupMaking, 'db' | 'now'>): Promise<Date | null> {
  const { backupEveryHours } = await readSettings(db);
  if (backupEveryHours === 0) return null;
  const { made, begun } = await findLastTimes(db);
  if (!begun) return now();
  const afterLast = made ? made.getTime() + backupEveryHours * HOUR_MS : 0;
  return new Date(Math.max(afterLast, begun.getTime() + HOUR_MS));
}

/** Begins a backup if one is due. */
export async function beginWhenDue(making: BackupMaking): Promise<BackupRow | undefined> {
  const due = await findNextTime(making);
  if (!due || due.getTime() - EARLY_MS > making.now().getTime()) return undefined;
  return await beginBackup(making, { startedBy: null, isScheduled: true });
}

/** Lets go of the scheduled ones that are too many. */
export async function dropSurplus(making: BackupMaking): Promise<void> {
  const { backupsKept } = await readSettings(making.db);
  for (const row of await selectSurplus(making.db, backupsKept)) await dropBackup(making, row, null);
}

/** Deletes a backup with its file; one that is being written is given up. Undefined when it was gone already. */
export async function dropBackup(
  { db, folder }: Pick<BackupMaking, 'db' | 'folder'>,
  row: BackupRow,
  actor: Parameters<typeof recordAudit>[1]['actor'],
): Promise<BackupRow | undefined> {
  const dropped = await withTransaction(db, async (tx) => {
    const moved = await moveBackup(tx, { id: row.id }, ['writing', 'done', 'failed'], { state: 'gone' });
    if (moved) {
      const target = { kind: 'backup', id: row.id, name: row.fileName } as const;
      await recordAudit(tx, { actor, action: 'backup.deleted', target, details: { isScheduled: row.isScheduled } });
    }
    return moved;
  });
  // A file without a row is only in the way; a row without its file would promise something.
  if (dropped) await folder.remove(row.fileName);
  return dropped;
}
