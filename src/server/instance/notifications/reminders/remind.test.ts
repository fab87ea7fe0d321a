import { beforeEach, expect, test } from 'vitest';
import { composeMail } from '#server/instance/mail/compose-mail.ts';
import { selectNotifications } from '#server/instance/notifications/queries.ts';
import { createCipher } from '#server/platform/config/cipher.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { mails, notifications, sentReminders } from '#server/platform/db/notification-schema.ts';
import { changes, familyTrees, treeAccess, users } from '#server/platform/db/schema.ts';
import type { MailMessage } from '#server/platform/outbox/mail-message.ts';
import { writeRows } from '#server/testing/family-rows.ts';
import { withDatabase } from '#server/testing/test-database.ts';
import { createGraphCache } from '#server/tree/trees/graph-cache.ts';
import { remind } from './remind.ts';

const cipher = createCipher('a secret of forty characters for tests..');
const environment = {
  host: '127.0.0.1',
  port: 25,
  encryption: { tls: 'if-offered', isVerified: false } as const,
  credentials: undefined,
  from: 'house@family.example',
};

async function startMorning() {
  const { db } = await withDatabase();
  const at = (time: string, { hasMail = true } = {}) =>
    remind({
      db,
      graphs: createGraphCache(db, () => new Date(time)),
      cipher,
      environment: hasMail ? environment : undefined,
      now: () => new Date(time),
    });
  const graphs = createGraphCache(db, () => new Date('2026-11-23'));
  const instance = { db, graphs, cipher, systemName: 'Swissfam', address: 'https://family.example' };
  return { db, rows: writeRows(db), at, instance };
}

beforeEach(async () => {
  const { db } = await withDatabase();
  for (const table of [mails, notifications, sentReminders, treeAccess, familyTrees, users]) await db.delete(table);
});

test('who has a birthday is told to everybody who may see it, once, in the morning of where they are', async () => {
  const { db, rows, at } = await startMorning();
  const sari = await rows.user('Sari', { timezone: 'Asia/Jakarta' });
  const budi = await rows.user('Budi');
  await rows.user('Stranger');
  const treeId = await rows.tree(sari);
  await rows.access(treeId, budi);
  const citra = await rows.member(treeId, 'Citra', { born: '1986-11-21' });

  const inboxOf = async (id: typeof sari) => (await selectNotifications(db, id, { limit: 50 })).items;
  // 06:30 in Jakarta, and still the day before in UTC.
  await at('2026-11-20T23:30:00Z');
  expect(await db.$count(notifications)).toBe(0);
  await at('2026-11-21T00:30:00Z');
  expect((await inboxOf(sari)).map(({ params, people }) => [params.years, people[0]?.name])).toEqual([
    [40, 'Citra Wijaya'],
  ]);
  expect(await inboxOf(budi)).toEqual([]);
  for (const hour of ['07', '08', '09']) await at(`2026-11-21T${hour}:10:00Z`);
  expect((await inboxOf(budi)).map(({ params }) => params.memberIds)).toEqual([[citra]]);
  expect(await db.$count(notifications)).toBe(2);
});

test('reminders respect the switch, and disabled users get none', async () => {
  const { db, rows, at } = await startMorning();
  const off = await rows.user('Off', { familyReminders: false });
  const disabled = await rows.user('Out', {}, { disabledAt: new Date() });
  for (const owner of [off, disabled]) await rows.member(await rows.tree(owner), 'Citra', { born: '1986-11-21' });
  await at('2026-11-21T12:00:00Z');
  expect(await db.$count(notifications)).toBe(0);
});

test('a large family is no flood: a few reminders a day, birthdays first', async () => {
  const { db, rows, at } = await startMorning();
  const sari = await rows.user('Sari');
  const treeId = await rows.tree(sari);
  for (let n = 0; n < 20; n++) await rows.member(treeId, `Dead${n}`, { died: '2015-11-21' });
  for (let n = 0; n < 5; n++) await rows.member(treeId, `Living${n}`, { born: '1986-11-21' });
  await at('2026-11-21T12:00:00Z');
  const { items } = await selectNotifications(db, sari, { limit: 50 });
  const occasions = items.map(({ params }) => params.occasion);
  expect(occasions.length).toBe(12);
  expect(occasions.filter((occasion) => occasion === 'birthday').length).toBe(5);
});

