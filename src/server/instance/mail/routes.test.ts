import { expect, test } from 'vitest';
import { getChannels, unsubscribe, unsubscribeInOneClick } from '#contract/notifications.ts';
import { getSystem } from '#contract/system.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { createCipher } from '#server/platform/config/cipher.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { writeSettings } from '#server/platform/settings/read-settings.ts';
import { readUserSettings } from '#server/platform/settings/read-user-settings.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { unsubscribeTokenOf } from './unsubscribe-token.ts';

// The secret of the test app.
const cipher = createCipher('a secret of forty characters for tests..');

test('the link under a mail ends that kind of mail and no other, on the page and in one click, without signing in', async () => {
  const app = await startTestApp();
  const { id: sari } = await app.user('sari');
  const token = unsubscribeTokenOf(cipher, sari, 'notifications');
  expect(await app.as(null).call(unsubscribe, { body: { token } })).toEqual({ list: 'notifications' });
  expect(await readUserSettings(app.db, sari)).toMatchObject({ emailNotifications: false, treeUpdates: true });

  // As a mail program does it (RFC 8058): a form, no cookie, no origin.
  const path = unsubscribeInOneClick.path.replace('{token}', unsubscribeTokenOf(cipher, sari, 'digest'));
  const answer = await app.app.fetch(
    new Request(`http://localhost:3000${path}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    }),
  );
  expect([answer.status, await answer.json()]).toEqual([200, { list: 'digest' }]);
  expect(await readUserSettings(app.db, sari)).toMatchObject({ emailNotifications: false, weeklyDigest: false });
});

test('a link that was made up, changed, or is of somebody who has left ends nothing', async () => {
  const app = await startTestApp();
  const { id: sari } = await app.user('sari');
  const token = unsubscribeTokenOf(cipher, sari, 'notifications');
  const wrong = [
    `${token.slice(0, -3)}abc`,
    cipher.encrypt('something else that was encrypted'),
    unsubscribeTokenOf(createCipher('another secret of forty characters......'), sari, 'digest'),
    unsubscribeTokenOf(cipher, newId<UserId>(), 'digest'),
  ];
  for (const bad of wrong) {
    expect(await app.as(null).refused(unsubscribe, { body: { token: bad } })).toMatchObject({ code: 'link_invalid' });
  }
  expect(await app.count('user_settings')).toBe(0);
});

test('whether there is mail is said to everybody, also when it was set up only just now', async () => {
  const app = await startTestApp();
  const told = async () => [
    (await app.as(null).call(getSystem)).mailConfigured,
    (await app.as('sari').call(getChannels)).mail,
  ];
  expect(await told()).toEqual([false, false]);
  await writeSettings(app.db, { smtpHost: 'mail.family.example' });
  expect(await told()).toEqual([true, true]);
});
