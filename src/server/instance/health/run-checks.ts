import { statfs } from 'node:fs/promises';
import type { CheckName, CheckState } from '#contract/instance.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { probeMailServer } from '#server/instance/mail/mail-transport.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import type { MailConfig } from '#server/platform/config/read-mail.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { probeDatabase } from '#server/platform/db/probe.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import { readQueueCheck } from '#server/platform/jobs/read-queues.ts';
import { findMailServer } from '#server/platform/outbox/find-mail-server.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { findLastBackup, insertProbes } from './queries.ts';

export interface HealthParts {
  readonly db: Db;
  readonly cipher: Cipher;
  readonly environment: MailConfig | undefined;
  readonly jobs: Pick<JobQueue, 'isRunning'>;
  /** The folder whose disk is looked at. */
  readonly dataDir: string;
  readonly now: () => Date;
}

type Details = Readonly<Record<string, string | number | boolean | null>>;
type Finding = readonly [state: CheckState, details: Details];

const SLOW_MS = 500;
const GIGABYTE = 1e9;
const MANY_MINUTES = 10;

/** Looks at everything the instance stands on, one after the other, and keeps what was found. */
export async function runChecks(parts: HealthParts): Promise<void> {
  const rows = [];
  for (const [check, probe] of Object.entries(checks) as [CheckName, (typeof checks)[CheckName]][]) {
    const start = performance.now();
    const [state, details] = await probe(parts).catch(
      (error: unknown): Finding => ['failed', { said: wordsOf(error) }],
    );
    const tookMs = Math.round(performance.now() - start);
    // Slow is poor, and only the database is asked so little that it may be said.
    const isSlow = check === 'database' && state === 'well' && tookMs > SLOW_MS;
    rows.push({ id: newId(), createdAt: parts.now(), check, state: isSlow ? 'poor' : state, tookMs, details } as const);
  }
  await insertProbes(parts.db, rows);
}

const checks: Readonly<Record<CheckName, (parts: HealthParts) => Promise<Finding>>> = {
  async database({ db }) {
    const { database, tables } = await probeDatabase(db);
    return [database && tables ? 'well' : 'failed', { reachable: database, tables }];
  },

  async disk({ dataDir }) {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    const freeBytes = bavail * bsize;
    const totalBytes = blocks * bsize;
    const isScarce = freeBytes < GIGABYTE || freeBytes < totalBytes * 0.05;
    if (freeBytes < GIGABYTE / 5) return ['failed', { freeBytes, totalBytes }];
    return [isScarce ? 'poor' : 'well', { freeBytes, totalBytes }];
  },

  async jobs({ db, jobs, now }) {
    if (!jobs.isRunning()) return ['failed', { running: false }];
    const { failedLastDay, oldestWaiting } = await readQueueCheck(db, now());
    const waitingMinutes = oldestWaiting ? Math.floor((now().getTime() - oldestWaiting.getTime()) / 60_000) : 0;
    const isPoor = failedLastDay > 0 || waitingMinutes > MANY_MINUTES;
    return [isPoor ? 'poor' : 'well', { running: true, failedLastDay, waitingMinutes: Math.max(0, waitingMinutes) }];
  },

  async mail(parts) {
    const server = await findMailServer(parts.db, parts);
    if (!server) return ['off', {}];
    const said = await probeMailServer(server);
    return [said === null ? 'well' : 'failed', { server: `${server.host}:${server.port}`, said }];
  },

  async backup({ db, now }) {
    const { backupEveryHours } = await readSettings(db);
    const { whole, hasFailed } = await findLastBackup(db);
    if (!whole && hasFailed) return ['failed', { hours: null }];
    if (!whole) return [backupEveryHours === 0 ? 'off' : 'poor', { hours: null }];
    const hours = Math.floor((now().getTime() - (whole.finishedAt ?? whole.createdAt).getTime()) / HOUR_MS);
    const details = { hours: Math.max(0, hours), verification: whole.verification };
    if (whole.verification === 'damaged') return ['failed', details];
    // An hour after it was due, as administrators are told then.
    const isLate = backupEveryHours > 0 && hours > backupEveryHours;
    return [hasFailed || isLate ? 'poor' : 'well', details];
  },
};

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
