import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/db/connection.ts';
import type { JobName, JobPayloads } from './job-queue.ts';
import { hasQueue } from './read-queues.ts';

interface Sending<Name extends JobName> {
  readonly name: Name;
  readonly payload: JobPayloads[Name];
  /** Nobody begins it before; at once where it is not said. */
  readonly afterMs?: number;
}

/**
 * Sends a job in the transaction of what it is about, so that neither is there without the other. A process that has nothing
 * else to do finds it at its next look. Before the first start of a queue there is nowhere to send it: see sweep-stranded.ts.
 */
export async function sendJob<Name extends JobName>(
  tx: Queryable,
  { name, payload, afterMs = 0 }: Sending<Name>,
): Promise<void> {
  if (!(await hasQueue(tx))) return;
  await tx.execute(sql`
    insert into pgboss.job (name, data, start_after, keep_until,
      policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
    select name, ${JSON.stringify(payload)}::jsonb, start_after, start_after + retention_seconds * interval '1 second',
      policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds
    from pgboss.queue, (select now() + ${afterMs} * interval '1 millisecond' as start_after) as due
    where name = ${name}`);
}

/** Who sends jobs for what waits without one does so alone until the transaction ends, so that nothing gets two. */
export async function waitToSend(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('jobs for what waits', 0))`);
}

/** A condition: no job that names a row by its id waits, is under way or has failed for good. */
export const isWithoutJob = (name: JobName, id: SQLWrapper) => sql`not exists (
  select from pgboss.job where name = ${name} and state in ('created', 'retry', 'active', 'failed')
    and data ->> 'id' = ${id}::text)`;
