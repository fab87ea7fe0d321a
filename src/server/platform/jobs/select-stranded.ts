import { type SQLWrapper, sql } from 'drizzle-orm';

interface Row {
  /** By what name the jobs of such rows carry the id. */
  readonly key: 'id' | 'exportId' | 'importId';
  readonly id: SQLWrapper;
  readonly updatedAt: SQLWrapper;
  /** How long it may lie without any job: those who note something down send the job right after. */
  readonly unsentMinutes?: number;
}

/**
 * A condition: nobody is at work on a row, and nobody will be. The last job that was sent for it has come to its end and left
 * the row under way, or none ever was sent. What ended before the row was last noted was about an earlier step: a file is
 * previewed by one job and brought in by the next. Jobs of a process that has died are live until they were begun again as
 * often as they may, see job-queue.ts.
 */
export const isStranded = ({ key, id, updatedAt, unsentMinutes = 2 }: Row) => sql`(
  not exists (select from pgboss.job where data ->> ${key} = ${id}::text and state in ('created', 'retry', 'active'))
  and (exists (select from pgboss.job where data ->> ${key} = ${id}::text and completed_on >= ${updatedAt})
    or ${updatedAt} < now() - ${unsentMinutes}::int * interval '1 minute'))`;
