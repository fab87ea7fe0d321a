import {
  getInstanceJob,
  type InstanceJob,
  type InstanceJobKind,
  type InstanceJobRequest,
  listInstanceJobs,
  startInstanceJob,
} from '#contract/instance-jobs.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { On } from '#server/platform/http/router.ts';
import { isMailOn } from '#server/platform/outbox/find-mail-server.ts';
import type { InstanceJobParts } from './instance-job-parts.ts';
import { findInstanceJob, type InstanceJobRow, insertInstanceJob, selectInstanceJobs } from './queries.ts';
import { runInstanceJob } from './run-instance-job.ts';

declare module '#server/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'house-job': { readonly id: string };
  }
}

/** Actions of administrators: each is a job with progress, a result and a place in the history. */
export function registerInstanceJobRoutes<T>(on: On<T>, parts: InstanceJobParts): void {
  const { db, jobs } = parts;
  jobs.handle('house-job', ({ id }) => runInstanceJob(parts, id), {
    atOnce: 2,
    // A message to everybody should not come twice.
    retries: 0,
  });

  on(listInstanceJobs, async ({ query }) => {
    const { items, nextCursor } = await selectInstanceJobs(db, query);
    return { items: items.map(present), nextCursor };
  });

  on(getInstanceJob, async ({ params }) => present(await load(parts, params.jobId)));

  on(startInstanceJob, async ({ body, actor }) => {
    if (body.kind === 'test_mail' && !(await isMailOn(db, parts.environment))) throw new AppError('mail_off');
    return present(await start(parts, body, actor));
  });
}

async function start(
  parts: InstanceJobParts,
  { kind, ...params }: InstanceJobRequest,
  actor: Actor,
): Promise<InstanceJobRow> {
  const { db, jobs, now } = parts;
  const id = newId();
  const isBegun = await withTransaction(db, async (tx) => {
    if (!(await insertInstanceJob(tx, { id, kind, params, startedBy: actor.id, createdAt: now() }))) return false;
    await recordAudit(tx, { actor, action: 'job.started', target: { kind: 'job', id, name: kind } });
    return true;
  });
  if (!isBegun) throw new AppError('conflict', { message: 'This is being done already.' });
  await jobs.send('house-job', { id });
  return await load(parts, id);
}

async function load({ db }: InstanceJobParts, id: string): Promise<InstanceJobRow> {
  const row = await findInstanceJob(db, id);
  if (!row) throw new AppError('not_found');
  return row;
}

function present(row: InstanceJobRow): InstanceJob {
  return {
    id: row.id,
    // Safe: insertInstanceJob and finish write what the contract says.
    kind: row.kind as InstanceJobKind,
    state: row.state,
    progress: row.progress / 100,
    result: row.result as InstanceJob['result'],
    reason: row.reason,
    startedBy: row.starter,
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
