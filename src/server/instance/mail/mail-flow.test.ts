import { expect, test } from 'vitest';
import { signIn } from '#contract/accounts.ts';
import { invite, readInvitation, registerByInvitation } from '#contract/invitations.ts';
import { createMember } from '#contract/members.ts';
import { forgotPassword, register, resetPassword, verifyEmail } from '#contract/registration.ts';
import { announceToAll } from '#server/instance/notifications/announce.ts';
import { remind } from '#server/instance/notifications/reminders/remind.ts';
import { createCipher } from '#server/platform/config/cipher.ts';
import { userSettings } from '#server/platform/db/account-schema.ts';
import { notify } from '#server/platform/outbox/notify.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { writeSettings } from '#server/platform/settings/read-settings.ts';
import { type ReceivedMail, startMailServer } from '#server/testing/mail-server.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { createGraphCache } from '#server/tree/trees/graph-cache.ts';

/** Whatever time the real mail server, the looks of two queues and a busy machine take. */
const patience = { timeout: 40_000, interval: 50 };

async function startPost() {
  const app = await startTestApp({ runsJobs: true });
  const server = await startMailServer();
  await writeSettings(app.db, { ...server.settings, systemName: 'Keluarga Wijaya' });
  /** The mail that comes to an address with a subject of these words. */
  const mailTo = async (address: string, subject: RegExp): Promise<ReceivedMail> => {
    const find = () => server.to(address).find((mail) => subject.test(mail.subject ?? ''));
    await expect.poll(find, patience).toBeDefined();
    const mail = find();
    if (!mail) throw new Error(`No mail to ${address} about ${subject}.`);
    return mail;
  };
  return { app, server, mailTo, nobody: app.as(null) };
}

const tokenIn = ({ text }: ReceivedMail) => /token=([\w.-]+)/.exec(text ?? '')?.[1] ?? '';
const newcomer = {
  firstName: 'Sinta',
  lastName: 'Dewi',
  email: 'sinta@family.example',
  password: 'angin dari laut selatan',
};

test('registering, confirming, forgetting and resetting work by the links of real mail [REG-016][API-048]', async () => {
  const { server, mailTo, nobody } = await startPost();
  const { email, password } = newcomer;
  await nobody.call(register, { body: newcomer });
  expect(await nobody.refused(signIn, { body: { email, password } })).toMatchObject({ code: 'account_not_verified' });
  const verification = await mailTo(email, /Confirm your email address/);
  expect(verification.text).toContain(`http://localhost:3000/verify-email?token=${tokenIn(verification)}`);
  const verified = await nobody.request('POST', verifyEmail.path, { token: tokenIn(verification), password });
  expect(verified.ok).toBe(true);
  expect((await nobody.call(signIn, { body: { email, password } })).step).toBe('signed-in');

  await nobody.request('POST', forgotPassword.path, { email });
  const reset = await mailTo(email, /new password/);
  const other = 'hujan di bulan juni sore';
  expect((await nobody.request('POST', resetPassword.path, { token: tokenIn(reset), password: other })).ok).toBe(true);
  expect(await nobody.refused(signIn, { body: { email, password } })).toMatchObject({ code: 'invalid_credentials' });
  expect((await nobody.call(signIn, { body: { email, password: other } })).step).toBe('signed-in');
  await mailTo(email, /password .* was changed/);
  for (const { recipients } of server.received) expect(recipients).toEqual([email]);
});

test('somebody is invited by mail, comes in by its link, and their address needs no other proof', async () => {
  const { app, mailTo, nobody } = await startPost();
  const treeId = await app.firstTree('sari');
  const message = 'Come in!\r\nBcc: eve@family.example';
  await app.as('sari').call(invite, { params: { treeId }, body: { role: 'editor', email: newcomer.email, message } });
  const mail = await mailTo(newcomer.email, /^Sari Wijaya invites you/);
  expect(mail.header('bcc')).toBeUndefined();
  expect(mail.text).toContain('Come in!');
  const token = tokenIn(mail);
  expect(await nobody.call(readInvitation, { body: { token } })).toMatchObject({ role: 'editor' });
  const answer = await nobody.call(registerByInvitation, { body: { token, ...newcomer } });
  expect(answer.step).toBe('signed-in');
});

test('an announcement and the digest of a week arrive, in the language of the reader, and their links end them', async () => {
  const { app, mailTo } = await startPost();
  const { id: sari } = await app.user('sari');
  await app.db.insert(userSettings).values({ userId: sari, value: { language: 'id', weeklyDigest: true } });
  expect(await announceToAll(app.db, { message: 'We move on Sunday.', actorName: 'Ratna Wijaya' })).toBe(3);
  const notifications = await mailTo('sari@family.example', /^Pesan dari Ratna Wijaya$/);
  expect(notifications.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  await mailTo('budi@family.example', /^A message from Ratna Wijaya$/);

  const treeId = await app.firstTree('sari');
  await app
    .as('sari')
    .call(createMember, { params: { treeId }, body: { firstName: 'Citra', birthDate: '1986-01-07' } });
  const cipher = createCipher('a secret of forty characters for tests..');
  const now = () => new Date('2026-01-05T08:00:00Z');
  await remind({ db: app.db, graphs: createGraphCache(app.db, now), cipher, environment: undefined, now });
  const digest = await mailTo('sari@family.example', /^Sepekan di keluarga: 29 Desember 2025 sampai 5 Januari 2026$/);
  expect(digest.text).toContain('7 Januari 2026: Ulang tahun ke-40: Citra');

  const link = /<(http[^>]+)>/.exec(digest.header('list-unsubscribe') ?? '')?.[1] ?? '';
  expect(digest.text).toContain(link);
  const answer = await app.as(null).request('POST', new URL(link).pathname);
  expect(await answer.json()).toEqual({ list: 'digest' });
});

test('mail and notifications that waited when an earlier version ended are delivered after the update [FND-050]', async () => {
  const before = await startTestApp();
  const { db } = before;
  // That version had no queue.
  await db.execute('drop schema pgboss cascade');
  const server = await startMailServer();
  await writeSettings(db, server.settings);
  const { id: userId } = await before.user('sari');
  const cipher = createCipher('a secret of forty characters for tests..');
  const message = { kind: 'test', by: 'Ratna Wijaya' } as const;
  await queueMail(db, cipher, { recipient: 'budi@family.example', userId: null, language: 'en', message });
  const announced = { message: 'We move on Sunday.', actorName: 'Ratna Wijaya' };
  await notify(db, { userId, kind: 'announcement', params: announced });

  await startTestApp({ instance: before.instance, runsJobs: true });
  const recipients = () => server.received.flatMap((mail) => mail.recipients).sort();
  await expect.poll(recipients, patience).toEqual(['budi@family.example', 'sari@family.example']);
});
