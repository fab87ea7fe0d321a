import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/test-app.ts';

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
