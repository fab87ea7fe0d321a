import { failStrandedImports } from '#server/files/gedcom/queries.ts';
import { failStrandedFiles } from '#server/files/requests/queries.ts';
import { failStrandedAccountExports } from '#server/instance/accounts/own-account/queries.ts';
import { failStrandedInstanceJobs } from '#server/instance/admin/installation/queries.ts';
import { failStrandedBackups } from '#server/instance/backups/fail-stranded.ts';
import { notifyWhenLate } from '#server/instance/backups/notify-when-late.ts';
import { sendWaitingMails } from '#server/instance/mail/queries.ts';
import { sendUndelivered } from '#server/instance/notifications/delivery/queries.ts';
import { failStrandedSearches } from '#server/people/integrity/queries.ts';
import { areLeftUndrawn } from '#server/people/photos/drawing/queries.ts';
import type { MailConfig } from '#server/platform/config/read-mail.ts';
import { type Db, withTransaction } from '#server/platform/db/connection.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import { waitToSend } from '#server/platform/jobs/queries.ts';
import { startRounds } from '#server/platform/jobs/start-rounds.ts';
import { isMailOn } from '#server/platform/outbox/find-mail-server.ts';

const everyMs = 10_000;

/**
 * Says of everything that is under way and that no job will carry on any more that it has failed. Any number of processes may do
 * so at once.
 */
export async function sweepStranded(db: Db): Promise<void> {
  await failStrandedImports(db);
  await failStrandedFiles(db);
  await failStrandedAccountExports(db);
  await failStrandedSearches(db);
  await failStrandedBackups(db);
  await failStrandedInstanceJobs(db);
}

/** Mails and notifications that wait without a job get one. */
export async function sendWaiting(db: Db, environment: MailConfig | undefined): Promise<void> {
  await withTransaction(db, async (tx) => {
    await waitToSend(tx);
    await sendUndelivered(tx);
    if (await isMailOn(tx, environment)) await sendWaitingMails(tx);
  });
}

interface Sweeping {
  readonly db: Db;
  readonly environment: MailConfig | undefined;
  readonly jobs: Pick<JobQueue, 'send'>;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

export function startSweeping({ db, jobs, environment, now, onError }: Sweeping): {
  readonly stop: () => Promise<void>;
} {
  const since = now();
  const round = async () => {
    await sweepStranded(db);
    await sendWaiting(db, environment);
    await notifyWhenLate(db, { now: now(), since });
    if (await areLeftUndrawn(db)) await jobs.send('draw-photos', {});
  };
  return startRounds({ everyMs, round, onError });
}
