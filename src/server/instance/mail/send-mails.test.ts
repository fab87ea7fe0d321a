import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createSeal } from '#server/platform/config/seal.ts';
import { mails } from '#server/platform/db/notification-schema.ts';
import { systemSettings } from '#server/platform/db/schema.ts';
import { findMailServer, isMailOn, storeSmtpPassword } from '#server/platform/outbox/find-mail-server.ts';
import type { MailMessage } from '#server/platform/outbox/mail-message.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { writeSettings } from '#server/platform/settings/read-settings.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { withDatabase } from '#server/testing/test-database.ts';
import { createGraphCache } from '#server/tree/trees/graph-cache.ts';
import { probeMailServer } from './mail-transport.ts';
import { sweepMails, takeDueMail } from './queries.ts';
import { sendDueMails } from './send-mails.ts';

const seal = createSeal('a secret of forty characters for tests..');
const noon = new Date('2026-11-21T12:00:00Z');
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

beforeEach(async () => {
  const { db } = await withDatabase();
  await db.delete(mails);
  await db.delete(systemSettings);
});

async function startPost() {
  const { db } = await withDatabase();
  const round = (
    at: Date | (() => Date) = noon,
    environment?: Parameters<typeof sendDueMails>[0]['environment'],
    stopping?: AbortSignal,
  ) => {
    const now = typeof at === 'function' ? at : () => at;
    const parts = { db, graphs: createGraphCache(db, now), seal, environment, now };
    return sendDueMails({ ...parts, address: 'https://family.example', log: { warn: () => undefined } }, stopping);
  };
  const queue = (recipient: string, message: MailMessage = { kind: 'test', by: 'Ratna Wijaya' }) =>
    queueMail(db, seal, { recipient, userId: null, language: 'en', message }, noon);
  const only = async () => {
    const [mail, ...rest] = await db.select().from(mails);
    if (!mail || rest.length > 0) throw new Error(`Expected one mail, not ${rest.length + (mail ? 1 : 0)}.`);
    return mail;
  };
  return { db, round, queue, only };
}

test('a mail arrives once, as plain text and HTML, from the house, and nothing of it stays', async () => {
  const { db, round, queue, only } = await startPost();
  const server = await startMailServer();
  await writeSettings(db, { ...server.settings, systemName: 'Keluarga\r\nWijaya, "Solo"' });
  await queue('sari@family.example', {
    kind: 'reset_password',
    name: 'Sari',
    link: '/reset-password?token=s3cret',
    minutes: 60,
  });
  const { params } = await only();
  expect(params).not.toContain('s3cret');

  expect(await round()).toBe(1);
  expect(await round(minutes(60))).toBe(0);
  const [mail, ...others] = server.received;
  expect(others).toEqual([]);
  expect(mail?.recipients).toEqual(['sari@family.example']);
  expect(mail?.from).toEqual({ name: 'Keluarga Wijaya, "Solo"', address: 'house@family.example' });
  expect(mail?.text).toContain('https://family.example/reset-password?token=s3cret');
  expect(mail?.html).toContain('href="https://family.example/reset-password?token=s3cret"');
  expect(mail?.header('auto-submitted')).toBe('auto-generated');
  expect(await only()).toMatchObject({ state: 'sent', params: '', attempts: 1, sentAt: noon });
});

test('names with line breaks add no header and no recipient [AT-36]', async () => {
  const { db, round, queue } = await startPost();
  const server = await startMailServer();
  await writeSettings(db, { ...server.settings, systemName: 'House\r\nBcc: eve@family.example' });
  await queue('sari@family.example', { kind: 'test', by: 'Eve\r\nBcc: eve@family.example\r\n\r\n<h1>Hello</h1>' });
  await round();
  const [mail] = server.received;
  expect(mail?.recipients).toEqual(['sari@family.example']);
  expect(mail?.header('bcc')).toBeUndefined();
  expect(mail?.subject).toBe('Test mail from House Bcc: eve@family.example');
  expect(mail?.html).not.toContain('<h1>');
});

