import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { isOutage } from '#server/platform/http/known-failures.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { startSwallowingProxy } from '#server/testing/swallowing-proxy.ts';
import { withDatabase } from '#server/testing/test-database.ts';
import { openDb, openPool, withTransaction } from './connection.ts';

async function startBehindProxy() {
  const proxy = await startSwallowingProxy((await withDatabase()).connection);
  const pool = openPool({ ...proxy.connection, max: 3 }, silentLog);
  onTestFinished(() => pool.end());
  return { db: openDb(pool), proxy };
}

test('a database that answers nothing ends what is asked of it, and answers again when it is back [FND-043]', async () => {
  const { db, proxy } = await startBehindProxy();
  // One connection that has been used, and room for new ones.
  await db.execute(sql`select 1`);
  proxy.swallow(true);
  const asked = [
    db.execute(sql`select 2`),
    db.execute(sql`select 3`),
    withTransaction(db, (tx) => tx.execute(sql`select 4`)),
    db.execute(sql`select 5`),
  ];
  const answers = await Promise.allSettled(asked);
  expect(answers.map((answer) => answer.status === 'rejected' && isOutage(answer.reason))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  proxy.swallow(false);
  expect((await db.execute(sql`select 6 as six`)).rows).toEqual([{ six: 6 }]);
});

test('a statement that takes long is let be, also in the middle of others [FND-043]', async () => {
  const { db } = await startBehindProxy();
  const slow = withTransaction(db, async (tx) => (await tx.execute(sql`select pg_sleep(6)::text as slept`)).rows);
  expect(await slow).toEqual([{ slept: '' }]);
});
