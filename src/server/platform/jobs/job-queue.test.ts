import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
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
  await startTestApp({ instance: app.instance, runsJobs: true, isAlone: true });
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
  await startTestApp({ instance: app.instance, runsJobs: true, isAlone: true });
  expect(await queues()).toEqual(before);
});

test('[FND-039] what must arrive is begun again while the disk is full, anything else has failed', async () => {
  const { connection, db } = await freshDatabase();
  const jobs = createJobQueue<{ deliver: { of: string }; write: { of: string } }>(connection, silentLog);
  onTestFinished(() => jobs.stop());
  const refuse = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  jobs.handle('deliver', refuse, { mustArrive: true });
  jobs.handle('write', refuse);
  await jobs.start();
  await jobs.send('deliver', { of: 'sari' });
  await jobs.send('write', { of: 'sari' });
  const states = async () => {
    const { rows } = await db.execute(sql`select name, state, output ->> 'message' as reason from pgboss.job
      where name in ('deliver', 'write') order by name`);
    return rows;
  };
  await expect.poll(states).toEqual([
    { name: 'deliver', state: 'retry', reason: 'storage_full' },
    { name: 'write', state: 'failed', reason: 'storage_full' },
  ]);
});

/** A queue that does one job at a time, which says whose it is and is done when the test says so. */
async function startTurns() {
  const jobs = createJobQueue<{ read: { of: string } }>((await freshDatabase()).connection, silentLog);
  const begun: string[] = [];
  let finish: (() => void) | undefined;
  let isOver = false;
  jobs.handle('read', async ({ of }) => {
    begun.push(of);
    if (isOver) return;
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  await jobs.start();
  return {
    begun,
    send: (of: string) => jobs.send('read', { of }, { forPerson: of }),
    finishOne: async () => {
      await expect.poll(() => finish).toBeDefined();
      finish?.();
      finish = undefined;
    },
    end: async () => {
      isOver = true;
      finish?.();
      await jobs.stop();
    },
  };
}

test('[FND-030] whoever sends whatever, the first job of each comes before the second of any', async () => {
  const { begun, send, finishOne, end } = await startTurns();
  const senders = fc.array(fc.constantFrom('Ani', 'Budi', 'Cici', 'Dewi'), { minLength: 2, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(senders, async (sent) => {
      begun.length = 0;
      for (const of of sent) {
        await send(of);
        // The others are sent while the first is under way.
        if (of === sent[0]) await expect.poll(() => begun.length).toBe(1);
      }
      for (const _ of sent) await finishOne();
      const nthOf = sent.map((of, at) => sent.slice(0, at).filter((one) => one === of).length);
      const order = [...sent.keys()].sort((one, other) => (nthOf[one] ?? 0) - (nthOf[other] ?? 0) || one - other);
      expect(begun).toEqual(order.map((at) => sent[at]));
    }),
    { seed: 30, numRuns: 6 },
  );
  await end();
});

test('[FND-030] however long somebody has sent, from whoever comes next on they take turns, and neither waits for ever', async () => {
  const { begun, send, finishOne, end } = await startTurns();
  for (let nth = 0; nth < 4; nth++) await send('Ani');
  for (let nth = 0; nth < 3; nth++) {
    await finishOne();
    await send('Ani');
  }
  await expect.poll(() => begun.length).toBe(4);
  for (let nth = 0; nth < 4; nth++) await send('Budi');
  for (let nth = 0; nth < 6; nth++) {
    await finishOne();
    await send(nth % 2 === 0 ? 'Ani' : 'Budi');
  }
  await expect.poll(() => begun.length).toBe(10);
  const turns = begun.slice(4);
  expect(turns.filter((of, at) => of === turns[at - 1])).toEqual([]);
  await end();
});

test('while the database refuses connections, the queues say so once and carry on afterwards', async () => {
  const { db, connection } = await freshDatabase();
  const warnings: string[] = [];
  const errors: unknown[] = [];
  const warn = (said: unknown) => void warnings.push(String(said));
  const jobs = createJobQueue<Record<'one' | 'two' | 'three', object>>(connection, {
    ...silentLog,
    warn,
    error: (said: unknown) => void errors.push(said),
  });
  const done: object[] = [];
  for (const name of ['one', 'two', 'three'] as const) jobs.handle(name, async (task) => void done.push(task));
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
