import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { silentLog } from '#server/testing/silent-log.ts';
import { withDatabase } from '#server/testing/test-database.ts';
import { findDatabaseErrorCode, openDb, openPool, withSnapshot, withTransaction } from './connection.ts';

test('two transactions that lock the same rows in opposite order both succeed', async () => {
  const { db, pool } = await withDatabase();
  await pool.query('create table account (id int primary key, amount int not null)');
  await pool.query('insert into account values (1, 0), (2, 0)');
  let meet = () => {};
  const meeting = new Promise<void>((resolve) => {
    meet = resolve;
  });
  let arrived = 0;

  const transfer = (from: number, to: number) =>
    withTransaction(db, async (transaction) => {
      await transaction.execute(sql`update account set amount = amount - 1 where id = ${from}`);
      arrived += 1;
      if (arrived >= 2) meet();
      await meeting;
      await transaction.execute(sql`update account set amount = amount + 1 where id = ${to}`);
    });

  await Promise.all([transfer(1, 2), transfer(2, 1)]);
  expect((await pool.query('select amount from account')).rows).toEqual([{ amount: 0 }, { amount: 0 }]);
  expect(arrived).toBeGreaterThanOrEqual(3);
});

test('an error of the work itself is thrown once and undoes the transaction', async () => {
  const { db, pool } = await withDatabase();
  await pool.query('create table note (text text)');
  let runs = 0;
  const work = withTransaction(db, async (transaction) => {
    runs += 1;
    await transaction.execute(sql`insert into note values ('kept?')`);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(runs).toBe(1);
  expect((await pool.query('select from note')).rowCount).toBe(0);
});

test('a statement that exceeds its time is cancelled, and the limit does not outlive the transaction', async () => {
  const { db, pool } = await withDatabase();
  const slow = withTransaction(db, (transaction) => transaction.execute(sql`select pg_sleep(10)`), { timeoutMs: 50 });
  const error = await slow.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(findDatabaseErrorCode(error)).toBe('57014');
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
});

test('whoever reads one state of the database may be busy with it for longer than others may hold a transaction', async () => {
  const { connection } = await withDatabase();
  const options = '-c idle_in_transaction_session_timeout=50ms';
  const pool = openPool({ ...connection, max: 1, options }, silentLog);
  const db = openDb(pool);
  const busy = withSnapshot(db, async ({ rows }) => {
    await sleep(300);
    return await rows<[number]>('select 1', []);
  });
  expect(await busy).toEqual([[1]]);
  // The server ends the others' connection, and only who has it hears of that.
  const held = withTransaction(db, async (tx) => {
    await tx.execute(sql`select 1`);
    await sleep(300);
    await tx.execute(sql`select 1`);
  });
  await expect(held).rejects.toThrow();
  await pool.end();
});
