import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkHealth, getAnalytics, getOverview, getStorage } from '#contract/instance.ts';
import { createMember } from '#contract/members.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { createTree } from '#contract/trees.ts';
import { dailyFigures, probes, requestCounts } from '#server/platform/db/instance-schema.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { familyMembers, familyTrees, users } from '#server/platform/db/schema.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const DAY_MS = 86_400_000;

test('[ADM-001] [ADM-002] [ADM-003] [ADM-009] [ADM-010] [ADM-016] the figures are what the database holds', async () => {
  const { as, db, firstTree } = await startTestApp();
  const treeId = await firstTree('sari');
  const trash = await as('sari').call(createTree, { body: { name: 'Lama' } });
  await db.update(familyTrees).set({ deletedAt: new Date() }).where(eq(familyTrees.id, trash.id));
  for (const firstName of ['Hadi', 'Wati', 'Tuti']) {
    await as('sari').call(createMember, { params: { treeId }, body: { firstName, gender: 'unknown' } });
  }
  const old = new Date(Date.now() - 2 * DAY_MS);
  await db.update(familyMembers).set({ createdAt: old }).where(eq(familyMembers.firstName, 'Hadi'));
  await as('budi').request('GET', '/api/me');
  const overview = await as('ratna').call(getOverview);
  const [{ live = 0 } = {}] = (await db.execute<{ live: number }>(sql`select count(*)::int as live from sessions`))
    .rows;
  const [{ trees = 0 } = {}] = (
    await db.execute<{ trees: number }>(sql`select count(*)::int as trees from family_trees where deleted_at is null`)
  ).rows;
  expect(overview).toMatchObject({
    users: 3,
    trees,
    treesLastDay: trees,
    members: 3,
    membersLastDay: 2,
    activeSessions: live,
    database: { reachable: true },
  });
  expect(live).toBe(3);
  expect(overview.database.sizeBytes).toBeGreaterThan(1_000_000);
});

test('[ADM-012] growth is those of seven days over those before, and nothing over nothing is no number', async () => {
  const { as, db, firstTree } = await startTestApp();
  const treeId = await firstTree('sari');
  expect((await as('ratna').call(getOverview)).growthPercent).toBeNull();
  const names = 'Adi Ani Ari Asa Ayu Beni Budi Cici Dedi Dewi Edi Eka Fani Gita Hana'.split(' ');
  for (const firstName of names) {
    await as('sari').call(createMember, { params: { treeId }, body: { firstName, gender: 'unknown' } });
  }
  expect((await as('ratna').call(getOverview)).growthPercent).toBeNull();
  const old = new Date(Date.now() - 8 * DAY_MS);
  await db.execute(sql`update family_members set created_at = ${old.toISOString()}
    where id in (select id from family_members order by id limit 10)`);
  expect((await as('ratna').call(getOverview)).growthPercent).toBe(50);
});

test('[FND-048] [ADM-006] [ADM-011] the ten users who were updated last come with their names and times', async () => {
  const { as, db } = await startTestApp({ people: { ratna: 'admin' } });
  for (let i = 0; i < 12; i++) {
    const [createdAt, updatedAt] = [2025, 2026].map((year) => new Date(Date.UTC(year, 0, i + 1)));
    const email = `u${i}@family.example`;
    const person = { email, name: `User ${i}`, firstName: 'User', lastName: `${i}`, createdAt, updatedAt };
    await db.insert(users).values({ id: newId(), ...person });
  }
  const { recentUsers } = await as('ratna').call(getOverview);
  expect(recentUsers).toHaveLength(10);
  expect(recentUsers[1]).toEqual({
    id: expect.any(String),
    firstName: 'User',
    lastName: '11',
    email: 'u11@family.example',
    updatedAt: '2026-01-12T00:00:00.000Z',
    createdAt: '2025-01-12T00:00:00.000Z',
  });
});

