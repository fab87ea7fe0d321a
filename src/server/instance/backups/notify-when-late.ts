import { HOUR_MS } from '#domain/durations.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type Db, withTransaction } from '#server/platform/db/connection.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { notifyAdministrators } from './make-backup.ts';
import { findLastTimes, wasNotifiedSince } from './queries.ts';

/** A reason like those of backups that failed; every language has a sentence for it. */
const LATE = 'late';

interface Moment {
  readonly now: Date;
  /** When the server started: what fell due while it was off has an hour from then. */
  readonly since: Date;
}

/**
 * Tells administrators that a backup has been due for an hour and has not been made: once, until one is made. To be called again
 * and again, by any number of processes, and not by the queue of jobs, which may be what is stuck.
 */
export async function notifyWhenLate(db: Db, { now, since }: Moment): Promise<void> {
  const { backupEveryHours } = await readSettings(db);
  if (backupEveryHours === 0) return;
  const { made } = await findLastTimes(db);
  const due = made ? made.getTime() + backupEveryHours * HOUR_MS : 0;
  if (now.getTime() < Math.max(due, since.getTime()) + HOUR_MS) return;
  await withTransaction(db, async (tx) => {
    if (await wasNotifiedSince(tx, LATE, made)) return;
    await recordAudit(tx, {
      actor: null,
      action: 'backup.failed',
      target: { kind: 'backup' },
      details: { reason: LATE, isScheduled: true },
    });
    await notifyAdministrators(tx, LATE);
  });
}
