import { sql } from 'drizzle-orm';
import type { FailedJob, Queue } from '#contract/instance.ts';
import type { Queryable } from '#server/platform/db/connection.ts';

const FAILED_SHOWN = 50;

/** The queue makes its tables itself, at its first start. */
export async function hasQueue(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(sql`select to_regclass('pgboss.job') is not null as there`);
  return rows[0]?.there === true;
}

interface QueueRow extends Record<string, unknown> {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  readonly done: number;
  readonly cron: string | null;
  readonly last: string | null;
}

/** How many jobs of each name there are, by state, as long as the queue keeps them. */
export async function readQueues(db: Queryable): Promise<Queue[]> {
  if (!(await hasQueue(db))) return [];
  const { rows } = await db.execute<QueueRow>(sql`
    select queue.name,
      (count(job.id) filter (where job.state in ('created', 'retry')))::int as waiting,
      (count(job.id) filter (where job.state = 'active'))::int as active,
      (count(job.id) filter (where job.state = 'failed'))::int as failed,
      (count(job.id) filter (where job.state = 'completed'))::int as done,
      (select min(cron) from pgboss.schedule where schedule.name = queue.name) as cron,
      max(job.completed_on) as last
    from pgboss.queue left join pgboss.job on job.name = queue.name
    where queue.name not like '\\_\\_pgboss%'
    group by queue.name order by queue.name`);
  return rows.map(({ cron, last, ...queue }) => ({
    ...queue,
    schedule: cron,
    lastAt: last === null ? null : new Date(last).toISOString(),
  }));
}

interface FailedRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly created: string;
  readonly completed: string | null;
  readonly message: string | null;
}

/** What failed last. Nothing of what a job was told is shown: that is between those who sent it and the job. */
export async function readFailedJobs(db: Queryable): Promise<FailedJob[]> {
  if (!(await hasQueue(db))) return [];
  const { rows } = await db.execute<FailedRow>(sql`
    select id, name, created_on as created, completed_on as completed,
      coalesce(output ->> 'message', output -> 'value' ->> 'message') as message
    from pgboss.job where state = 'failed' and name not like '\\_\\_pgboss%'
    order by completed_on desc nulls last, id limit ${FAILED_SHOWN}`);
  return rows.map(({ id, name, created, completed, message }) => ({
    id,
    queue: name,
    createdAt: new Date(created).toISOString(),
    failedAt: completed === null ? null : new Date(completed).toISOString(),
    // What the queue itself says of a job that nobody has carried on.
    reason: message === 'job heartbeat timeout' ? 'interrupted' : (message?.slice(0, 500) ?? null),
  }));
}

/** Whether the queue keeps up: what failed within a day, and since when the oldest job waits that could be done. */
export async function readQueueCheck(db: Queryable, now: Date) {
  if (!(await hasQueue(db))) return { failedLastDay: 0, oldestWaiting: null };
  const { rows } = await db.execute<{ failed: number; oldest: string | null }>(sql`
    select (count(*) filter (where state = 'failed' and completed_on > ${now.toISOString()}::timestamptz - interval '1 day'))::int as failed,
      min(start_after) filter (where state in ('created', 'retry') and start_after <= ${now.toISOString()}::timestamptz) as oldest
    from pgboss.job where name not like '\\_\\_pgboss%'`);
  const oldest = rows[0]?.oldest ?? null;
  return { failedLastDay: rows[0]?.failed ?? 0, oldestWaiting: oldest === null ? null : new Date(oldest) };
}
