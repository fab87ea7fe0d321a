import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getCalendarFeed, removeCalendarFeed, renewCalendarFeed } from '#contract/calendar.ts';
import { createMember } from '#contract/members.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { calendarFeeds } from '#server/platform/db/notification-schema.ts';
import { treeAccess, users } from '#server/platform/db/schema.ts';
import { writeSettings } from '#server/platform/settings/read-settings.ts';
import { startTestApp } from '#server/testing/test-app.ts';

test('a calendar is read by its secret link alone, and holds what its owner may see at that moment', async () => {
  const app = await startTestApp();
  const { id: sari } = await app.user('sari');
  const treeId = await app.firstTree('budi');
  const person = { firstName: 'Citra', lastName: 'Wijaya', birthDate: '1986-11-21' };
  await app.as('budi').call(createMember, { params: { treeId }, body: person });
  const read = (path: string | null, headers = {}) => app.as(null).request('GET', path ?? '', undefined, headers);

  expect(await app.as('sari').call(getCalendarFeed)).toEqual({ path: null, madeAt: null });
  const { path } = await app.as('sari').call(renewCalendarFeed);
  expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
  expect((await app.as('sari').call(getCalendarFeed)).path).toBe(path);
  const [row] = await app.db.select().from(calendarFeeds);
  expect(JSON.stringify(row)).not.toContain(path?.slice(10, 53));

  expect(await (await read(path)).text()).not.toContain('Citra');
  await app.db.insert(treeAccess).values({ treeId, id: newId(), userId: sari, role: 'reader' });
  const shared = await read(path);
  expect(shared.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await shared.text()).toContain('SUMMARY:Birthday: Citra Wijaya (1986)');
  const etag = shared.headers.get('etag') ?? '';
  expect((await read(path, { 'if-none-match': etag })).status).toBe(304);
  await app.db.delete(treeAccess);
  expect(await (await read(path)).text()).not.toContain('Citra');
});

test('another link ends the one before, and a removed or made-up one leads nowhere, as does that of an account without verification [FND-035]', async () => {
  const app = await startTestApp();
  const { id: sari } = await app.user('sari');
  const status = async (path: string | null) => (await app.as(null).request('GET', path ?? '')).status;
  const first = (await app.as('sari').call(renewCalendarFeed)).path;
  const second = (await app.as('sari').call(renewCalendarFeed)).path;
  expect([await status(first), await status(second)]).toEqual([404, 200]);
  expect(await status(`/calendar/${'a'.repeat(43)}.ics`)).toBe(404);

  await app.db.update(users).set({ isVerified: false }).where(eq(users.id, sari));
  expect(await status(second)).toBe(404);
  await writeSettings(app.db, { requireEmailVerification: false });
  expect(await status(second)).toBe(200);
  await app.db.update(users).set({ isVerified: true }).where(eq(users.id, sari));
  await app.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, sari));
  expect(await status(second)).toBe(404);
  await app.db.update(users).set({ disabledAt: null }).where(eq(users.id, sari));
  expect((await app.as('sari').call(removeCalendarFeed)).path).toBeNull();
  expect(await status(second)).toBe(404);
});
