import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMember } from '#contract/members.ts';
import { deleteNotification, listNotifications, markAllRead, markNotification } from '#contract/notifications.ts';
import { updateUserSettings } from '#contract/user-settings.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { notifications } from '#server/platform/db/notification-schema.ts';
import { treeAccess, users } from '#server/platform/db/schema.ts';
import { notify } from '#server/platform/outbox/notify.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function startInbox() {
  const app = await startTestApp();
  const { id: sari } = await app.user('sari');
  const { id: budi } = await app.user('budi');
  const treeId = await app.firstTree('budi');
  const inboxOf = (name: string) => app.as(name).call(listNotifications);
  return { app, sari, budi, treeId, inboxOf };
}

test('an inbox lists the newest first, page by page, and counts what is unread', async () => {
  const { app, sari, inboxOf } = await startInbox();
  for (const message of ['one', 'two', 'three']) {
    await notify(app.db, { userId: sari, kind: 'announcement', params: { message, actorName: 'Ratna Wijaya' } });
  }
  const first = await app.as('sari').call(listNotifications, { query: { limit: '2' } });
  expect(first.items.map(({ params }) => params.message)).toEqual(['three', 'two']);
  expect(first.unread).toBe(3);
  const rest = await app.as('sari').call(listNotifications, { query: { cursor: first.nextCursor ?? '', limit: '2' } });
  expect(rest.items.map(({ params }) => params.message)).toEqual(['one']);
  expect(rest.nextCursor).toBeNull();
  expect((await inboxOf('budi')).items).toEqual([]);
});

test('a message is read, unread again, deleted, and all are read at once', async () => {
  const { app, sari, inboxOf } = await startInbox();
  for (const message of ['one', 'two']) {
    await notify(app.db, { userId: sari, kind: 'announcement', params: { message, actorName: 'Ratna Wijaya' } });
  }
  const [newest] = (await inboxOf('sari')).items;
  const params = { notificationId: newest?.id ?? '' };
  const asSari = app.as('sari');
  expect(await asSari.call(markNotification, { params, body: { isRead: true } })).toEqual({ unread: 1 });
  expect(await asSari.call(markNotification, { params, body: { isRead: false } })).toEqual({ unread: 2 });
  expect(await asSari.call(markAllRead)).toEqual({ unread: 0 });
  expect(await asSari.call(deleteNotification, { params })).toEqual({ unread: 0 });
  expect(await app.count('notifications')).toBe(1);
});

test("somebody else's message does not exist, to the byte [AT-02]", async () => {
  const { app, sari, inboxOf } = await startInbox();
  await notify(app.db, { userId: sari, kind: 'account_approved', params: {} });
  const [message] = (await inboxOf('sari')).items;
  for (const notificationId of [message?.id ?? '', newId()]) {
    const params = { notificationId };
    const refused = await app.as('budi').refused(markNotification, { params, body: { isRead: true } });
    expect(refused).toMatchObject({
      status: 404,
      code: 'not_found',
      message: 'This doesn’t exist, or you don’t have access to it.',
    });
    expect(await app.as('budi').refused(deleteNotification, { params })).toMatchObject({ status: 404 });
  }
  expect((await inboxOf('sari')).unread).toBe(1);
});

test('people are named to those who may see them, and a message about a tree goes with the access to it', async () => {
  const { app, sari, treeId, inboxOf } = await startInbox();
  const { member } = await app.as('budi').call(createMember, { params: { treeId }, body: { firstName: 'Citra' } });
  const params = { occasion: 'birthday', memberIds: [member.id], day: '2026-11-21', years: 40 } as const;
  await notify(app.db, {
    userId: sari,
    kind: 'reminder',
    params: { ...params, memberIds: [member.id] },
    aboutTree: treeId,
  });
  const removed = { treeName: 'Wijaya', actorName: 'Budi Wijaya' };
  await notify(app.db, { userId: sari, kind: 'access_removed', params: removed, aboutTree: treeId });
  expect((await inboxOf('sari')).items.map(({ kind }) => kind)).toEqual(['access_removed']);
  expect((await inboxOf('sari')).unread).toBe(1);

  await app.db.insert(treeAccess).values({ treeId, id: newId(), userId: sari, role: 'reader' });
  const [, reminder] = (await inboxOf('sari')).items;
  expect(reminder?.people).toEqual([{ id: member.id, name: 'Citra' }]);
});

test('a change is told to the others of a tree, counted together until it is read', async () => {
  const { app, sari, treeId, inboxOf } = await startInbox();
  await app.db.insert(treeAccess).values({ treeId, id: newId(), userId: sari, role: 'reader' });
  const add = (firstName: string) => app.as('budi').call(createMember, { params: { treeId }, body: { firstName } });
  await add('Citra');
  await add('Dewi');
  await expect.poll(async () => (await inboxOf('sari')).items.map(({ params }) => params.changes)).toEqual([2]);
  await add('Eka');
  await expect.poll(async () => (await inboxOf('sari')).items.map(({ params }) => params.changes)).toEqual([3]);
  await app.as('sari').call(markAllRead);
  await add('Fajar');
  await expect.poll(async () => (await inboxOf('sari')).items.map(({ params }) => params.changes)).toEqual([1, 3]);
  expect((await inboxOf('budi')).items).toEqual([]);
  expect((await inboxOf('ratna')).items).toEqual([]);
});

test('who switched the news of trees off is told of no change [SET-010]', async () => {
  const { app, sari, treeId, inboxOf } = await startInbox();
  const reader = async (name: string) => (await app.user(name)).id;
  await app.db.insert(treeAccess).values([
    { treeId, id: newId(), userId: sari, role: 'reader' },
    { treeId, id: newId(), userId: await reader('ratna'), role: 'reader' },
  ]);
  await app.as('ratna').call(updateUserSettings, { body: { treeUpdates: false } });
  await app.as('budi').call(createMember, { params: { treeId }, body: { firstName: 'Citra' } });
  await expect.poll(async () => (await inboxOf('sari')).items.length).toBe(1);
  expect((await inboxOf('ratna')).items).toEqual([]);
});

test('a stream of the inbox ends when its user is disabled [AT-07]', async () => {
  const { app, sari } = await startInbox();
  const response = await app.as('sari').request('GET', '/api/notifications/live');
  const reader = response.body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  await app.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, sari));
  expect((await reader?.read())?.done).toBe(true);
});

test('an inbox is live: its number comes at once and with every message, and the stream ends with the session', async () => {
  const { app, sari } = await startInbox();
  const response = await app.as('sari').request('GET', '/api/notifications/live');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const nextNumber = async () => /"unread":(\d+)/.exec((await reader?.read())?.value ?? '')?.[1];
  expect(await nextNumber()).toBe('0');
  await notify(app.db, { userId: sari, kind: 'account_approved', params: {} });
  expect(await nextNumber()).toBe('1');
  await app.db.update(notifications).set({ readAt: new Date() }).where(eq(notifications.userId, sari));
  expect(await nextNumber()).toBe('0');
  await app.as('sari').request('POST', '/api/auth/sign-out');
  expect((await reader?.read())?.done).toBe(true);
});