test('two processes at the same hour remind once', async () => {
  const { db, rows, at } = await startMorning();
  const sari = await rows.user('Sari', { weeklyDigest: true });
  await rows.member(await rows.tree(sari), 'Citra', { born: '1986-11-23' });
  await Promise.all([at('2026-11-23T12:00:00Z'), at('2026-11-23T12:00:00Z')]);
  expect(await db.$count(notifications)).toBe(1);
  expect(await db.$count(mails)).toBe(1);
});

test('the digest is for those who want it, on Mondays, with mail, and to confirmed addresses [SET-011]', async () => {
  const { db, rows, at } = await startMorning();
  await rows.user('Sari', { weeklyDigest: true, emailNotifications: false });
  await rows.user('Budi');
  await rows.user('Newcomer', { weeklyDigest: true }, { isVerified: false });
  await at('2026-11-22T12:00:00Z');
  await at('2026-11-23T12:00:00Z', { hasMail: false });
  expect(await db.$count(mails)).toBe(0);
  await at('2026-11-23T13:00:00Z');
  await at('2026-11-23T14:00:00Z');
  const sent = await db.select().from(mails);
  expect(sent.map(({ recipient, kind }) => `${kind} ${recipient}`)).toEqual(['digest sari@family.example']);
  expect(cipher.decrypt(sent[0]?.params ?? '')).toBe('{"kind":"digest","from":"2026-11-16","to":"2026-11-23"}');
});

test('a digest tells what others did in the trees one may see, and which days are coming', async () => {
  const { db, rows, instance } = await startMorning();
  const sari = await rows.user('Sari', { timezone: 'Asia/Jakarta' });
  const budi = await rows.user('Budi');
  const shared = await rows.tree(budi, 'Wijaya <Solo>');
  const foreign = await rows.tree(budi, 'Secret');
  await rows.access(shared, sari);
  await rows.member(shared, 'Citra', { born: '1986-11-25' });
  await rows.member(foreign, 'Hidden', { born: '1986-11-25' });
  let seq = 1;
  const change = (treeId: typeof shared, actorId: typeof sari, createdAt: string, memberName: string) =>
    db.insert(changes).values({
      treeId,
      id: newId(),
      seq: seq++,
      actorId,
      kind: 'member_added',
      memberName,
      touched: 1,
      createdAt: new Date(createdAt),
    });
  await change(shared, budi, '2026-11-15T16:59:00Z', 'Too early');
  await change(shared, budi, '2026-11-15T17:01:00Z', 'Dewi');
  await change(shared, budi, '2026-11-22T16:59:00Z', 'Eka');
  await change(shared, budi, '2026-11-22T17:01:00Z', 'Too late');
  await change(shared, sari, '2026-11-20T12:00:00Z', 'My own');
  await change(foreign, budi, '2026-11-20T12:00:00Z', 'Hidden');

  const message: MailMessage = { kind: 'digest', from: '2026-11-16', to: '2026-11-23' };
  const mail = await composeMail(instance, { userId: sari, language: 'en' }, message);
  expect(mail?.text).toContain('Wijaya <Solo>\n- 2 changes\n- About Eka, Dewi');
  expect(mail?.text).toContain('25 November 2026: Birthday: Citra Wijaya turns 40');
  expect(mail?.html).toContain('Wijaya &lt;Solo&gt;');
  expect(mail?.text).not.toMatch(/Secret|Hidden|Too|My own/);
  expect(mail?.unsubscribe).toMatch(/^https:\/\/family\.example\/unsubscribe\/[\w-]+$/);
  const indonesian = await composeMail(instance, { userId: sari, language: 'id' }, message);
  expect(indonesian?.text).toContain('25 November 2026: Ulang tahun ke-40: Citra Wijaya');

  await db.delete(treeAccess);
  expect(await composeMail(instance, { userId: sari, language: 'en' }, message)).toBeNull();
});
