import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#server/platform/db/new-id.ts';
import { familyTrees, sessions, treeAccess, users } from '#server/platform/db/schema.ts';
import { startTestApp } from '#server/testing/test-app.ts';

/** An open stream of a tree that budi reads and sari owns. */
async function startWatching(name: 'sari' | 'budi' = 'budi') {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const { id } = await app.user('budi');
  await app.db.insert(treeAccess).values({ treeId, id: newId(), userId: id, role: 'reader' });
  const response = await app.as(name).request('GET', `/api/trees/${treeId}/live`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const reader = response.body?.getReader();
  if (!reader) throw new Error('A stream has a body.');
  await reader.read();
  /** How long until the stream ends, or null when it is still open after `ms`. */
  const endsWithin = async (ms: number) => {
    const start = performance.now();
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), ms).unref());
    const ended = (async () => {
      while (!(await reader.read()).done);
      return performance.now() - start;
    })();
    return await Promise.race([ended, late]);
  };
  return { ...app, treeId, userId: (await app.user(name)).id, endsWithin, close: () => reader.cancel() };
}

test('an open stream stays open while nothing changes about its watcher', async () => {
  const { endsWithin, close } = await startWatching();
  expect(await endsWithin(1500)).toBeNull();
  await close();
});

test.each(['is disabled', 'loses the session', 'is deleted', 'loses the tree', 'is not verified any more'] as const)(
  'the stream of somebody who %s ends within a second [AT-07]',
  async (what) => {
    const { db, userId, treeId, endsWithin } = await startWatching();
    if (what === 'is disabled') await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId));
    if (what === 'loses the session') await db.delete(sessions).where(eq(sessions.userId, userId));
    if (what === 'is deleted') await db.delete(users).where(eq(users.id, userId));
    if (what === 'is not verified any more')
      await db.update(users).set({ isVerified: false }).where(eq(users.id, userId));
    if (what === 'loses the tree') {
      await db.delete(treeAccess).where(and(eq(treeAccess.treeId, treeId), eq(treeAccess.userId, userId)));
    }
    expect(await endsWithin(1000)).toBeLessThan(1000);
  },
);

test('a tree in the trash ends the streams of everybody [AT-08]', async () => {
  const { db, treeId, endsWithin } = await startWatching('sari');
  await db.update(familyTrees).set({ deletedAt: new Date() }).where(eq(familyTrees.id, treeId));
  expect(await endsWithin(1000)).toBeLessThan(1000);
});
