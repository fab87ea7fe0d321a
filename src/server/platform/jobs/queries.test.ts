import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withTransaction } from '#server/platform/db/connection.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { freshDatabase } from '#server/testing/test-database.ts';
import { createJobQueue } from './job-queue.ts';
import { sendJob } from './queries.ts';

test('a job that is sent in a transaction is like one that the queue sends, and is done within two looks after the commit', async () => {
  const { db, connection } = await freshDatabase();
  const payload = { id: 'one' };
  // There is no queue yet, and nothing is in its way.
  await sendJob(db, { name: 'send-mail', payload });
  const jobs = createJobQueue(connection, silentLog);
  const done: object[] = [];
  let mayBegin = false;
  jobs.handle('send-mail', async (task) => {
    await expect.poll(() => mayBegin).toBe(true);
    done.push(task);
  });
  await jobs.start();
  await jobs.send('send-mail', payload);
  await withTransaction(db, (tx) => sendJob(tx, { name: 'send-mail', payload }));
  await sendJob(db, { name: 'send-mail', payload, afterMs: 3_600_000 });
  const own = sql`'{id,state,start_after,created_on,started_on,completed_on,keep_until,heartbeat_on}'::text[]`;
  const { rows } = await db.execute<{ job: object; wait: number; kept: number }>(sql`
    select to_jsonb(job) - ${own} as job, round(extract(epoch from start_after - created_on))::int as wait,
      round(extract(epoch from keep_until - start_after))::int as kept
    from pgboss.job where name = 'send-mail' order by start_after`);
  const [first] = rows;
  expect(rows).toEqual([first, first, { ...first, wait: 3600 }]);
  mayBegin = true;
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([payload, payload]);
  await jobs.stop();
});
