import { expect, test } from 'vitest';
import { listSessions } from '#contract/account-security.ts';
import { listTokens, makeToken } from '#contract/api-tokens.ts';
import { getCalendarFeed, renewCalendarFeed } from '#contract/calendar.ts';
import { endAllKeys, listOwnShares } from '#contract/keys.ts';
import { notificationPath } from '#contract/notification-path.ts';
import { listNotifications } from '#contract/notifications.ts';
import { createShare } from '#contract/shares.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { tokenScopes } from '#contract/token-scopes.ts';
import { getTree } from '#contract/trees.ts';
import { mails } from '#server/platform/db/notification-schema.ts';
import { browse, knownPassword } from '#server/testing/browse.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function startWithKeys() {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const token = { name: 'Skrip malam', scopes: ['read'], days: null, password: knownPassword };
  const { secret } = await sari.call(makeToken, { body: token });
  const { path: feed } = await sari.call(renewCalendarFeed);
  const share = await sari.call(createShare, { params: { treeId }, body: { name: 'Aunts' } });
  return { app, sari, treeId, secret, feed, share };
}

test('one request ends all keys but the session that asks, and those of nobody else [FND-028]', async () => {
  const { app, sari, treeId, secret, feed, share } = await startWithKeys();
  const elsewhere = browse(app);
  await elsewhere.signIn('sari');
  await app.as('budi').call(renewCalendarFeed);
  expect((await sari.call(listOwnShares)).items).toMatchObject([{ id: share.id, treeId, name: 'Aunts' }]);
  expect(JSON.stringify(await sari.call(listOwnShares))).not.toContain(share.token);

  expect(await sari.call(endAllKeys)).toEqual({ sessions: 1, tokens: 1, passkeys: 0, feeds: 1, links: 1 });
  const bearer = { authorization: `Bearer ${secret}` };
  expect((await app.as(null).request('GET', '/api/me', undefined, bearer)).status).toBe(401);
  expect((await app.as(null).request('GET', feed ?? '')).status).toBe(404);
  expect((await app.as(null).request('GET', `/api/shared/${share.token}`)).status).toBe(404);
  expect(await elsewhere.isIn()).toBe(401);
  expect((await sari.call(listSessions)).items).toHaveLength(1);
  expect([(await sari.call(listTokens)).items, (await sari.call(listOwnShares)).items]).toEqual([[], []]);
  expect((await app.as('budi').call(getCalendarFeed)).path).not.toBeNull();
});

test('every new key is told in the inbox, and by mail where there is mail [FND-028]', async () => {
  const { app, sari, treeId } = await startWithKeys();
  const { name: treeName } = await sari.call(getTree, { params: { treeId } });
  const keysTold = async () =>
    (await sari.call(listNotifications)).items.flatMap(({ kind, params }) => (kind === 'key_added' ? [params] : []));
  expect(await keysTold()).toEqual([
    { key: 'link', name: treeName },
    { key: 'feed', name: '' },
    { key: 'token', name: 'Skrip malam' },
  ]);
  expect(await app.count('mails')).toBe(0);
  const smtp = { smtpHost: 'mail.family.example', smtpFrom: 'house@family.example' };
  await app.as('ratna').call(updateSettings, { body: smtp });
  await sari.call(renewCalendarFeed);
  const [mail] = await app.db.select().from(mails);
  expect(mail).toMatchObject({ kind: 'key_added', recipient: 'sari@family.example' });
});

test('a link that a token has made is told to whose token it is, with the page that ends it [FND-028]', async () => {
  const { app, sari, treeId } = await startWithKeys();
  const smtp = { smtpHost: 'mail.family.example', smtpFrom: 'house@family.example' };
  await app.as('ratna').call(updateSettings, { body: smtp });
  const token = { name: 'Berbagi', scopes: [...tokenScopes].filter((scope) => scope !== 'admin'), days: null };
  const { secret } = await sari.call(makeToken, { body: { ...token, password: knownPassword } });
  const asked = JSON.stringify({});
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const address = `http://localhost:3000/api/trees/${treeId}/shares`;
  const made = await app.app.fetch(new Request(address, { method: 'POST', headers, body: asked }));
  expect(made.status).toBe(201);
  const [told] = (await sari.call(listNotifications)).items;
  expect(told).toMatchObject({ kind: 'key_added', params: { key: 'link' } });
  expect(told && notificationPath({ ...told, memberIds: [] })).toBe('/dashboard/settings/keys');
  expect(await app.db.select().from(mails)).toMatchObject([
    { kind: 'key_added', recipient: 'sari@family.example' },
    { kind: 'key_added', recipient: 'sari@family.example' },
  ]);
  expect(await app.count('notifications')).toBe((await sari.call(listNotifications)).items.length);
});
