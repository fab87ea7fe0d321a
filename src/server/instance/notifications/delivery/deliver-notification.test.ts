import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { TreeId } from '#domain/tree/ids.ts';
import { composeMail } from '#server/instance/mail/compose-mail.ts';
import { loadVapidKeys } from '#server/instance/notifications/push/load-vapid-keys.ts';
import { isPushService } from '#server/instance/notifications/push/push-services.ts';
import { createCipher } from '#server/platform/config/cipher.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { mails, notifications, pushSubscriptions } from '#server/platform/db/notification-schema.ts';
import { users } from '#server/platform/db/schema.ts';
import { notify } from '#server/platform/outbox/notify.ts';
import { writeRows } from '#server/testing/family-rows.ts';
import { readPushMessage } from '#server/testing/read-push-message.ts';
import { withDatabase } from '#server/testing/test-database.ts';
import { createGraphCache } from '#server/tree/trees/graph-cache.ts';
import { deliverNotification } from './deliver-notification.ts';

const cipher = createCipher('a secret of forty characters for tests..');
const environment = {
  host: '127.0.0.1',
  port: 25,
  encryption: { tls: 'if-offered', isVerified: false } as const,
  credentials: undefined,
  from: 'house@family.example',
};
const announcement = { kind: 'announcement', params: { message: 'We move.', actorName: 'Ratna Wijaya' } } as const;

async function startDelivery() {
  const { db } = await withDatabase();
  const deliver = async (now = new Date(), { hasMail = true } = {}) => {
    const parts = {
      db,
      cipher,
      environment: hasMail ? environment : undefined,
      address: 'https://family.example',
      now: () => now,
      log: { warn: () => undefined },
    };
    for (const { id } of await db.select().from(notifications)) await deliverNotification(parts, id);
  };
  const queued = async () => (await db.select().from(mails)).map(({ recipient }) => recipient);
  return { db, rows: writeRows(db), deliver, queued };
}

beforeEach(async () => {
  const { db } = await withDatabase();
  for (const table of [mails, notifications, pushSubscriptions, users]) await db.delete(table);
});

