import { expect, test } from 'vitest';
import { addPushSubscription, getChannels, removePushSubscription } from '#contract/notifications.ts';
import { pushSubscriptions } from '#server/platform/db/notification-schema.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/abc';
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

test('a browser is added once, belongs to whoever used it last, and is removed by them alone', async () => {
  const app = await startTestApp();
  const browsers = async (name: string) => (await app.as(name).call(getChannels)).browsers;
  await app.as('sari').call(addPushSubscription, { body: { endpoint, keys } });
  await app.as('sari').call(addPushSubscription, { body: { endpoint, keys } });
  expect(await browsers('sari')).toBe(1);
  await app.as('budi').call(addPushSubscription, { body: { endpoint, keys } });
  expect([await browsers('sari'), await browsers('budi')]).toEqual([0, 1]);
  await app.as('sari').call(removePushSubscription, { body: { endpoint } });
  expect(await browsers('budi')).toBe(1);
  await app.as('budi').call(removePushSubscription, { body: { endpoint } });
  expect(await browsers('budi')).toBe(0);
});

test('an address inside our own network is refused, and keys that are none', async () => {
  const app = await startTestApp();
  const add = (body: object) => app.as('sari').refused(addPushSubscription, { body });
  for (const inside of ['https://127.0.0.1/x', 'https://intranet.family.example/x', 'http://fcm.googleapis.com/x']) {
    expect(await add({ endpoint: inside, keys })).toMatchObject({ status: 422 });
  }
  expect(await add({ endpoint, keys: { ...keys, auth: 'short' } })).toMatchObject({ status: 422 });
  expect(await app.db.$count(pushSubscriptions)).toBe(0);
});

test('everybody asks their push service with the same key', async () => {
  const app = await startTestApp();
  const sari = await app.as('sari').call(getChannels);
  const budi = await app.as('budi').call(getChannels);
  expect(sari.pushKey).toMatch(/^[\w-]{87}$/);
  expect(budi.pushKey).toBe(sari.pushKey);
});
