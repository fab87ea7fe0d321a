import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createCipher } from '#server/platform/config/cipher.ts';
import { type Queryable, withTransaction } from '#server/platform/db/connection.ts';
import { mails } from '#server/platform/db/notification-schema.ts';
import { systemSettings } from '#server/platform/db/schema.ts';
import { createJobQueue } from '#server/platform/jobs/job-queue.ts';
import { findMailServer, isMailOn, storeSmtpPassword } from '#server/platform/outbox/find-mail-server.ts';
import type { MailMessage } from '#server/platform/outbox/mail-message.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { writeSettings } from '#server/platform/settings/read-settings.ts';
import { sendWaiting } from '#server/start/sweep-stranded.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { withDatabase } from '#server/testing/test-database.ts';
import { createGraphCache } from '#server/tree/trees/graph-cache.ts';
import { probeMailServer } from './mail-transport.ts';
import { sweepMails } from './queries.ts';
import { createMailSender, type MailParts } from './send-mails.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Whatever time a queue takes on a busy machine. */
const patience = { timeout: 90_000, interval: 50 };

const cipher = createCipher('a secret of forty characters for tests..');
const noon = new Date('2026-11-21T12:00:00Z');
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

beforeEach(async () => {
  const { db } = await withDatabase();
  await db.delete(mails);
  await db.delete(systemSettings);
});

/** The tables of the queue, without anybody who does its jobs. */
let tables: Promise<void> | undefined;

async function makeTables(): Promise<void> {
  const jobs = createJobQueue((await withDatabase()).connection, silentLog);
  jobs.handle('send-mail', async () => undefined);
  await jobs.start();
  await jobs.stop();
}

async function startPost() {
  const { db, connection } = await withDatabase();
  tables ??= makeTables();
  await tables;
  await db.execute(sql`delete from pgboss.job`);
  const senderAt = (at: Date, environment?: MailParts['environment']) => {
    const now = () => at;
    const parts = { db, graphs: createGraphCache(db, now), cipher, environment, now };
    return createMailSender({ ...parts, address: 'https://family.example', log: { warn: () => undefined } });
  };
  const countSent = () => db.$count(mails, eq(mails.state, 'sent'));
  /** Has every mail handed over that wants it, and answers with how many were. */
  const round = async (at = noon, environment?: MailParts['environment']) => {
    const before = await countSent();
    const sender = senderAt(at, environment);
    for (const { id } of await db.select().from(mails).orderBy(mails.createdAt)) await sender.send(id);
    return (await countSent()) - before;
  };
  /** Another process, which does the jobs. */
  const startProcess = async () => {
    const jobs = createJobQueue(connection, silentLog);
    const sender = senderAt(noon);
    jobs.handle('send-mail', ({ id }) => sender.send(id));
    await jobs.start();
    onTestFinished(() => jobs.stop());
    return jobs;
  };
  const queue = (recipient: string, message: MailMessage = { kind: 'test', by: 'Ratna Wijaya' }, tx: Queryable = db) =>
    queueMail(tx, cipher, { recipient, userId: null, language: 'en', message });
  const only = async () => {
    const [mail, ...rest] = await db.select().from(mails);
    if (!mail || rest.length > 0) throw new Error(`Expected one mail, not ${rest.length + (mail ? 1 : 0)}.`);
    return mail;
  };
  return { db, round, startProcess, queue, only, countSent };
}

test('a mail arrives once, as plain text and HTML, from the instance, and nothing of it stays', async () => {
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
  expect(mail?.subject).toBe('Test email from House Bcc: eve@family.example');
  expect(mail?.html).not.toContain('<h1>');
});

test('a server that is away is asked again after growing waits, and the mail is given up in the end', async () => {
  const { db, round, queue, only } = await startPost();
  const server = await startMailServer();
  await server.stop();
  await writeSettings(db, server.settings);
  await queue('sari@family.example');
  const due: number[] = [];
  for (let at = 0; ; ) {
    due.push(at);
    await db.execute(sql`delete from pgboss.job`);
    expect(await round()).toBe(0);
    const { rows } = await db.execute<{ wait: number }>(
      sql`select (extract(epoch from start_after - created_on) / 60)::int as wait from pgboss.job`,
    );
    if (rows.length === 0) break;
    expect(rows).toHaveLength(1);
    at += rows[0]?.wait ?? 0;
  }
  expect(due).toEqual([0, 1, 6, 36, 156, 636, 2076]);
  expect(await only()).toMatchObject({ state: 'failed', params: '', attempts: 7 });
  expect((await only()).lastError).toContain('ECONNREFUSED');
});

test('who is refused for good gets no second try, who is refused for now does, and others get their mail meanwhile', async () => {
  const { db, round, queue } = await startPost();
  const refusals: Readonly<Record<string, 450 | 550>> = { 'nobody@family.example': 550, 'full@family.example': 450 };
  const server = await startMailServer({ refuse: (address) => refusals[address] ?? null });
  await writeSettings(db, server.settings);
  for (const name of ['nobody', 'full', 'sari']) await queue(`${name}@family.example`);
  expect(await round()).toBe(1);
  const rows = await db.select().from(mails);
  const states = Object.fromEntries(rows.map(({ recipient, state }) => [recipient.split('@')[0], state]));
  expect(states).toEqual({ nobody: 'failed', full: 'waiting', sari: 'sent' });
});

