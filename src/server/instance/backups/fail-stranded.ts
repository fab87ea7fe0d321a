import { type Db, withTransaction } from '#server/platform/db/connection.ts';
import { notifyAdministrators } from './make-backup.ts';
import { endStrandedVerifications, failStranded } from './queries.ts';

/** Backups that nobody writes any more have failed, and administrators hear of it; verifications are as if nobody had begun them. */
export async function failStrandedBackups(db: Db): Promise<void> {
  await endStrandedVerifications(db);
  await withTransaction(db, async (tx) => {
    for (const { reason } of await failStranded(tx)) await notifyAdministrators(tx, reason ?? '');
  });
}
