import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { silentLog } from '#server/testing/silent-log.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { freshDatabase } from '#server/testing/test-database.ts';
import { createJobQueue } from './job-queue.ts';

test('what an earlier version repeated and this one does not is repeated no more after a start', async () => {
  const app = await startTestApp({ runsJobs: true, isAlone: true });
  const repeated = async () => {
    const { rows } = await app.db.execute<{ name: string }>(sql`select name from pgboss.schedule order by name`);
    return rows.map(({ name }) => name);
  };
  const before = await repeated();
  expect(before).toContain('nightly');
  await app.db.execute(sql`insert into pgboss.schedule (name, cron) values ('draw-photos', '*/5 * * * *')`);
  expect(await repeated()).toHaveLength(before.length + 1);
  await startTestApp({ house: app.house, runsJobs: true, isAlone: true });
  expect(await repeated()).toEqual(before);
});

test('a queue that an earlier version made is kept as this one wants it', async () => {
  const app = await startTestApp({ runsJobs: true, isAlone: true });
  const queues = async () =>
    (
      await app.db.execute(sql`select name, retry_limit, retry_delay, expire_seconds, heartbeat_seconds
      from pgboss.queue order by name`)
    ).rows;
  const before = await queues();
  await app.db.execute(
    sql`update pgboss.queue set retry_limit = 0, heartbeat_seconds = null where name = 'draw-photos'`,
  );
  expect(await queues()).not.toEqual(before);
  await startTestApp({ house: app.house, runsJobs: true, isAlone: true });
  expect(await queues()).toEqual(before);
});

test('while the database refuses connections, the queues say so once and carry on afterwards', async () => {
  const { db, connection } = await freshDatabase();
  const warnings: string[] = [];
  const errors: unknown[] = [];
  const warn = (said: unknown) => void warnings.push(String(said));
  const jobs = createJobQueue(connection, { ...silentLog, warn, error: (said: unknown) => void errors.push(said) });
  const done: object[] = [];
  for (const name of ['one', 'two', 'three']) jobs.handle(name, async (task) => void done.push(task));
  await jobs.start();
  const isWaiting = (said: string) => said.startsWith('The job queue waits for the database');
  const name = sql.identifier(connection.database ?? '');
  await db.execute(sql`alter database ${name} connection limit 0`);
  const end = sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'swissfam-jobs'
    and datname = current_database()`;
  await db.execute(end);
  await expect.poll(() => warnings.filter(isWaiting), { timeout: 10_000 }).toHaveLength(1);
  await db.execute(sql`alter database ${name} connection limit -1`);
  await expect.poll(() => jobs.send('two', { nth: 2 }).then(() => 'sent', String), { timeout: 10_000 }).toBe('sent');
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([{ nth: 2 }]);
  await jobs.stop();
  expect(errors).toEqual([]);
});