test('the password of the settings is encrypted, used and never needed twice; the environment wins over the settings', async () => {
  const { db, round, queue } = await startPost();
  const credentials = { user: 'house@family.example', password: 'kopi tubruk' };
  const server = await startMailServer({ credentials });
  await writeSettings(db, { ...server.settings, smtpUser: credentials.user, smtpFrom: '' });
  await queue('sari@family.example');
  await storeSmtpPassword(db, cipher, 'wrong');
  const wrong = await findMailServer(db, { environment: undefined, cipher });
  expect(wrong && (await probeMailServer(wrong))).toMatch(/Wrong user or password/);
  await storeSmtpPassword(db, cipher, credentials.password);
  const [row] = await db.select().from(systemSettings).where(eq(systemSettings.key, 'smtp_password'));
  expect(JSON.stringify(row)).not.toContain('kopi');
  const right = await findMailServer(db, { environment: undefined, cipher });
  expect(right && (await probeMailServer(right))).toBeNull();
  expect(await round()).toBe(1);
  expect(server.received[0]?.from?.address).toBe('house@family.example');
  await storeSmtpPassword(db, cipher, null);
  expect((await findMailServer(db, { environment: undefined, cipher }))?.credentials).toBeUndefined();

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
  const find = () => findMailServer(db, { environment: undefined, cipher });
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
  await storeSmtpPassword(db, cipher, 'a password');
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

test('several processes send every mail once between them, however close they come', async () => {
  const { db, queue, startProcess } = await startPost();
  const server = await startMailServer();
  await writeSettings(db, server.settings);
  const names = Array.from({ length: 60 }, (_, n) => `person${n}@family.example`);
  for (const name of names) await queue(name);
  await Promise.all([startProcess(), startProcess(), startProcess(), startProcess()]);
  await expect.poll(() => server.received.length, patience).toBe(60);
  expect(server.received.flatMap(({ recipients }) => recipients).sort()).toEqual([...names].sort());
});

test('an instance that stops hands over the mail it has taken and takes no other', async () => {
  const { db, queue, startProcess, countSent } = await startPost();
  const first = Promise.withResolvers<void>();
  const mayGo = Promise.withResolvers<void>();
  const server = await startMailServer({
    linger: () => {
      first.resolve();
      return mayGo.promise;
    },
  });
  await writeSettings(db, server.settings);
  for (const nth of [1, 2, 3]) await queue(`person-${nth}@family.example`);
  const jobs = await startProcess();
  await first.promise;
  const stopping = jobs.stop();
  mayGo.resolve();
  await stopping;
  expect(await countSent()).toBe(1);
  await startProcess();
  await expect.poll(countSent, patience).toBe(3);
  expect(server.received).toHaveLength(3);
});

test('a mail and its job are there together or not at all, and a mail without a job is given one, not two', async () => {
  const { db, queue } = await startPost();
  const jobsOf = async () => (await db.execute<{ id: string }>(sql`select data ->> 'id' as id from pgboss.job`)).rows;
  const failing = withTransaction(db, async (tx) => {
    await queue('sari@family.example', undefined, tx);
    throw new Error('And yet not.');
  });
  await expect(failing).rejects.toThrow('And yet not.');
  expect([await db.$count(mails), await jobsOf()]).toEqual([0, []]);
  await queue('sari@family.example');
  const rows = await db.select({ id: mails.id }).from(mails);
  expect(await jobsOf()).toEqual(rows);

  await writeSettings(db, { smtpHost: 'mail.family.example' });
  await sendWaiting(db, undefined);
  expect(await jobsOf()).toEqual(rows);
  await db.execute(sql`delete from pgboss.job`);
  await Promise.all([sendWaiting(db, undefined), sendWaiting(db, undefined)]);
  expect(await jobsOf()).toEqual(rows);
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
  const { db, queue, only, startProcess, countSent } = await startPost();
  const waiting: (() => void)[] = [];
  const server = await startMailServer({
    linger: async () => {
      if (waiting.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  });
  await writeSettings(db, server.settings);
  await queue('sari@family.example');
  await startProcess();
  await expect.poll(() => waiting.length, patience).toBe(1);
  const beat = async () => {
    const { rows } = await db.execute<{ at: string; isLeased: boolean }>(
      sql`select heartbeat_on::text as at, heartbeat_seconds < 120 as "isLeased" from pgboss.job where state = 'active'`,
    );
    expect(rows).toMatchObject([{ isLeased: true }]);
    return rows[0]?.at ?? '';
  };
  const first = await beat();
  await startProcess();
  await expect.poll(async () => (await beat()) > first, patience).toBe(true);
  expect(waiting).toHaveLength(1);
  for (const letGo of waiting) letGo();
  await expect.poll(countSent, patience).toBe(1);
  expect(await only()).toMatchObject({ state: 'sent', attempts: 1 });
  expect(server.received).toHaveLength(1);

  // Whoever took this one says nothing more of it.
  await queue('budi@family.example');
  await db.execute(sql`update pgboss.job set state = 'active', started_on = now() - interval '40 seconds',
    heartbeat_on = now() - interval '40 seconds' where state = 'created'`);
  await expect.poll(countSent, patience).toBe(2);
});
