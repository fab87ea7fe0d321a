import { failStrandedAccountExports } from '#server/accounts/own-account/queries.ts';
import { failStrandedBackups } from '#server/backups/fail-stranded.ts';
import { tellWhenLate } from '#server/backups/tell-late.ts';
import { failStrandedExports } from '#server/exports/queries.ts';
import { failStrandedImports } from '#server/gedcom/queries.ts';
import { failStrandedHouseJobs } from '#server/house/queries.ts';
import { failStrandedSearches } from '#server/integrity/queries.ts';
import { areLeftUndrawn } from '#server/photos/drawing/queries.ts';
import type { Db } from './db/connection.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import { startRounds } from './start-rounds.ts';

const everyMs = 10_000;

/**
 * Says of everything that is under way and that no job will carry on any more that it has failed. Any number of processes may do
 * so at once.
 */
export async function sweepStranded(db: Db): Promise<void> {
  await failStrandedImports(db);
  await failStrandedExports(db);
  await failStrandedAccountExports(db);
  await failStrandedSearches(db);
  await failStrandedBackups(db);
  await failStrandedHouseJobs(db);
}

interface Sweeping {
  readonly db: Db;
  readonly jobs: Pick<JobQueue, 'send'>;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

export function startSweeping({ db, jobs, now, onError }: Sweeping): { readonly stop: () => Promise<void> } {
  const since = now();
  const round = async () => {
    await sweepStranded(db);
    await tellWhenLate(db, { now: now(), since });
    if (await areLeftUndrawn(db)) await jobs.send('draw-photos', {});
  };
  return startRounds({ everyMs, round, onError });
}