test('a server that is away is asked again after growing waits, and the mail is given up in the end', async () => {
  const { db, round, queue, only } = await startPost();
  const server = await startMailServer();
  await server.stop();
  await writeSettings(db, server.settings);
  await queue('sari@family.example');
  const due: number[] = [];
  for (let at = noon; (await only()).state === 'waiting'; at = (await only()).nextAttemptAt) {
    due.push((at.getTime() - noon.getTime()) / 60_000);
    expect(await round(at)).toBe(0);
  }
  expect(due).toEqual([0, 1, 6, 36, 156, 636, 2076]);
  expect(await only()).toMatchObject({ state: 'failed', params: '', attempts: 7 });
  expect((await only()).lastError).toContain('ECONNREFUSED');
});

test('who is refused for good gets no second try, who is refused for now does, and others get their mail meanwhile', async () => {
  const { db, round, queue } = await startPost();
  const server = await startMailServer({
    refuse: (address) => (address.startsWith('nobody') ? 550 : address.startsWith('full') ? 450 : null),
  });
  await writeSettings(db, server.settings);
  for (const name of ['nobody', 'full', 'sari']) await queue(`${name}@family.example`);
  expect(await round()).toBe(1);
  const rows = await db.select().from(mails);
  const states = Object.fromEntries(rows.map(({ recipient, state }) => [recipient.split('@')[0], state]));
  expect(states).toEqual({ nobody: 'failed', full: 'waiting', sari: 'sent' });
});

test('the password of the settings is sealed, used and never needed twice; the environment wins over the settings', async () => {
  const { db, round, queue } = await startPost();
  const credentials = { user: 'house@family.example', password: 'kopi tubruk' };
  const server = await startMailServer({ credentials });
  await writeSettings(db, { ...server.settings, smtpUser: credentials.user, smtpFrom: '' });
  await queue('sari@family.example');
  await storeSmtpPassword(db, seal, 'wrong');
  const wrong = await findMailServer(db, { environment: undefined, seal });
  expect(wrong && (await probeMailServer(wrong))).toMatch(/Wrong user or password/);
  await storeSmtpPassword(db, seal, credentials.password);
  const [row] = await db.select().from(systemSettings).where(eq(systemSettings.key, 'smtp_password'));
  expect(JSON.stringify(row)).not.toContain('kopi');
  const right = await findMailServer(db, { environment: undefined, seal });
  expect(right && (await probeMailServer(right))).toBeNull();
  expect(await round()).toBe(1);
  expect(server.received[0]?.from?.address).toBe('house@family.example');
  await storeSmtpPassword(db, seal, null);
  expect((await findMailServer(db, { environment: undefined, seal }))?.credentials).toBeUndefined();

  const other = await startMailServer();
  const environment = {
    host: '127.0.0.1',
    port: other.port,
    encryption: { tls: 'if-offered', isVerified: false } as const,
    credentials: undefined,
    from: 'Keluarga <env@family.example>',
  };
  await queue('budi@family.example');
  expect(await round(noon, environment)).toBe(1);
  expect(other.received[0]?.from).toEqual({ name: 'Keluarga', address: 'env@family.example' });
});

test('settings ask for encryption by the port, and without a host there is no mail', async () => {
  const { db } = await startPost();
  const find = () => findMailServer(db, { environment: undefined, seal });
  expect(await isMailOn(db, undefined)).toBe(false);
  expect(await find()).toBeUndefined();
  await writeSettings(db, { smtpHost: 'mail.family.example' });
  expect(await isMailOn(db, undefined)).toBe(true);
  expect(await find()).toMatchObject({
    port: 587,
    encryption: { tls: 'required', isVerified: true },
    from: 'swissfam@mail.family.example',
  });
  await writeSettings(db, { smtpPort: 465 });
  expect(await find()).toMatchObject({ encryption: { tls: 'from-start', isVerified: true } });
  await writeSettings(db, { smtpSecure: false });
  expect(await find()).toMatchObject({ encryption: { tls: 'if-offered', isVerified: false } });
  await writeSettings(db, { smtpUser: 'sari' });
  await storeSmtpPassword(db, seal, 'a password');
  expect(await find()).toMatchObject({ encryption: { tls: 'required', isVerified: true } });
});