test('a message is mailed once to whoever wants mail, in their language, with a way to end it', async () => {
  const { db, rows, deliver, queued } = await startDelivery();
  const sari = await rows.user('Sari', { language: 'id' });
  await rows.user('Budi');
  await notify(db, { userId: sari, ...announcement });
  await Promise.all([deliver(), deliver()]);
  await deliver();
  expect(await queued()).toEqual(['sari@family.example']);
  const [mail] = await db.select().from(mails);
  const graphs = createGraphCache(db, () => new Date());
  const instance = { db, graphs, cipher, systemName: 'Swissfam', address: 'https://family.example' };
  const message = JSON.parse(cipher.decrypt(mail?.params ?? '') ?? '');
  const composed = await composeMail(instance, { userId: sari, language: mail?.language ?? '' }, message);
  expect(composed?.subject).toBe('Pesan dari Ratna Wijaya');
  expect(composed?.text).toMatch(/^Halo Sari,\n\nWe move\./);
  expect(composed?.unsubscribe).toMatch(/^https:\/\/family\.example\/unsubscribe\//);
  await db.update(notifications).set({ readAt: new Date() });
  expect(await composeMail(instance, { userId: sari, language: 'id' }, message)).toBeNull();
});

test('no mail without a mail server, for those who switched it off, unconfirmed or kept out, or who have read it', async () => {
  const { db, rows, deliver, queued } = await startDelivery();
  const off = await rows.user('Off', { emailNotifications: false });
  const unconfirmed = await rows.user('New', {}, { isVerified: false });
  const out = await rows.user('Out', {}, { disabledAt: new Date() });
  const reader = await rows.user('Reader');
  for (const userId of [off, unconfirmed, out, reader]) await notify(db, { userId, ...announcement });
  await db.update(notifications).set({ readAt: new Date() }).where(eq(notifications.userId, reader));
  await deliver();
  const sari = await rows.user('Sari');
  await notify(db, { userId: sari, ...announcement });
  await deliver(new Date(), { hasMail: false });
  // What was not mailed then is not mailed later either.
  await deliver();
  expect(await queued()).toEqual([]);
});

test('what has a mail of its own is not mailed twice, and changes of a tree wait until they are gathered', async () => {
  const { db, rows, deliver, queued } = await startDelivery();
  const sari = await rows.user('Sari');
  await notify(db, { userId: sari, kind: 'password_changed', params: { keysEnded: false } });
  const params = { treeName: 'Wijaya', actorName: 'Budi', changes: 3 };
  await notify(db, { userId: sari, kind: 'tree_changed', params });
  await deliver();
  expect(await queued()).toEqual([]);
  await deliver(new Date(Date.now() + 11 * 60_000));
  expect(await queued()).toEqual(['sari@family.example']);
});

test('suggestions for a tree are mailed at once and then once an hour, however many there are', async () => {
  const { db, rows, deliver, queued } = await startDelivery();
  const sari = await rows.user('Sari');
  const suggested = { userId: sari, kind: 'suggestions_made', params: { treeName: 'Wijaya', suggestions: 1 } } as const;
  const aboutTree = newId<TreeId>();
  const otherTree = newId<TreeId>();
  const start = Date.now();
  const after = (minutes: number) => deliver(new Date(start + minutes * 60_000));
  await notify(db, { ...suggested, aboutTree });
  await after(0);
  expect(await queued()).toHaveLength(1);
  await notify(db, { ...suggested, aboutTree });
  await after(59);
  expect(await queued()).toHaveLength(1);
  await notify(db, { ...suggested, aboutTree: otherTree });
  await after(59);
  expect(await queued()).toHaveLength(2);
  await after(61);
  expect(await queued()).toHaveLength(3);
});

/** A push service on this machine; a browser that asked it for messages. */
async function startPushService(status: () => number) {
  const received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(status()).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { received, browser, auth, subscription: { endpoint: `http://127.0.0.1:${port}/push/1`, ...keys } };
}

test('a push message can be read by the browser it is for, and one that unsubscribed is forgotten', async () => {
  const { db, rows, deliver } = await startDelivery();
  const sari = await rows.user('Sari', { pushNotifications: true });
  let status = 201;
  const service = await startPushService(() => status);
  await db.insert(pushSubscriptions).values({ id: newId(), userId: sari, ...service.subscription });
  await notify(db, { userId: sari, ...announcement });
  await deliver();
  await deliver();
  const [message, ...others] = service.received;
  expect(others).toEqual([]);
  expect(message?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
  const { publicKey } = await loadVapidKeys(db, cipher);
  expect(message?.headers.authorization).toContain(`k=${publicKey}`);
  const shown = readPushMessage(message?.body ?? Buffer.alloc(0), service.browser, service.auth);
  expect(JSON.parse(shown)).toMatchObject({
    title: 'Swissfam',
    body: 'Ratna Wijaya: We move.',
    path: '/dashboard/notifications',
  });
  for (const [answer, left] of [
    [500, 1],
    [410, 0],
  ] as const) {
    status = answer;
    await notify(db, { userId: sari, ...announcement });
    await deliver();
    expect([answer, await db.$count(pushSubscriptions)]).toEqual([answer, left]);
  }
});

test('no push message without the switch', async () => {
  const { db, rows, deliver } = await startDelivery();
  const sari = await rows.user('Sari');
  const service = await startPushService(() => 201);
  await db.insert(pushSubscriptions).values({ id: newId(), userId: sari, ...service.subscription });
  await notify(db, { userId: sari, ...announcement });
  await deliver();
  expect(service.received).toEqual([]);
});

test('the keys for push are made once, are encrypted, and give way when they cannot be opened any more', async () => {
  const { db, rows } = await startDelivery();
  const [first, second] = await Promise.all([loadVapidKeys(db, cipher), loadVapidKeys(db, cipher)]);
  expect(second).toEqual(first);
  const sari = await rows.user('Sari');
  const service = await startPushService(() => 201);
  await db.insert(pushSubscriptions).values({ id: newId(), userId: sari, ...service.subscription });
  const other = await loadVapidKeys(db, createCipher('another secret of forty characters......'));
  expect(other.publicKey).not.toBe(first.publicKey);
  expect(await db.$count(pushSubscriptions)).toBe(0);
});

test('messages are sent to known push services only, so never into our own network', () => {
  const known = [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ];
  expect(known.filter((endpoint) => !isPushService(endpoint))).toEqual([]);
  const others = [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://127.0.0.1/push',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil-push.apple.com.example/abc',
    'https://xpush.apple.com/abc',
    'nonsense',
  ];
  expect(others.filter(isPushService)).toEqual([]);
});
