import { statfs } from 'node:fs/promises';
import { checkHealth, getAnalytics, getOverview, getQueues, getStorage, retryJob } from '#contract/instance.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { keepFigures, readAnalytics } from '#server/instance/health/keep-figures.ts';
import { presentHealth } from '#server/instance/health/present-health.ts';
import { countRequests } from '#server/instance/health/queries.ts';
import type { RequestCounter } from '#server/instance/health/request-counter.ts';
import { type HealthParts, runChecks } from '#server/instance/health/run-checks.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { On } from '#server/platform/http/router.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import { readFailedJobs, readQueues } from '#server/platform/jobs/read-queues.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { measureFiles } from './measure-files.ts';
import { countInstance, measureTables, selectRecentUsers, sumBackups } from './queries.ts';

export interface InstanceParts extends HealthParts {
  readonly blobs: BlobStore;
  readonly jobs: JobQueue;
  readonly counter: RequestCounter;
}

/** How the instance is doing: figures, health, background work, room. */
export function registerInstanceRoutes<T>(on: On<T>, parts: InstanceParts): void {
  const { db, now, jobs, blobs, counter, dataDir } = parts;

  on(getOverview, async () => {
    const { sessionTimeout } = await readSettings(db);
    const { databaseBytes, membersLastWeek, ...counts } = await countInstance(db, sessionTimeout, now());
    const older = counts.members - membersLastWeek;
    await counter.flush();
    const thisHour = Math.floor(now().getTime() / HOUR_MS) * HOUR_MS;
    return {
      ...counts,
      growthPercent: older > 0 ? Math.round((1000 * membersLastWeek) / older) / 10 : null,
      requestsLastDay: await countRequests(db, new Date(thisHour - 23 * HOUR_MS), new Date(thisHour + HOUR_MS)),
      database: { reachable: true, sizeBytes: databaseBytes },
      health: await presentHealth(db, now()),
      recentUsers: await selectRecentUsers(db),
    };
  });

  on(checkHealth, async () => {
    await runChecks(parts);
    return await presentHealth(db, now());
  });

  on(getAnalytics, async ({ query }) => {
    await counter.flush();
    return { days: await readAnalytics(db, query.days, now()) };
  });

  on(getStorage, async () => {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    return {
      database: await measureTables(db),
      files: await measureFiles(blobs),
      backups: await sumBackups(db),
      disk: { freeBytes: bavail * bsize, totalBytes: blocks * bsize },
      folder: dataDir,
    };
  });

  on(getQueues, async () => ({
    running: jobs.isRunning(),
    queues: await readQueues(db),
    failed: await readFailedJobs(db),
  }));

  on(retryJob, async ({ params, actor }) => {
    if (!jobs.isRunning()) throw new AppError('unavailable', { retryAfter: 60 });
    const name = await jobs.retry(params.jobId);
    if (name === undefined) throw new AppError('not_found');
    await recordAudit(db, { actor, action: 'job.started', target: { kind: 'job', id: params.jobId, name } });
    return { retried: true as const };
  });

  jobs.handle('look-after', async () => {
    await counter.flush();
    await runChecks(parts);
    await keepFigures(db, now());
  });
  jobs.repeat('look-after', '*/5 * * * *');
}
