import { MINUTE_MS } from '#domain/durations.ts';
import { forgetEndedImports } from '#server/files/gedcom/queries.ts';
import { expireFiles } from '#server/files/requests/queries.ts';
import { expireAccountExports } from '#server/instance/accounts/own-account/queries.ts';
import { applyRetention } from '#server/instance/admin/installation/apply-retention.ts';
import { remind } from '#server/instance/notifications/reminders/remind.ts';
import { startWarming } from '#server/people/search/start-warming.ts';
import { sweepBlobs } from '#server/platform/blobs/sweep-blobs.ts';
import { startFindableRefresher } from '#server/sharing/public-trees/start-refresher.ts';
import { sweepSuggestedPhotos } from '#server/sharing/suggestions/queries.ts';
import type { SharedParts } from './shared-parts.ts';
import { startSweeping } from './sweep-stranded.ts';

declare module '#server/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    nightly: NoPayload;
    hourly: NoPayload;
    reminders: NoPayload;
  }
}

/** What has not grown for so long nobody writes any more. */
export const IDLE_MS = 15 * MINUTE_MS;

/** Lets go of files that were left half, and have not grown since a moment. */
export async function clearUnfinished(
  { blobs, backupFolder }: Pick<SharedParts, 'blobs' | 'backupFolder'>,
  idleSince: Date,
) {
  await blobs.clearUnfinished(idleSince);
  await backupFolder.clearUnfinished(idleSince);
}

/** When, by the clock of the database, what is to be done over and over is done, by one process of all. */
export function scheduleJobs(shared: SharedParts): void {
  const { db, jobs, blobs, now } = shared;
  jobs.handle('nightly', async () => void (await applyRetention(db, now())));
  jobs.repeat('nightly', '17 3 * * *');
  jobs.handle('hourly', async () => {
    await expireFiles(db, now());
    await expireAccountExports(db, now());
    await forgetEndedImports(db);
    await sweepSuggestedPhotos(db, now());
    await clearUnfinished(shared, new Date(now().getTime() - IDLE_MS));
    await sweepBlobs(db, blobs, now());
  });
  jobs.repeat('hourly', '41 * * * *');
  jobs.handle('reminders', () => remind(shared));
  jobs.repeat('reminders', '3 * * * *');
}

/** Does what every process does beside its requests, until it is stopped. */
export async function startBesideRequests(shared: SharedParts): Promise<{ readonly stop: () => Promise<void> }> {
  const { db, jobs, environment, views, visitorIdsOf, people, now, log } = shared;
  await jobs.start();
  // Nobody should have to wait five minutes to hear how the instance is.
  await jobs.send('look-after', {});
  await jobs.send('draw-photos', {});
  const saying = (message: string) => (error: unknown) => log.error({ err: error }, message);
  const rounds = [
    startFindableRefresher({
      db,
      views,
      idsOf: visitorIdsOf,
      now,
      onError: saying('keeping public trees findable failed'),
    }),
    startWarming({ db, people, onError: saying('reading trees before they are searched failed') }),
    startSweeping({ db, jobs, environment, now, onError: saying('looking for work that nobody does failed') }),
  ];
  return {
    stop: async () => {
      for (const round of rounds) await round.stop();
    },
  };
}
