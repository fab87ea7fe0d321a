import type { Db } from '#server/db/connection.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { deleteAttemptsBefore, deleteSessionsEndedBefore } from './queries.ts';

const dayMs = 86_400_000;

/**
 * Forgets counted sign-in attempts after a day without another one, and sessions that ended longer ago than data is
 * retained. To be run once a day or so; nothing depends on when.
 */
export async function sweepAccounts(db: Db, now: Date): Promise<void> {
  const { dataRetentionDays } = await readSettings(db);
  await deleteAttemptsBefore(db, new Date(now.getTime() - dayMs));
  await deleteSessionsEndedBefore(db, new Date(now.getTime() - dataRetentionDays * dayMs));
}
