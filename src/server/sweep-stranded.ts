import { failStrandedAccountExports } from '#server/accounts/own-account/queries.ts';
import { failStrandedBackups } from '#server/backups/fail-stranded.ts';
import { failStrandedExports } from '#server/exports/queries.ts';
import { failStrandedImports } from '#server/gedcom/queries.ts';
import { failStrandedHouseJobs } from '#server/house/queries.ts';
import { failStrandedSearches } from '#server/integrity/queries.ts';
import type { Db } from './db/connection.ts';
import { startRounds } from './start-rounds.ts';

const everyMs = 30_000;

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

export function startSweeping(db: Db, onError: (error: unknown) => void): { readonly stop: () => Promise<void> } {
  return startRounds({ everyMs, round: () => sweepStranded(db), onError });
}