test('[ADM-013] [ADM-015] requests are counted by the hour, and active people once each', async () => {
  const now = new Date('2026-11-20T12:30:00Z');
  // Of other processes it knows what they have written down a while ago.
  const { as, db } = await startTestApp({ now: () => now, isAlone: true });
  await as('sari').request('GET', '/api/me');
  const before = (await as('ratna').call(getOverview)).requestsLastDay;
  for (let i = 0; i < 5; i++) await as('sari').request('GET', '/api/me');
  // The request that asks is counted when it has been answered.
  expect((await as('ratna').call(getOverview)).requestsLastDay).toBe(before + 6);
  expect((await db.select().from(requestCounts))[0]?.hour).toEqual(new Date('2026-11-20T12:00:00Z'));
  await db
    .update(users)
    .set({ lastActiveAt: new Date('2026-11-20T01:00:00Z') })
    .where(eq(users.firstName, 'Sari'));
  await db
    .update(users)
    .set({ lastActiveAt: new Date('2026-11-18T01:00:00Z') })
    .where(eq(users.firstName, 'Budi'));
  await db.update(users).set({ lastActiveAt: now }).where(eq(users.firstName, 'Ratna'));
  expect((await as('ratna').call(getOverview)).activeUsersLastDay).toBe(2);
  await db.insert(requestCounts).values([
    { hour: new Date('2026-11-19T12:00:00Z'), processId: newId(), requests: 1_000_000 },
    { hour: new Date('2026-11-19T13:00:00Z'), processId: newId(), requests: 1000 },
  ]);
  expect((await as('ratna').call(getOverview)).requestsLastDay).toBe(before + 1008);
});

test('[ADM-004] [ADM-014] health is what was found the last time, and uptime the share of looks that found the database well', async () => {
  let now = new Date('2026-11-20T12:00:30Z');
  const { as, db } = await startTestApp({ now: () => now });
  const ratna = as('ratna');
  const found = await ratna.call(checkHealth);
  expect(found.checks.map(({ check }) => check)).toEqual(['database', 'disk', 'jobs', 'mail', 'backup']);
  expect(found.checks.find(({ check }) => check === 'mail')).toMatchObject({ state: 'off' });
  expect(found.checks.find(({ check }) => check === 'jobs')).toMatchObject({
    state: 'failed',
    details: { running: false },
  });
  expect(found.checks.find(({ check }) => check === 'disk')?.details.freeBytes).toBeGreaterThan(0);
  expect(found).toMatchObject({ uptimePercent: 100, since: '2026-11-20T12:00:30.000Z' });
  // Ten spans on: two more looks went well, one found nothing, and during the rest the instance was closed.
  for (const [minute, state] of [
    [5, 'well'],
    [10, 'failed'],
    [15, 'well'],
  ] as const) {
    const createdAt = new Date(Date.UTC(2026, 10, 20, 12, minute));
    await db.insert(probes).values({ id: newId(), createdAt, check: 'database', state, tookMs: 1, details: {} });
  }
  now = new Date('2026-11-20T12:50:00Z');
  expect((await ratna.call(getOverview)).health).toMatchObject({ uptimePercent: 30 });
});

test('a mail server that does not answer is a failure in words, and so is a backup that is missing', async () => {
  const { as } = await startTestApp({ people: { ratna: 'admin' } });
  await as('ratna').call(updateSettings, { body: { smtpHost: '127.0.0.1', smtpPort: 9, smtpSecure: false } });
  const { state, checks } = await as('ratna').call(checkHealth);
  expect(checks.find(({ check }) => check === 'mail')).toMatchObject({
    state: 'failed',
    details: { server: '127.0.0.1:9', said: expect.stringMatching(/ECONNREFUSED/) },
  });
  expect(checks.find(({ check }) => check === 'backup')).toMatchObject({ state: 'poor' });
  expect(state).toBe('failed');
});

test('[ADM-007] analytics are the figures of each day, and of today at this moment', async () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const { as, db } = await startTestApp({ now: () => now });
  const row = { users: 2, activeUsers: 1, trees: 1, members: 7, requests: 90 };
  for (const day of ['2026-11-19', '2026-11-18', '2026-10-01']) await db.insert(dailyFigures).values({ day, ...row });
  const { days } = await as('ratna').call(getAnalytics, { query: { days: '30' } });
  expect(days.map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
  expect(days[0]).toEqual({ day: '2026-11-18', ...row });
  expect(days[2]).toMatchObject({ users: 3, members: 0 });
});

test('storage says what takes up room: tables, files, backups and what is free', async () => {
  const { as } = await startTestApp({ people: { ratna: 'admin' } });
  const { database, files, backups, disk } = await as('ratna').call(getStorage);
  expect(database.bytes).toBeGreaterThan(1_000_000);
  const sizes = database.tables.map(({ bytes }) => bytes);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect([files, backups]).toEqual([
    { count: 0, bytes: 0 },
    { count: 0, bytes: 0 },
  ]);
  expect(disk?.freeBytes).toBeGreaterThan(0);
});
