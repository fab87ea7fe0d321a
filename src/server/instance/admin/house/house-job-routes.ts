import {
  getHouseJob,
  type HouseJob,
  type HouseJobKind,
  type HouseJobWish,
  listHouseJobs,
  startHouseJob,
} from '#contract/house-jobs.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { On } from '#server/platform/http/router.ts';
import { isMailOn } from '#server/platform/outbox/find-mail-server.ts';
import type { HouseJobParts } from './house-job-parts.ts';
import { findHouseJob, type HouseJobRow, insertHouseJob, selectHouseJobs } from './queries.ts';
import { runHouseJob } from './run-house-job.ts';

declare module '#server/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'house-job': { readonly id: string };
  }
}

/** Actions of administrators: each is a job with progress, a result and a place in the history. */
export function registerHouseJobRoutes<T>(on: On<T>, parts: HouseJobParts): void {
  const { db, jobs } = parts;
  jobs.handle('house-job', ({ id }) => runHouseJob(parts, id), {
    atOnce: 2,
    // A message to everybody should not come twice.
    retries: 0,
  });

  on(listHouseJobs, async ({ query }) => {
    const { items, nextCursor } = await selectHouseJobs(db, query);
    return { items: items.map(present), nextCursor };
  });

  on(getHouseJob, async ({ params }) => present(await load(parts, params.jobId)));

  on(startHouseJob, async ({ body, actor }) => {
    if (body.kind === 'test_mail' && !(await isMailOn(db, parts.environment))) throw new AppError('mail_off');
    return present(await start(parts, body, actor));
  });
}

async function start(parts: HouseJobParts, { kind, ...params }: HouseJobWish, actor: Actor): Promise<HouseJobRow> {
  const { db, jobs, now } = parts;
  const id = newId();
  const isBegun = await withTransaction(db, async (tx) => {
    if (!(await insertHouseJob(tx, { id, kind, params, startedBy: actor.id, createdAt: now() }))) return false;
    await recordAudit(tx, { actor, action: 'job.started', target: { kind: 'job', id, name: kind } });
    return true;
  });
  if (!isBegun) throw new AppError('conflict', { message: 'This is being done already.' });
  await jobs.send('house-job', { id });
  return await load(parts, id);
}

async function load({ db }: HouseJobParts, id: string): Promise<HouseJobRow> {
  const row = await findHouseJob(db, id);
  if (!row) throw new AppError('not_found');
  return row;
}

function present(row: HouseJobRow): HouseJob {
  return {
    id: row.id,
    // Safe: insertHouseJob and finish write what the contract says.
    kind: row.kind as HouseJobKind,
    state: row.state,
    progress: row.progress / 100,
    result: row.result as HouseJob['result'],
    reason: row.reason,
    startedBy: row.starter,
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