test('without a mail server mail waits, and is given up rather than sent when it is old news', async () => {
  const { db, round, queue, only } = await startPost();
  await queue('sari@family.example');
  expect(await round()).toBe(0);
  expect((await only()).state).toBe('waiting');
  const now = Date.now();
  await sweepMails(db, { waitingSince: new Date(now + 1000), doneBefore: new Date(now - 1000) });
  expect(await only()).toMatchObject({ state: 'failed', params: '', lastError: 'No mail server was set up.' });
  await sweepMails(db, { waitingSince: new Date(now + 1000), doneBefore: new Date(now + 1000) });
  expect(await db.$count(mails)).toBe(0);
});

test('several processes send every mail once between them', async () => {
  const { db, round, queue } = await startPost();
  const server = await startMailServer();
  await writeSettings(db, server.settings);
  const names = Array.from({ length: 12 }, (_, n) => `person${n}@family.example`);
  for (const name of names) await queue(name);
  const sent = await Promise.all([round(), round(), round(), round()]);
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(12);
  expect(server.received.flatMap(({ recipients }) => recipients).sort()).toEqual([...names].sort());
});

test('a house that stops hands over the mail it has taken and takes no other', async () => {
  const { db, round, queue } = await startPost();
  const server = await startMailServer();
  await writeSettings(db, server.settings);
  for (const nth of [1, 2, 3]) await queue(`person-${nth}@family.example`);
  expect(await round(noon, undefined, AbortSignal.abort())).toBe(1);
  expect(await round()).toBe(2);
});

test('a mail that somebody has taken is taken by nobody else, however close they come', async () => {
  const { db, queue } = await startPost();
  for (let n = 0; n < 60; n++) await queue(`person${n}@family.example`);
  const taken: (string | undefined)[] = [];
  for (let round = 0; round < 15; round++) {
    const hands = Array.from({ length: 4 }, () => takeDueMail(db, noon, minutes(5)));
    taken.push(...(await Promise.all(hands)).map((mail) => mail?.id));
  }
  expect(new Set(taken).size).toBe(60);
});

test('[FND-032] a server that offers no TLS never hears the password', async () => {
  const heard: string[] = [];
  const server = await startMailServer({
    credentials: { user: 'me', password: 'secret' },
    hears: (user) => heard.push(user),
  });
  const to = { host: '127.0.0.1', port: server.port, from: 'a@b.c', credentials: { user: 'me', password: 'secret' } };
  expect(await probeMailServer({ ...to, encryption: { tls: 'required', isVerified: true } })).not.toBeNull();
  expect(heard).toEqual([]);
  expect(await probeMailServer({ ...to, encryption: { tls: 'none', isVerified: false } })).toBeNull();
  expect(heard).toEqual(['me']);
});

test('[FND-039] a mail is its sender’s for as long as it is handed over, and of a sender that has died another’s within two minutes', async () => {
  const { db, round, queue, only } = await startPost();
  const waiting: (() => void)[] = [];
  const server = await startMailServer({
    linger: async () => {
      if (waiting.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  });
  await writeSettings(db, server.settings);
  await queue('sari@family.example');
  const clock = { now: noon };
  const sending = round(() => clock.now);
  await expect.poll(() => waiting.length).toBe(1);
  const { nextAttemptAt: lease } = await only();
  expect(lease.getTime()).toBeLessThan(minutes(2).getTime());
  clock.now = lease;
  await expect.poll(async () => (await only()).nextAttemptAt > lease).toBe(true);
  expect(await round(lease)).toBe(0);
  for (const letGo of waiting) letGo();
  expect(await sending).toBe(1);
  expect(await only()).toMatchObject({ state: 'sent', attempts: 1 });

  await db.delete(mails);
  await queue('budi@family.example');
  // Whoever took it says nothing more of it.
  await takeDueMail(db, noon, lease);
  expect(await round(noon)).toBe(0);
  expect(await round(minutes(2))).toBe(1);
});
